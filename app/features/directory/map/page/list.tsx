import type { CardBusiness } from '../../card/card-business.ts';
import { CategoryBadge } from '../../card/category-badge.tsx';
import { CardLicence } from '../../card/licence.tsx';
import { CardPicture } from '../../card/picture.tsx';
import { Heart, HeartsForm } from '../../card/heart.tsx';
import { CardRating } from '../../card/rating.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';

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
            <a href={business.href} tabIndex={-1} aria-hidden className={`map-tile kind-${business.kind}`}>
              <CardPicture business={business} lazy />
            </a>
            <h2 className="text-h3">
              <a href={business.href} className="card-name">
                {business.name}
              </a>
            </h2>
            <Heart id={business.id} name={business.name} />
            <CategoryBadge category={business.category} kind={business.kind} />
            <OpenState {...business.state} />
            <p className="on-paper">{business.week}</p>
            {business.price && <p className="font-semibold">{business.price}</p>}
            {(business.location || business.distance) && (
              <p className={`map-place card-fact ${iconClass('map-pin')}`}>
                {[business.distance, business.location].filter(Boolean).join(', ')}
              </p>
            )}
            <CardRating {...business.rating} />
            {business.licence && <CardLicence {...business.licence} />}
            {business.phones.map(({ text, href }) =>
              href ? (
                <a
                  key={text}
                  href={href}
                  className={`map-call ${buttonClassName('soft', 'card')} ${iconClass('phone')}`}
                >
                  Call {text}
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
