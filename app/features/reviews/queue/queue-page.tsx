import * as paths from '#app/paths/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { WaitingReply } from '../records/replies.server.ts';
import type { DecidedReview } from './decided.server.ts';
import { DecidedReviews } from './decided-reviews.tsx';
import { ReplyToDecide } from './reply-to-decide.tsx';
import { ReportedReviews, type ReportedWithSteps } from './reported-reviews.tsx';
import type { BlindReview } from './waiting.server.ts';
import { WaitingReview } from './waiting-review.tsx';

/** What one page of the queue lists. */
export type QueueShown =
  | { show: 'waiting'; waiting: readonly BlindReview[]; replies: readonly WaitingReply[] }
  | { show: 'reported'; reported: readonly ReportedWithSteps[] }
  | { show: 'decided'; decided: readonly DecidedReview[]; isUneven: boolean };

interface QueuePageProps {
  shown: QueueShown;
  counts: { reviews: number; replies: number; reported: number };
  /** Whether the risk assessment is to be written, or is over a year old. */
  isAssessmentDue: boolean;
  problem: string | undefined;
}

/** Reviews and replies that wait for a decision, reported reviews, and what was decided last. */
export function QueuePage({ shown, counts, isAssessmentDue, problem }: QueuePageProps) {
  const tabs = [
    { show: 'waiting', label: `Waiting ${counts.reviews + counts.replies}` },
    { show: 'reported', label: `Reported ${counts.reported}` },
    { show: 'decided', label: 'Decided' },
  ] as const;
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <h1 className="text-admin-h1">Reviews</h1>
      <nav aria-label="Reviews" className="site-tabs">
        <ul>
          {tabs.map(({ show, label }) => (
            <li key={show}>
              <Link
                to={paths.reviewQueue(show)}
                aria-current={show === shown.show ? 'page' : undefined}
                className="site-tab"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
