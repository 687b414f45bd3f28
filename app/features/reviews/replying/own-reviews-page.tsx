import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { ReviewCard } from '../showing/review-card.tsx';
import type { ShownReview } from '../showing/shown-review.ts';
import { withThousands } from '@dog-care-directory/text';
import { LONGEST_REPLY, SHORTEST_REPLY } from '../records/review.ts';
import { DECIDE_REVIEW_WORKING_DAYS } from '#app/platform/periods.ts';

export interface ReviewToAnswer {
  review: ShownReview;
  pending: { text: string /** Why it was declined; null while it waits. */; declined: string | null } | null;
}

export interface OwnReviewsProps {
  business: { slug: string; name: string };
  reviews: ReviewToAnswer[];
  page: number;
  pages: number;
  problem: { review: number; text: string; message: string } | undefined;
}

export function OwnReviewsPage({ business, reviews, page, pages, problem }: OwnReviewsProps) {
  const { slug, name } = business;
  return (
    <>
      <PageBand
        above={
          <Link to={paths.ownBusiness(slug)} className="inline-flex min-h-11 items-center link wrap-anywhere">
            {name}
          </Link>
        }
        title="Your reviews"
        lede="We do not remove a review because it is negative. Report it if it breaks our rules, is not about your business, or is not true."
      />
      <Container className="reviews py-8 lg:py-11">
        <ProblemNotice title="There is a problem" className="">
          {problem?.message}
        </ProblemNotice>
        {reviews.length === 0 && <p>Nobody has reviewed your business here yet.</p>}
        <h2 className="sr-only">Reviews</h2>
        {reviews.map(({ review, pending }) => (
          <div key={review.id}>
            <ReviewCard business={business} review={review} />
            <Answer
              review={review}
              pending={pending}
              typed={problem?.review === review.id ? problem.text : undefined}
            />
          </div>
        ))}
        <PageLinks
          page={page}
          pages={pages}
          addressOf={(number) => `${paths.ownReviews(slug)}?page=${number}`}
          newer="Newer reviews"
          older="Older reviews"
        />
      </Container>
    </>
  );
}

function Answer({ review, pending, typed }: ReviewToAnswer & { typed: string | undefined }) {
  const { reply } = review;
  const label = pending || reply ? 'Change your reply' : 'Reply to this review';
  return (
    <details open={typed !== undefined} className="max-w-[45rem]">
      <summary>{label}</summary>
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="review" value={review.id} />
        {pending && (
          <p>
            {pending.declined === null
              ? 'We are checking this reply. You can still change it.'
              : `We did not publish this reply: ${pending.declined}`}
          </p>
        )}
        <TextAreaField
          label="Your reply"
          name="text"
          rows={4}
          maxLength={LONGEST_REPLY}
          hint={`${SHORTEST_REPLY} to ${withThousands(LONGEST_REPLY)} characters. Do not name the customer or say anything about their home or dog that they did not say.`}
          defaultValue={typed ?? pending?.text ?? reply?.text}
          boxClassName="w-full"
        />
        <p>
          We check each reply before it appears, usually within {DECIDE_REVIEW_WORKING_DAYS} working days.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="reply">
            Send reply
          </Button>
          {(pending || reply) && (
            <Button type="submit" name="intent" value="delete" variant="outline">
              Delete reply
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
