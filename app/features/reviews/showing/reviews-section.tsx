import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { withThousands } from '@dog-care-directory/text';
import { Link } from '#app/ui/link.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import type { ListingReviews } from './shown-review.ts';
import { LONGEST_AGO_YEARS } from '../records/review.ts';

interface ReviewsSectionProps {
  business: { slug: string; name: string };
  reviews: ListingReviews;
}

export function ReviewsSection({ business, reviews }: ReviewsSectionProps) {
  const { total, first } = reviews;
  return (
    <section aria-labelledby="reviews" className="listing-section reviews">
      <h2 id="reviews">Reviews on this site</h2>
      <div className="review-summary">
        {total === 0 ? <NoReviews name={business.name} /> : <RatingSummary reviews={reviews} />}
        <WriteReview slug={business.slug} access={reviews.access} />
      </div>
      {first.map((review) => (
        <ReviewCard key={review.id} business={business} review={review} />
      ))}
      {total > first.length && (
        <p className="print:hidden">
          <Link to={paths.reviewsOf(business.slug)} className="link">
            Show all {withThousands(total)} reviews
          </Link>
        </p>
      )}
      {total > 0 && <ConfirmedAddress />}
    </section>
  );
}

function NoReviews({ name }: { name: string }) {
  return (
    <div>
      <h3>No reviews on this site yet</h3>
      <p className="wrap-anywhere">
        Have you used {name} in the last {LONGEST_AGO_YEARS} years? Your review would be the first. We show
        good and bad reviews alike.
      </p>
    </div>
  );
}

export function WriteReview({ slug, access }: { slug: string; access: ListingReviews['access'] }) {
  return (
    <div className="review-write">
      {access === 'open' ? (
        <Link
          to={paths.writeReview(slug)}
          rel="nofollow"
          className={`${buttonClassName('outline', 'card')} print:hidden`}
        >
          Write a review
        </Link>
      ) : (
        <p>Only people invited by the business can write here.</p>
      )}
      <p className="review-small">
        We check each review against our rules before it appears. We do not know if every writer was a
        customer.{' '}
        <Link to={paths.reviewsPolicy} className="link">
          How reviews work
        </Link>
      </p>
    </div>
  );
}

export function ConfirmedAddress() {
  return (
    <details className="print:hidden">
      <summary>What does “Email address confirmed” mean?</summary>
      <p>
        The writer opened a link that we sent to their email address. It shows that the address works. It does
        not show that they used the business.
      </p>
    </details>
  );
}
