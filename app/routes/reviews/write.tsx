import { type HeadersFunction, type LinksFunction, redirect } from 'react-router';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { findFormer } from '#app/features/directory/listing-page/content/find.server.ts';
import { typedReview, yearsOf } from '#app/features/reviews/writing/review-form.ts';
import { CheckEmailPage, ReviewFormPage } from '#app/features/reviews/writing/review-form-page.tsx';
import stylesheet from '#app/features/reviews/writing/review-form.css?url';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { reviewable } from '#app/commands/reviews/review-access.server.ts';
import { takeReview } from '#app/commands/reviews/take-review.server.ts';
import type { Route } from './+types/write';
import { refusedForm } from '#app/request/refused-form.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const invitation = url.searchParams.get('invite') ?? '';
  const found = await reviewable(services, slug, invitation);
  if (!found) {
    const former = await findFormer(services, slug);
    // Printed invitations may have a former address.
    if (former && 'movedTo' in former && invitation)
      throw redirect(paths.invitedReview(former.movedTo, invitation));
    // The business's page explains if it has moved or was removed.
    throw redirect(paths.business(slug));
  }
  const { provider, siteKey } = services.captcha;
  return {
    business: { slug, name: found.business.name, services: found.services },
    action: found.isInvited ? paths.invitedReview(slug, invitation) : paths.writeReview(slug),
    years: yearsOf(britishDate(services.clock())),
    captcha: { provider, siteKey },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const { form, address } = await readForm(request, context);
  const found = await reviewable(services, slug, url.searchParams.get('invite') ?? '');
  if (!found) throw redirect(paths.business(slug), 303);
  const userId = context.get(userContext)?.id ?? null;
  const sent = { ...readSending(form), review: typedReview(form) };
  const taken = await takeReview(services, { address, userId }, found, sent);
  if (taken.status === 200) return { sent: taken.typed };
  return refusedForm({ refused: taken.refused }, taken);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Your review was not sent', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser(serverAction, { refused: { errors: {}, problem } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, ({ siteName }) => {
    if (!loaderData) return null;
    const title = `Write a review of ${loaderData.business.name} | ${siteName}`;
    return { path: paths.writeReview(params.slug ?? ''), title, robots: 'noindex' };
  });

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { captcha, ...page } = loaderData;
  if (actionData && 'sent' in actionData) return <CheckEmailPage {...page} typed={actionData.sent} />;
  const refused = actionData?.refused;
  return (
    <ReviewFormPage
      {...page}
      typed={{}}
      refused={refused}
      isChange={false}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
