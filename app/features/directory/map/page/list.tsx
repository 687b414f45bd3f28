import type { CardBusiness } from '../../card/card-business.ts';
import { CategoryBadge } from '../../card/category-badge.tsx';
import { Heart, HeartsForm } from '../../card/heart.tsx';
import { CardRating } from '../../card/rating.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import { iconClass } from '#app/ui/icon-class.ts';

/** What lies in the view, as much of each business as tells it from the next. */
export function MapList({
  businesses,
  markerOf,
}: {
  businesses: readonly CardBusiness[];
  markerOf: ReadonlyMap<number, number>;
}) {
  return (
    <>
      <HeartsForm />
      <ul className="map-list">
        {businesses.map((business) => (
          <li key={business.id} id={`${business.id}`} data-marker={markerOf.get(business.id)}>
            <h2 className="text-h3">
              <a href={business.href} className="card-name">
                {business.name}
              </a>
            </h2>
            <Heart id={business.id} name={business.name} />
            <CategoryBadge category={business.category} kind={business.kind} />
            <OpenState {...business.state} />
            <p className="on-paper">{business.week}</p>
            <p>{[business.price, business.distance].filter(Boolean).join(' · ')}</p>
            {business.location && <p className={`card-fact ${iconClass('map-pin')}`}>{business.location}</p>}
            <CardRating {...business.rating} />
            {business.phones.map(({ text, href }) =>
              href ? (
                <a key={text} href={href} className={`map-call ${iconClass('phone')}`}>
                  {text}
                </a>
              ) : (
                <p key={text} className={`card-fact ${iconClass('phone')}`}>
                  {text}
                </p>
              ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
