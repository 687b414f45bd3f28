import * as paths from '#app/paths/paths.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { Link } from '#app/ui/link.tsx';
import type { ListingRating } from './content/listing.ts';

/** What others have said elsewhere, and that nobody here looks after it. */
export function RatingSection({ rating }: { rating: ListingRating | null }) {
  return (
    <section aria-labelledby="rating" className="listing-section">
      <h2 id="rating">Rating</h2>
      {rating ? (
        <>
          <p className={`listing-star ${iconClass('star-filled')}`}>
            <span>
              <b>{rating.stars} out of 5</b> from {rating.reviews}
              {rating.source && ` on ${rating.source}`}
            </span>
          </p>
          <p className="listing-source">
            {whoseReviews(rating)}{' '}
            <Link to={paths.reviewsPolicy} className="link">
              How ratings work
            </Link>
          </p>
        </>
      ) : (
        <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>
      )}
    </section>
  );
}

function whoseReviews({ source, day }: ListingRating): string {
  const seen = day ? `Seen on ${day}.` : 'When it was seen is not known.';
  const who = source ? `Reviewers on ${source} wrote these` : 'Reviewers elsewhere wrote these';
  return `${seen} ${who}; nobody here checks them.`;
}
