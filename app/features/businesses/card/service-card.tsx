import { iconClass } from '#app/ui/icon-class.ts';
import { CardActions } from './actions.tsx';
import type { CardBusiness } from './card-business.ts';
import { CardDescription } from './description.tsx';
import { CardPicture } from './picture.tsx';
import { CardRating } from './rating.tsx';
import { distanceText, fullLocation, shortLocation } from './text.ts';
import { CategoryBadge } from './category-badge.tsx';
import { categoryKind } from './category-kind.ts';

interface ServiceCardProps {
  business: CardBusiness;
  /** Town pages name what is missing, and the whole postcode. */
  onTownPage: boolean;
  /** True for cards far down the page. */
  lazy: boolean;
}

/**
 * A business in a list: small picture at the left on phones, large one on top elsewhere. It is markup alone; what a
 * press does is up to the list.
 */
export function ServiceCard({ business, onTownPage, lazy }: ServiceCardProps) {
  const { name, category, miles, rating, reviews, website_description } = business;
  const location = onTownPage ? fullLocation(business) : shortLocation(business);
  return (
    <article className={`card kind-${categoryKind(category)}`}>
      <div className="card-picture">
        <CardPicture business={business} lazy={lazy} />
        {miles !== null && <p className="card-distance text-chip">{distanceText(miles)}</p>}
      </div>
      <div className="card-summary">
        <h3 tabIndex={-1} className="text-h3">
          {name}
        </h3>
        <CategoryBadge category={category} />
        <CardRating rating={rating} reviews={reviews} whenMissing={onTownPage ? 'zero' : 'nothing'} />
        {location && <p className={`card-fact ${iconClass('map-pin')}`}>{location}</p>}
      </div>
      <div className="card-details">
        <CardDescription description={website_description} />
        <CardActions business={business} {...(onTownPage && { phoneWhenMissing: 'N/A' })} />
      </div>
    </article>
  );
}
