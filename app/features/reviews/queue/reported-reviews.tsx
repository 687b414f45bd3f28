import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { counted } from '#app/platform/words/numbers.ts';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime, DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { isReportKind, REPORT_KINDS } from '../records/report.ts';
import type { ReportedReview, ReportShown } from '../records/reports.server.ts';
import { Refusal } from './refusal.tsx';

/** A report with what is to be done about it by law; `next` is null for all but complaints of defamation. */
interface ReportWithStep extends ReportShown {
  next: { step: string; due: string } | null;
}

/** A reported review with the next steps of complaints. */
export type ReportedWithSteps = Omit<ReportedReview, 'reports'> & { reports: ReportWithStep[] };

/** Published reviews that people have reported. How many reports there are decides nothing. */
export function ReportedReviews({ reviews }: { reviews: readonly ReportedWithSteps[] }) {
  if (reviews.length === 0) return <EmptyState art={<StillBallDog />} title="No reviews are reported." />;
  return (
    <>
      <p>
        Decide reports within 5 working days, and reports of unlawful content or defamation within 2. The
        number of reports is no reason to remove a review, and neither is that it is negative.
      </p>
      {reviews.map((review) => (
        <Reported key={review.id} review={review} />
      ))}
    </>
  );
}

/** The steps that the law gives a complaint of defamation, with their times. */
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
              {report.kind === 'unlawful' && ' · Decide within 2 working days'}
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
      <Form method="post" action={paths.adminReviews} className="flex flex-col gap-3">
        <input type="hidden" name="id" value={id} />
        <p>
          <Button type="submit" name="intent" value="keep">
            Keep it
          </Button>
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Hide it and ask the writer</summary>
          <div className="flex flex-col items-start gap-3">
            <AnswerFields
              label="What to change, sent to the writer"
              name="change"
              template="template-change"
              rows={3}
              maxLength={2000}
              boxClassName="w-full"
            />
            <Button type="submit" name="intent" value="return" variant="outline">
              Hide and ask
            </Button>
          </div>
        </details>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Remove it</summary>
          <Refusal intent="remove" label="Remove" />
        </details>
      </Form>
    </article>
  );
}
