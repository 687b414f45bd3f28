import { Star } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { ReviewState } from '../records/review.ts';
import type { ComplaintToAnswer } from '../complaints/complaints.server.ts';
import { AnswerComplaint } from './answer-complaint.tsx';
import { BackLink } from './review-form-page.tsx';

export interface OwnReview {
  token: string;
  state: ReviewState;
  title: string;
  lede: string | undefined;
  stars: number;
  text: string;
  about: string;
  shownName: string;
  /** Null once the business is no longer listed. */
  business: { slug: string; name: string } | null;
  /** Publication month of the review this one will replace, such as 'May 2026'; null if there is none. */
  replaces: string | null;
  reason: string | null;
  words: string | null;
  mayChange: boolean;
  complaint: ComplaintToAnswer | null;
}

/** Lets authors manage a review. Opening it changes nothing, because mail scanners open links too. */
export function OwnReviewPage({ review, problem }: { review: OwnReview; problem: string | undefined }) {
  const { token, state, title, lede, business, reason, words, replaces } = review;
  const action = paths.ownReview(token);
  const isLeft = state !== 'withdrawn' && state !== 'expired' && review.text !== '';
  const isConfirmed = state !== 'unconfirmed';
  return (
    <>
      <PageBand above={business && <BackLink {...business} />} title={title} lede={lede} />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          <ProblemNotice title="Nothing was changed" className="">
            {problem}
          </ProblemNotice>
          {(reason || words) && isConfirmed && (
            <Notice tone="info" title={reason ?? 'What to change'}>
              {words && <span className="wrap-anywhere whitespace-pre-line">{words}</span>}
            </Notice>
          )}
          {replaces && business && (
            <p className="wrap-anywhere">
              You reviewed {business.name} in {replaces}. This text will replace it once we have checked it.
            </p>
          )}
          {isLeft && <TypedReview review={review} />}
          {review.complaint && <AnswerComplaint complaint={review.complaint} action={action} />}
          <div className="flex flex-wrap gap-3">
            {state === 'unconfirmed' && (
              <form method="post" action={action}>
                <Button type="submit" name="intent" value="confirm">
                  {replaces ? 'Replace my review' : 'Confirm'}
                </Button>
              </form>
            )}
            {review.mayChange && (
              <ButtonLink href={paths.changeOwnReview(token)} variant="outline">
                {isConfirmed ? 'Change my review' : 'Change something'}
              </ButtonLink>
            )}
            {isLeft && (
              <form method="post" action={action}>
                <Button type="submit" name="intent" value="delete" variant="outline">
                  {replaces && !isConfirmed ? 'Keep the old one' : 'Delete my review'}
                </Button>
              </form>
            )}
          </div>
          <p>
            <Link to={paths.reviewsPolicy} className="link">
              How reviews work
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}

function TypedReview({ review: { stars, text, about, shownName } }: { review: OwnReview }) {
  return (
    <section aria-label="Your review" className="review-typed">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <b>{shownName}</b>
        <span className="flex items-center gap-1.5">
          <Star aria-hidden className="size-5 fill-current text-star" />
          <span>
            <b>{stars}</b> out of 5
          </span>
        </span>
      </p>
      <p className="text-ink-2">{about}</p>
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
    </section>
  );
}
