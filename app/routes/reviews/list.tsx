import { type HeadersFunction, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/reviews/showing/reviews.css?url';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { ReportPage } from '#app/features/reviews/reporting/report-page.tsx';
import { AllReviewsPage } from '#app/features/reviews/showing/all-reviews-page.tsx';
import { pageOfReviews } from '#app/features/reviews/showing/read-shown.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readingServices, servicesContext } from '#app/services/services-context.server.ts';
import { reportable, reportSchema, takeReport } from '#app/commands/reviews/take-report.server.ts';
import type { Route } from './+types/list';
import { refusedForm } from '#app/request/refused-form.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/**
 * All reviews of a business; with `report`, the form that reports one of them. Its own page says what has become of a business that has
 * none, or is no longer listed.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const { db, config, captcha } = services;
  const slug = params.slug.toLowerCase();
  const reported = url.searchParams.get('report');
  if (reported !== null) {
    const found = await reportable(services, slug, reported);
    if (!found) throw redirect(paths.business(slug));
    const { provider, siteKey } = captcha;
    return { kind: 'report' as const, ...found, captcha: { provider, siteKey } };
  }
  const business = await findBusiness(db, slug);
  const access = business ? accessTo(config.ownerSettings, business.category) : 'off';
  const order = url.searchParams.get('sort') === 'oldest' ? 'oldest' : 'newest';
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  const found = business && (await pageOfReviews(db, business, access, { order, page }));
  if (!found) throw redirect(paths.business(slug));
  return { kind: 'list' as const, ...found, business: { slug, name: business.name } };
}

/** Takes in a report. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const { form, address } = await readForm(request, context);
  const found = await reportable(services, slug, url.searchParams.get('report') ?? '');
  if (!found) throw redirect(paths.business(slug), 303);
  const sent = { ...readSending(form), typed: parseForm(reportSchema, form) };
  const taken = await takeReport(services, address, found, sent);
  if (taken === null) {
    const description = 'We look at reports within 5 working days. The review stays up until we decide.';
    const toast = flashToast({ title: 'Thank you', description, tone: 'success' });
    throw redirect(paths.business(slug), { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const { status, refused, retryAfterSeconds } = taken;
  return refusedForm({ refused }, { status, retryAfterSeconds });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Your report was not sent', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser(serverAction, { refused: { errors: {}, problem } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName }) => {
    if (!loaderData) return null;
    const { kind, business } = loaderData;
    const title = `${kind === 'report' ? 'Report a review' : 'Reviews'} of ${business.name} | ${siteName}`;
    return { path: paths.reviewsOf(business.slug), title, robots: 'noindex' };
  });

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'list') return <AllReviewsPage {...loaderData} />;
  const { kind: _kind, captcha, ...page } = loaderData;
  return (
    <ReportPage
      {...page}
      refused={actionData?.refused}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
