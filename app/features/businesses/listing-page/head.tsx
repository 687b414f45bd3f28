import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '../listing/with-thousands.ts';
import type { Listing } from './listing.ts';

/** Name and place, and the three answers that everybody looks for. */
export function ListingHead({ listing: { name, place, rating } }: { listing: Listing }) {
  return (
    <header className="listing-head">
      <h1 className="text-h1">{name}</h1>
      <p className={iconClass('map-pin')}>{place}</p>
      {rating ? (
        <p className={`listing-star ${iconClass('star-filled')}`}>
          <b>{rating.stars.toFixed(1)}</b>{' '}
          <a href="#rating" className="link">
            {withThousands(rating.reviews)} {rating.reviews === 1 ? 'review' : 'reviews'}
          </a>
        </p>
      ) : (
        <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>
      )}
    </header>
  );
}
