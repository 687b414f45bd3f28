import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '../listing/with-thousands.ts';
import type { ListingRating } from './listing.ts';

/** What others have said elsewhere, and who looks after that. */
export function RatingSection({ rating }: { rating: ListingRating | null }) {
  return (
    <section aria-labelledby="rating" className="listing-rating">
      <h2 id="rating">Rating</h2>
      {rating ? (
        <p className={`listing-star ${iconClass('star-filled')}`}>
          <span>
            <b>{rating.stars.toFixed(1)} out of 5</b> from {withThousands(rating.reviews)}{' '}
            {rating.reviews === 1 ? 'review' : 'reviews'}
          </span>
        </p>
      ) : (
        <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>
      )}
      {rating && (
        <p className="listing-source">The reviews were written elsewhere; nobody here checks them.</p>
      )}
    </section>
  );
}
