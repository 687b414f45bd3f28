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
 * A business in a list: a tile beside its name, below it what helps to decide. It is markup alone; what a press does is up to the
 * list.
 */
export function ServiceCard({ business, lazy }: ServiceCardProps) {
  const { name, href, category, kind, distance, state, price, week, location, rating, licence } = business;
  return (
    <article className={`card kind-${kind}`}>
      <a href={href} tabIndex={-1} aria-hidden className="card-picture">
        <CardPicture business={business} lazy={lazy} />
      </a>
      <div className="card-summary">
        <h3 tabIndex={-1}>
          <a href={href} className="card-name">
            {name}
          </a>
        </h3>
        <CategoryBadge category={category} kind={kind} />
        <p className="card-place">
          {distance && <span className="card-distance">{distance}</span>}
          {distance && location && ', '}
          {location}
        </p>
      </div>
      <OpenState {...state} />
      <p className="on-paper">{week}</p>
      {price && <p className="card-price">{price}</p>}
      <CardRating {...rating} />
      <div className="card-details">
        {licence && <CardLicence {...licence} />}
        <CardDescription description={business.description} cut={business.cut} />
        <CardActions business={business} />
      </div>
      <Heart id={business.id} name={name} />
    </article>
  );
}
