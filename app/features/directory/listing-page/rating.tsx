import * as paths from '#app/paths/paths.ts';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { Link } from '#app/ui/link.tsx';
import type { ListingRating } from './content/listing.ts';

interface RatingElsewhereProps {
  rating: ListingRating;
  own: Pick<ListingReviews, 'average'> | null;
}

/** Rating from another site, apart from the reviews written here. */
export function RatingElsewhere({ rating, own }: RatingElsewhereProps) {
  const { stars, reviews, source, month } = rating;
  return (
    <p id="rating" className="listing-source">
      <b>{stars}</b> ({reviews}){source && ` on ${source}`}
      {month && `, ${month}`}. {own?.average && `Not part of the ${own.average}. `}
      {source || month
        ? 'We haven’t checked these reviews.'
        : 'We don’t know when or where these reviews were collected, and we haven’t checked them.'}
      {own === null && (
        <>
          {' '}
          <Link to={paths.reviewsPolicy} className="link">
            How ratings work
          </Link>
        </>
      )}
    </p>
  );
}
