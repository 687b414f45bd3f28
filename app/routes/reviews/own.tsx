import { lazy, Suspense } from 'react';
import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { OwnReviewPage } from '#app/features/reviews/writing/own-review-page.tsx';
import { confirmReport, dropReport } from '#app/features/reviews/records/reports.server.ts';
import { typedAgain, typedReview, yearsOf } from '#app/features/reviews/writing/review-form.ts';
import { ReviewFormPage } from '#app/features/reviews/writing/review-form-page.tsx';
import stylesheet from '#app/features/reviews/writing/review-form.css?url';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields, readFormData } from '#app/request/form-data.server.ts';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import {
  actOnReview,
  changeReview,
  managedReview,
  ownReview,
  ownReviewSchema,
  reportOfLink,
  sendNewLink,
} from '#app/commands/reviews/own-review.server.ts';
import type { Route } from './+types/own';

const otherPage = async () =>
  (await import('#app/features/reviews/writing/own-report-page.tsx')).OtherLinkPage;
/** Fetched by the browsers of those alone who follow the link of a report, or one that has ended. */
const OtherLinkPage = import.meta.env.SSR
  ? await otherPage()
  : lazy(async () => ({ default: await otherPage() }));

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Shows a review to its author without confirming it, because email scanners open links too. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const report = await reportOfLink(services, params.token);
  if (report) return data({ kind: 'report' as const, report }, { headers: MAILED_LINK_HEADERS });
  const managed = await managedReview(services, params.token);
  if (!managed) throw data(null, { status: 404 });
  if (managed.isOver) {
    const canAsk = managed.review.email !== null;
    return data({ kind: 'over' as const, token: params.token, canAsk }, { headers: MAILED_LINK_HEADERS });
  }
  const review = await ownReview(services, managed);
  const { business, token } = managed;
  const form =
    url.searchParams.has('edit') && review.mayChange && business
      ? {
          business,
          action: paths.changeOwnReview(token),
          years: yearsOf(britishDate(services.clock())),
          typed: typedAgain(managed.review),
        }
      : null;
  return data({ kind: 'review' as const, review, form }, { headers: MAILED_LINK_HEADERS });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const report = await reportOfLink(services, params.token);
  if (report?.confirmed) throw redirect(paths.ownReview(params.token), 303);
  if (report) {
    const isConfirmed = (await readFields(request, 'intent')).intent === 'confirm';
    await (isConfirmed ? confirmReport(services.db, report.id) : dropReport(services.db, report.id));
    throw isConfirmed
      ? redirectDone(paths.ownReview(params.token), 'Report confirmed')
      : redirectDone(paths.business(report.slug), 'Report deleted');
  }
  const managed = await managedReview(services, params.token);
  if (!managed) throw data(null, { status: 404 });
  if (managed.isOver) {
    await sendNewLink(services, managed);
    throw redirectDone(paths.ownReview(params.token), 'Check your email');
  }
  const form = await readFormData(request);
  const author = { ...managed, userId: context.get(userContext)?.id ?? null };
  if (url.searchParams.has('edit')) {
    const refused = await changeReview(services, author, typedReview(form));
    if (refused) return data({ refused }, { status: 400 });
    throw redirectDone(paths.ownReview(params.token), 'We’ve received your review');
  }
  const outcome = await actOnReview(services, author, parseForm(ownReviewSchema, form));
  if ('problem' in outcome) return data({ problem: outcome.problem }, { status: 400 });
  throw redirectDone(paths.ownReview(params.token), outcome.title);
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/review', 'Your review');

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== 'review')
    return (
      <Suspense>
        <OtherLinkPage {...loaderData} />
      </Suspense>
    );
  const { review, form } = loaderData;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  if (form) return <ReviewFormPage {...form} refused={refused} isChange />;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  return <OwnReviewPage review={review} problem={problem} />;
}
