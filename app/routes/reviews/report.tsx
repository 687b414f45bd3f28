import { data, type HeadersFunction, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/reviews/showing/reviews.css?url';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { ReportPage } from '#app/features/reviews/reporting/report-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { reportable, takeReport } from '#app/commands/reviews/take-report.server.ts';
import type { Route } from './+types/report';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const found = await reportable(services, slug, params.review);
  // It is not shown any more, so nobody needs to report it.
  if (!found) throw redirect(paths.business(slug));
  const { provider, siteKey } = services.captcha;
  return { ...found, captcha: { provider, siteKey } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const { form, address } = await readForm(request, context);
  const found = await reportable(services, slug, params.review);
  if (!found) throw redirect(paths.business(slug), 303);
  const taken = await takeReport(services, found, form, address);
  if (taken === null) {
    const description = 'We look at reports within 5 working days. The review stays up until we decide.';
    const toast = flashToast({ title: 'Thank you', description, tone: 'success' });
    throw redirect(paths.business(slug), { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const { status, refused, retryAfterSeconds } = taken;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return data({ refused }, { status, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, ({ siteName }) => {
    if (!loaderData) return null;
    const { business, review } = loaderData;
    const title = `Report a review of ${business.name} | ${siteName}`;
    return { path: paths.reportReview(business.slug, review.id), title, robots: 'noindex' };
  });

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { captcha, ...page } = loaderData;
  return (
    <ReportPage
      {...page}
      refused={actionData?.refused}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
