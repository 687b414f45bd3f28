import { type HeadersFunction, redirect } from 'react-router';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { SuggestPage, ReportChoice } from '#app/features/moderation/suggesting/suggest-page.tsx';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { readReportKind, reportForm } from '#app/features/moderation/suggesting/report-kinds.ts';
import { changeToken } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { firstTexts, textsOf } from '#app/platform/form-text.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import {
  suggestionPage,
  suggestionSchema,
  takeSuggestion,
} from '#app/commands/changes/take-suggestion.server.ts';
import type { Route } from './+types/suggest';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const reportKind = readReportKind(url.searchParams.get('what'));
  const page = await suggestionPage(services, slug, reportKind);
  // The business's page explains if it has moved or was removed.
  if (!page) throw redirect(paths.business(slug));
  const { provider, siteKey } = services.captcha;
  return { ...page, wrong: reportKind, captcha: { provider, siteKey } };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { form, address } = await readForm(request, context);
  const slug = params.slug.toLowerCase();
  const reportKind = readReportKind(url.searchParams.get('what'));
  if (reportKind === null) throw redirect(paths.suggest(slug), 303);
  const said = { reportKind, typed: firstTexts(textsOf(form)), ...parseForm(suggestionSchema, form) };
  const sent = { ...said, ...readSending(form) };
  const taken = await takeSuggestion(services, address, slug, sent);
  if (taken.status === 404) throw redirect(paths.business(slug), 303);
  if (taken.status === 200) {
    const description = taken.isToConfirm
      ? 'Open the link in our email and press Confirm. We’ll then check your suggestion.'
      : 'We’ll check this before changing the page.';
    // Without an email address, this link is the only way to follow the suggestion; otherwise it is emailed.
    const { id, hasMail } = taken;
    const next =
      hasMail || reportKind === 'right' || id === null
        ? paths.business(slug)
        : paths.sentChange(changeToken(services.senderKeys, id, services.clock()));
    throw redirectDone(next, 'Thank you', description);
  }
  return refusedForm<SuggestionRefused>(taken.answer, taken);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Your form wasn’t sent', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<SuggestionRefused, SuggestionRefused>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, ({ siteName }) => {
    if (!loaderData) return null;
    const what = loaderData.wrong === null ? 'Something wrong?' : reportForm(loaderData.wrong).title;
    const title = `${what}: ${loaderData.business.name} | ${siteName}`;
    return { path: paths.suggest(params.slug ?? ''), title, robots: 'noindex' };
  });

export default function Suggest({ loaderData, actionData }: Route.ComponentProps) {
  const { business, wrong: reportKind, version, fields, captcha } = loaderData;
  if (reportKind === null) return <ReportChoice business={business} />;
  return (
    <SuggestPage
      key={reportKind}
      business={business}
      wrong={reportKind}
      version={version}
      fields={fields}
      refused={actionData}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
