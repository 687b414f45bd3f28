import * as paths from '#app/paths/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTabs } from '#app/ui/page-tabs.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { WaitingReply } from '../records/replies.server.ts';
import type { DecidedReview } from './decided.server.ts';
import { ReportedReviews, type ReportedWithSteps } from './reported-reviews.tsx';
import type { BlindReview } from './waiting.server.ts';
import { ReplyToDecide, WaitingReview } from './waiting-reviews.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { DecideForm, refusal } from './decide-form.tsx';

export type QueueShown =
  | { show: 'waiting'; waiting: readonly BlindReview[]; replies: readonly WaitingReply[] }
  | { show: 'reported'; reported: readonly ReportedWithSteps[] }
  | { show: 'decided'; decided: readonly DecidedReview[]; isUneven: boolean };

interface QueuePageProps {
  shown: QueueShown;
  counts: { reviews: number; replies: number; reported: number };
  /** True if the risk assessment is missing or over a year old. */
  isAssessmentDue: boolean;
  problem: string | undefined;
}

export function QueuePage({ shown, counts, isAssessmentDue, problem }: QueuePageProps) {
  const tabs = [
    { show: 'waiting', label: `Waiting ${counts.reviews + counts.replies}` },
    { show: 'reported', label: `Reported ${counts.reported}` },
    { show: 'decided', label: 'Decided' },
  ].map((tab) => ({ ...tab, href: paths.reviewQueue(tab.show) }));
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <h1 className="text-admin-h1">Reviews</h1>
      <PageTabs label="Reviews" tabs={tabs} current={tabs.find(({ show }) => show === shown.show)} />
      {isAssessmentDue && (
        <Notice tone="warn" title="Write down the risks of reviews">
          There is no risk assessment of the last year.{' '}
          <Link to={paths.reviewRisks} className="link">
            Write or read it
          </Link>
          .
        </Notice>
      )}
      <ProblemNotice title="The decision was not saved" className="">
        {problem}
      </ProblemNotice>
      {shown.show === 'decided' && shown.isUneven && (
        <Notice tone="warn" title="Bad reviews were declined more often">
          Reviews with 1 or 2 stars were declined at least twice as often as others in the last 12 months.
          Look at the reasons.
        </Notice>
      )}
      {!isAssessmentDue && shown.show === 'decided' && (
        <p>
          <Link to={paths.reviewRisks} className="link">
            Risks of reviews
          </Link>
        </p>
      )}
      {shown.show === 'waiting' && <Waiting {...shown} />}
      {shown.show === 'reported' && <ReportedReviews reviews={shown.reported} />}
      {shown.show === 'decided' && <DecidedReviews reviews={shown.decided} />}
    </div>
  );
}

function Waiting({
  waiting,
  replies,
}: {
  waiting: readonly BlindReview[];
  replies: readonly WaitingReply[];
}) {
  if (waiting.length + replies.length === 0)
    return <EmptyState art={<StillBallDog />} title="No reviews are waiting." />;
  return (
    <>
      {waiting.map((review, index) => (
        <WaitingReview key={review.id} review={review} place={`Review ${index + 1} of ${waiting.length}`} />
      ))}
      {replies.map((reply, index) => (
        <ReplyToDecide key={reply.id} reply={reply} place={`Reply ${index + 1} of ${replies.length}`} />
      ))}
    </>
  );
}

const STATE_WORDS = {
  published: 'Published',
  returned: 'Sent back to its writer',
  declined: 'Declined',
  removed: 'Removed',
} as const;

function DecidedReviews({ reviews }: { reviews: readonly DecidedReview[] }) {
  if (reviews.length === 0)
    return <EmptyState art={<StillBallDog />} title="Nothing has been decided yet." />;
  return reviews.map((review) => <Decided key={review.id} review={review} />);
}

function Decided({ review }: { review: DecidedReview }) {
  const { id, businessName, stars, shownName, text, state, reason, signs, by, at, mayUndo } = review;
  return (
    <article className="flex flex-col gap-3 rounded-panel bg-surface p-5 shadow-card">
      <h2 className="font-bold wrap-anywhere">
        {businessName}
        {stars !== null && `: ${stars} of 5 stars`}
        {shownName && `, ${shownName}`}
      </h2>
      <p className="text-ink-2 wrap-anywhere">
        {STATE_WORDS[state]} on <DateOnly at={at} />
        {by && ` by ${by}`}.{reason && ` ${reason}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {signs.length > 0 && <p className="text-ink-2">Signs of a problem: {signs.join('. ')}.</p>}
      {mayUndo && <DecideForm id={id} first={{ intent: 'undo', label: 'Undo', isOutlined: true }} />}
      {state === 'published' && (
        <DecideForm id={id} others={[refusal('remove', 'Remove', 'Remove this review')]} />
      )}
    </article>
  );
}
