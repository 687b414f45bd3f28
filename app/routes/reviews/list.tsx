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
import { redirectDone } from '#app/request/flash.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readingServices, servicesContext } from '#app/services/services-context.server.ts';
import { reportable, reportSchema, takeReport } from '#app/commands/reviews/take-report.server.ts';
import type { Route } from './+types/list';
import { refusedForm } from '#app/request/refused-form.server.ts';
import { DECIDE_REPORT_WORKING_DAYS } from '#app/platform/periods.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Reviews of a business; `report` opens the report form. Redirects to its page if there are none. */
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

const CONFIRM_IT = 'Your report only counts once you’ve opened the link we’ve sent you and confirmed it.';
const RECEIVED = `We look at reports within ${DECIDE_REPORT_WORKING_DAYS} working days. The review stays up until we decide.`;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const { form, address } = await readForm(request, context);
  const found = await reportable(services, slug, url.searchParams.get('report') ?? '');
  if (!found) throw redirect(paths.business(slug), 303);
  const sent = { ...readSending(form), typed: parseForm(reportSchema, form) };
  const taken = await takeReport(services, address, found, sent);
  if (taken.status === 200) {
    throw taken.isToConfirm
      ? redirectDone(paths.business(slug), 'Check your email', CONFIRM_IT)
      : redirectDone(paths.business(slug), 'Thank you', RECEIVED);
  }
  return refusedForm({ refused: taken.refused }, taken);
}

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
