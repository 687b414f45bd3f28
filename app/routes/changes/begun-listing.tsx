import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { CheckPage } from '#app/features/moderation/new-listing/check-page.tsx';
import { GonePage } from '#app/features/moderation/new-listing/gone-page.tsx';
import { stepWords } from '#app/features/moderation/new-listing/step-frame.tsx';
import { StepPage } from '#app/features/moderation/new-listing/step-page.tsx';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { textsOf } from '#app/platform/form-text.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { begunPage, takeStep } from '#app/commands/changes/begin-listing.server.ts';
import type { Route } from './+types/begun-listing';
import { refusedForm } from '#app/request/refused-form.server.ts';

/** Loaded only by browsers that reach it, as the steps need their room. */
const ListingSentPage = import.meta.env.SSR
  ? (await import('#app/features/moderation/new-listing/sent-page.tsx')).ListingSentPage
  : lazy(async () => ({
      default: (await import('#app/features/moderation/new-listing/sent-page.tsx')).ListingSentPage,
    }));

/** A step of the form for a new listing. Access depends only on the secret in the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const isChanged = url.searchParams.has('check');
  const page = await begunPage(services, params.begun, params.page, isChanged);
  if (page && 'to' in page) throw redirect(page.to);
  const { provider, siteKey } = services.captcha;
  return data(
    { page, captcha: { provider, siteKey } },
    { status: page ? 200 : 404, headers: MAILED_LINK_HEADERS },
  );
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { form, address } = await readForm(request, context);
  const where = { begun: params.begun, page: params.page, isChanged: url.searchParams.has('check') };
  const sent = { fields: textsOf(form), ...readSending(form) };
  const taken = await takeStep(context.get(servicesContext), address, where, sent);
  if (taken === null) throw redirect(paths.begunListing(params.begun, params.page), 303);
  if ('to' in taken) {
    throw taken.again ? redirectDone(taken.to, 'Email sent') : redirect(taken.to, 303);
  }
  return refusedForm<SuggestionRefused>(taken.answer, taken);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Your form wasn’t sent', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<SuggestionRefused, SuggestionRefused>(serverAction, { problem });
}

export const headers = mailedLinkHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    // The page's own address contains a secret.
    path: paths.listYourBusiness,
    title: `${titleOf(loaderData?.page ?? null)} | ${siteName}`,
    robots: 'noindex',
  }));

function titleOf(page: Route.ComponentProps['loaderData']['page']): string {
  if (page === null) return 'List your business';
  if ('sent' in page) return page.sent.email === null ? 'Thank you' : 'Check your email';
  const { count, title } = stepWords('checks' in page ? 'check' : page.asks.step);
  return `${count}: ${title} | List your business`;
}

export default function BegunListing({ loaderData, actionData }: Route.ComponentProps) {
  const { page, captcha } = loaderData;
  if (page === null) return <GonePage />;
  if ('sent' in page) {
    return (
      <Suspense>
        <ListingSentPage shown={page.sent} problem={actionData?.problem} />
      </Suspense>
    );
  }
  if ('asks' in page) return <StepPage key={page.asks.step} shown={page.asks} refused={actionData} />;
  return (
    <CheckPage
      shown={page.checks}
      refused={actionData}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
