import { CalendarCheck, Store, Tag } from 'lucide-react';
import { iconClass } from '#app/ui/icon-class.ts';
import { LicenceMark } from '#app/features/businesses/licence/licence-section.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { withThousands } from '#app/platform/words/numbers.ts';
import type { Listing } from './content/listing.ts';

/** Name and place, and the answers that everybody looks for first. */
export function ListingHead({ listing, distance }: { listing: Listing; distance: string | null }) {
  const { name, place, hours, prices, rating, reviews, licence } = listing;
  return (
    <header className="listing-head">
      <h1 className="text-h1">{name}</h1>
      <p className={iconClass('map-pin')}>
        <span>
          {place}
          {distance && <span className="text-ink-2"> · {distance}</span>}
        </span>
      </p>
      <OpenState {...hours.state} />
      <p className={`listing-fact${prices ? '' : ' listing-unknown'}`}>
        <Tag aria-hidden />
        {prices ? (
          <span>
            <b>{prices.lead}</b>
            {prices.others.map((other) => (
              <span key={other} className="text-ink-2">
                {' '}
                · {other}
              </span>
            ))}
          </span>
        ) : (
          'Prices not stated'
        )}
      </p>
      {reviews && reviews.total > 0 && <OwnRatingLine reviews={reviews} />}
      {rating ? (
        <p className={reviews?.total ? 'listing-source' : `listing-star ${iconClass('star-filled')}`}>
          <span>
            <b>{rating.stars}</b> ·{' '}
            <a href="#rating" className="link">
              {rating.reviews}
              {rating.source && ` on ${rating.source}`}
            </a>
            {rating.month && `, ${rating.month}`}
          </span>
        </p>
      ) : (
        !reviews?.total && <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>
      )}
      {licence && <LicenceMark licence={licence} />}
    </header>
  );
}

function OwnRatingLine({ reviews: { average, total } }: { reviews: ListingReviews }) {
  const count = `${withThousands(total)} ${total === 1 ? 'review' : 'reviews'} here`;
  return (
    <p
      className={
        average === null ? `listing-unknown ${iconClass('star')}` : `listing-star ${iconClass('star-filled')}`
      }
    >
      <span>
        {average !== null && (
          <>
            <b>{average}</b> from{' '}
          </>
        )}
        <a href="#reviews" className="link">
          {count}
        </a>
        {average === null && ', too few for an average'}
      </span>
    </p>
  );
}

/** Who last confirmed all details; a box where that is long ago. */
export function ConfirmedOn({ confirmation }: Pick<Listing, 'confirmation'>) {
  if (!confirmation) return null;
  return (
    <p className={confirmation.isOld ? 'listing-sunken' : 'listing-fact listing-source'}>
      {!confirmation.isOld && <CalendarCheck aria-hidden />}
      <span>{confirmation.text}</span>
    </p>
  );
}

/** Shows that the business manages its own listing. */
export function LookedAfter({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <p className="listing-fact listing-source">
      <Store aria-hidden />
      <span>Managed by the business since {since}</span>
    </p>
  );
}
