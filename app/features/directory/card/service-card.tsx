import { iconClass } from '#app/ui/icon-class.ts';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import { CardActions } from './actions.tsx';
import type { CardBusiness } from './card-business.ts';
import { CardDescription } from './description.tsx';
import { CardLicence } from './licence.tsx';
import { CardPicture } from './picture.tsx';
import { CardRating } from './rating.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { Heart } from './heart.tsx';

interface ServiceCardProps {
  business: CardBusiness;
  /** True for cards far down the page. */
  lazy: boolean;
}

/**
 * A business in a list: small picture at the left on phones, large one on top elsewhere. It is markup alone; what a
 * press does is up to the list.
 */
export function ServiceCard({ business, lazy }: ServiceCardProps) {
  const {
    name,
    href,
    category,
    kind,
    distance,
    state,
    price,
    week,
    location,
    rating,
    licence,
    description,
    cut,
  } = business;
  return (
    <article className={`card kind-${kind}`}>
      <div className="card-picture">
        <a href={href} tabIndex={-1} aria-hidden>
          <CardPicture business={business} lazy={lazy} />
        </a>
        {distance && <p className="card-distance text-chip">{distance}</p>}
      </div>
      <div className="card-summary">
        <h3 tabIndex={-1} className="text-h3">
          <a href={href} className="card-name">
            {name}
          </a>
        </h3>
        <CategoryBadge category={category} kind={kind} />
        <OpenState {...state} />
        <p className="on-paper">{week}</p>
        {price && <p>{price}</p>}
      </div>
      <Heart id={business.id} name={name} />
      <div className="card-details">
        {location && <p className={`card-fact ${iconClass('map-pin')}`}>{location}</p>}
        <CardRating {...rating} />
        {licence && <CardLicence {...licence} />}
        <CardDescription description={description} cut={cut} />
        <CardActions business={business} />
      </div>
    </article>
  );
}
