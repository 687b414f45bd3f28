import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import type { DecidedReview } from './decided.server.ts';
import { Refusal } from './refusal.tsx';

const STATE_WORDS = {
  published: 'Published',
  returned: 'Sent back to its writer',
  declined: 'Declined',
  removed: 'Removed',
} as const;

/** The reviews decided last, with undo and, where they are published, removal. */
export function DecidedReviews({ reviews }: { reviews: readonly DecidedReview[] }) {
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
      {mayUndo && (
        <Form method="post" action={paths.adminReviews}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="undo" variant="outline">
            Undo
          </Button>
        </Form>
      )}
      {state === 'published' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Remove this review</summary>
          <Form method="post" action={paths.adminReviews}>
            <input type="hidden" name="id" value={id} />
            <Refusal intent="remove" label="Remove" />
          </Form>
        </details>
      )}
    </article>
  );
}
