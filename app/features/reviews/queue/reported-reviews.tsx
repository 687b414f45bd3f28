import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime, DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { isReportKind, REPORT_KINDS } from '../records/report.ts';
import type { ReportedReview, ReportShown } from '../records/reports.server.ts';
import { DecideForm, refusal, request } from './decide-form.tsx';
import { DECIDE_REPORT_WORKING_DAYS, DECIDE_UNLAWFUL_WORKING_DAYS } from '#app/platform/periods.ts';

/** `next` is null unless the report complains of defamation. */
interface ReportWithStep extends ReportShown {
  next: { step: string; due: string } | null;
}

export type ReportedWithSteps = Omit<ReportedReview, 'reports'> & { reports: ReportWithStep[] };

/** Lists reported reviews. The number of reports decides nothing. */
export function ReportedReviews({ reviews }: { reviews: readonly ReportedWithSteps[] }) {
  if (reviews.length === 0) return <EmptyState art={<StillBallDog />} title="No reviews are reported." />;
  return (
    <>
      <p>
        Decide reports within {DECIDE_REPORT_WORKING_DAYS} working days, and reports of unlawful content or
        defamation within {DECIDE_UNLAWFUL_WORKING_DAYS}. The number of reports is no reason to remove a
        review, and neither is that it is negative.
      </p>
      {reviews.map((review) => (
        <Reported key={review.id} review={review} />
      ))}
    </>
  );
}

function Complaint({ report }: { report: ReportWithStep }) {
  const { id, name, next, details, sharesDetails, notifiedAt } = report;
  return (
    <div className="flex flex-col gap-2">
      <p>
        From {name}. <b>{next?.step}</b>
        {next && (
          <>
            {' '}
            by <DateAndTime at={next.due} />
          </>
        )}
        .
      </p>
      {details && (
        <p className="whitespace-pre-line">
          The writer: {details}. {sharesDetails ? 'You may pass this on.' : 'Do not pass this on.'}
        </p>
      )}
      {notifiedAt === null && (
        <Form method="post" action={paths.adminReviews}>
          <input type="hidden" name="report" value={id} />
          <Button type="submit" name="intent" value="pass-on" variant="outline">
            Send it to the writer
          </Button>
        </Form>
      )}
    </div>
  );
}

function Reported({
  review: { id, business, stars, text, shownName, count, reports },
}: {
  review: ReportedWithSteps;
}) {
  return (
    <article className="flex flex-col gap-4 rounded-panel bg-surface p-5 shadow-card">
      <h2 className="font-bold wrap-anywhere">
        {business ? (
          <Link to={paths.business(business.slug)} className="link">
            {business.name}
          </Link>
        ) : (
          'A removed listing'
        )}
        : {stars} of 5 stars, {shownName}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      <h3 className="text-label">
        {counted(count, 'report')}
        {count > reports.length && `, the first ${reports.length} of them here`}
      </h3>
      <ul className="flex flex-col gap-3">
        {reports.map((report, index) => (
          <li key={index} className="wrap-anywhere">
            <b>{isReportKind(report.kind) ? REPORT_KINDS[report.kind] : report.kind}</b>{' '}
            <span className="text-ink-2">
              <DateOnly at={report.at} />
              {report.kind === 'unlawful' && ` · Decide within ${DECIDE_UNLAWFUL_WORKING_DAYS} working days`}
            </span>
            {report.kind === 'defamatory' && <Complaint report={report} />}
            {report.text && (
              <p className="whitespace-pre-line" dir="auto">
                {report.text}
              </p>
            )}
          </li>
        ))}
      </ul>
      <DecideForm
        id={id}
        first={{ intent: 'keep', label: 'Keep it' }}
        others={[
          request('Hide and ask', 'Hide it and ask the writer'),
          refusal('remove', 'Remove', 'Remove it'),
        ]}
      />
    </article>
  );
}
