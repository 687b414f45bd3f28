import * as paths from '#app/paths/paths.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { Link } from '#app/ui/link.tsx';
import type { ListingRating } from './content/listing.ts';

interface RatingSectionProps {
  rating: ListingRating | null;
  own: Pick<ListingReviews, 'total' | 'average'> | null;
}

export function RatingSection({ rating, own }: RatingSectionProps) {
  if (!rating && own !== null && own.total > 0) return null;
  return (
    <section aria-labelledby="rating" className="listing-section">
      <h2 id="rating">{own === null ? 'Rating' : 'Rating elsewhere'}</h2>
      {rating ? (
        <>
          <p className={`listing-star ${iconClass('star-filled')}`}>
            <span>
              <b>{rating.stars} out of 5</b> from {rating.reviews}
              {rating.source && ` on ${rating.source}`}
            </span>
          </p>
          <p className="listing-source">
            {whoseReviews(rating)} {own?.average && `They are not part of the ${own.average} above. `}
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
  if (!source && !day)
    return 'We don’t know when or where these reviews were collected, and we haven’t checked them.';
  const where = source ? `These reviews are from ${source}` : 'These reviews are from another site';
  return day ? `${where}, seen on ${day}. We haven’t checked them.` : `${where}. We haven’t checked them.`;
}
