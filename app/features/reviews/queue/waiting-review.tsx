import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Refusal } from './refusal.tsx';
import type { BlindReview } from './waiting.server.ts';

/** A review to decide on its words alone. */
export function WaitingReview({ review, place }: { review: BlindReview; place: string }) {
  const { id, text, business, signs, earlier } = review;
  const service = review.service ?? 'Something else';
  return (
    <section aria-label={place} className="flex flex-col gap-4 rounded-panel bg-surface p-5 shadow-card">
      <h2 className="text-label">{place}</h2>
      <p className="font-bold wrap-anywhere">
        {business ? (
          <Link to={paths.business(business.slug)} className="link">
            {business.name}
          </Link>
        ) : (
          'A removed listing'
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text.map((part, index) =>
          part.isMarked ? (
            <mark key={index} className="bg-sun-tint text-ink">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </p>
      <p className="flex gap-3 rounded-control border-[1.5px] border-dashed border-field p-4">
        <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <b>Stars are hidden until you decide.</b> Decide on the words alone.
        </span>
      </p>
      {review.isSeen && (
        <Notice tone="warn" title="You have seen the stars of this review">
          Someone else should decide.
        </Notice>
      )}
      <dl className="grid grid-cols-1 gap-3">
        <Fact label="Service">
          {service}, {monthText(review.experiencedOn)}
        </Fact>
        <Fact label="Name shown">{review.shownName}</Fact>
        <Fact label="Email address">
          Confirmed on <DateOnly at={review.confirmedAt} />.{' '}
          {earlier === 0
            ? 'First review from this address.'
            : `Earlier reviews from this address: ${earlier}.`}
          {review.invited && ' Invited by the business.'}
        </Fact>
        <Fact label="Signs of a problem">
          {signs.length === 0 ? 'None found.' : `${signs.join('. ')}.`} We compare network, day, wording and
          email domain.
        </Fact>
      </dl>
      <Form method="post" action={paths.adminReviews} className="flex flex-col gap-4">
        <input type="hidden" name="id" value={id} />
        <p>
          <Button type="submit" name="intent" value="publish">
            Publish
          </Button>
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Ask the writer to change something</summary>
          <div className="flex flex-col items-start gap-3">
            <AnswerFields
              label="What to change, sent to the writer"
              name="change"
              template="template-change"
              rows={3}
              maxLength={2000}
              hint="The review stays off the site until the writer has changed it."
              boxClassName="w-full"
            />
            <Button type="submit" name="intent" value="return" variant="outline">
              Ask the writer
            </Button>
          </div>
        </details>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Decline</summary>
          <Refusal intent="decline" label="Decline" />
        </details>
      </Form>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
