import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { WaitingReply } from '../records/replies.server.ts';
import { DecideForm, refusal, refusalOfReply, request } from './decide-form.tsx';
import type { BlindReview } from './waiting.server.ts';

/** Hides the stars, so that only the text decides. */
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
      <DecideForm
        id={id}
        first={{ intent: 'publish', label: 'Publish' }}
        others={[
          request(
            'Ask the writer',
            'Ask the writer to change something',
            'The review stays off the site until the writer has changed it.',
          ),
          refusal('decline', 'Decline', 'Decline'),
        ]}
      />
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

export function ReplyToDecide({ reply, place }: { reply: WaitingReply; place: string }) {
  return (
    <section aria-label={place} className="flex flex-col gap-4 rounded-panel bg-surface p-5 shadow-card">
      <h2 className="text-label">{place}</h2>
      <p className="wrap-anywhere">
        <b>Reply by {reply.business}</b>
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {reply.text}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">The review it answers</summary>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {reply.review}
        </p>
      </details>
      <DecideForm
        id={reply.id}
        first={{ intent: 'publish-reply', label: 'Publish reply' }}
        others={[refusalOfReply()]}
      />
    </section>
  );
}
