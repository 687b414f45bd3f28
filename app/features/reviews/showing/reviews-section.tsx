import * as paths from '#app/paths/paths.ts';
import type { ReactNode } from 'react';
import { counted, withThousands } from '@dog-care-directory/text';
import { Link } from '#app/ui/link.tsx';
import { ReviewCard } from './review-card.tsx';
import { HowChecked, WriteLink } from './write-link.tsx';
import type { ListingReviews } from './shown-review.ts';
import { LONGEST_AGO_YEARS } from '../records/review.ts';

interface ReviewsSectionProps {
  business: { slug: string; name: string };
  reviews: ListingReviews;
  /** Rating from another site. */
  children?: ReactNode;
}

/** Average and newest reviews on a listing. */
export function ReviewsSection({ business, reviews, children }: ReviewsSectionProps) {
  const { total, average, first, access } = reviews;
  const { slug, name } = business;
  return (
    <section aria-labelledby="reviews" className="listing-card reviews">
      <h2 id="reviews">{total === 0 ? 'No reviews here yet' : 'Reviews here'}</h2>
      <div className="review-head">
        {average !== null && <p className="review-average">{average}</p>}
        <p className="wrap-anywhere">{summary(name, reviews)}</p>
        {access === 'open' && <WriteLink slug={slug} />}
      </div>
      {first.map((review) => (
        <ReviewCard key={review.id} business={business} review={review} />
      ))}
      {total > first.length && (
        <p className="print:hidden">
          <Link to={paths.reviewsOf(slug)} className="link">
            Show all {withThousands(total)} reviews
          </Link>
        </p>
      )}
      <HowChecked access={access} />
      {children}
    </section>
  );
}

function summary(name: string, { total, average }: ListingReviews): string {
  if (average !== null) return `out of 5, the average of all ${withThousands(total)} reviews`;
  if (total > 0) return `${counted(total, 'review')}. We show an average from 3.`;
  return `Have you used ${name} in the last ${LONGEST_AGO_YEARS} years? We show good and bad reviews alike.`;
}
