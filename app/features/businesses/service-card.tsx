import { MapPin } from 'lucide-react';
import { CardActions } from './card-actions.tsx';
import type { CardBusiness } from './card-business.ts';
import { CardDescription } from './card-description.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardRating } from './card-rating.tsx';
import { distanceText, fullLocation, shortLocation } from './card-text.ts';
import { CategoryBadge } from './category-badge.tsx';
import { categoryKind } from './category-kind.ts';
import type { MapProvider } from './contact-links.ts';

interface ServiceCardProps {
  business: CardBusiness;
  mapProvider: MapProvider;
  /** Town pages name what is missing, and the whole postcode. */
  onTownPage: boolean;
  /** True for cards far down the page. */
  lazy: boolean;
}

/** A business in a list: small picture at the left on phones, large one on top elsewhere. */
export function ServiceCard({ business, mapProvider, onTownPage, lazy }: ServiceCardProps) {
  const { name, category, miles } = business;
  const location = onTownPage ? fullLocation(business) : shortLocation(business);
  return (
    <article
      className={`kind-${categoryKind(category)} grid h-full min-w-0 grid-cols-[7.25rem_minmax(0,1fr)] gap-3.5 rounded-card bg-surface p-3.5 shadow-card transition-shadow hover:shadow-card-hover max-[374px]:grid-cols-[5.75rem_minmax(0,1fr)] sm:flex sm:flex-col sm:gap-0 sm:overflow-hidden sm:p-0`}
    >
      <div className="relative h-33 overflow-hidden rounded-thumbnail sm:aspect-video sm:h-auto sm:shrink-0 sm:rounded-none">
        <CardPicture business={business} lazy={lazy} />
        <div aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-(--kind-collar) sm:h-2" />
        {miles !== null && <DistanceChip miles={miles} />}
      </div>
      <div className="relative flex min-w-0 flex-col items-start gap-1 sm:px-5">
        <h3 tabIndex={-1} className="text-h3 wrap-anywhere">
          {name}
        </h3>
        <CategoryBadge
          category={category}
          className="-order-1 mb-0.5 sm:-mt-[1.0625rem] sm:mb-1 sm:-ml-1 sm:ring-4 sm:ring-surface"
        />
        <CardRating {...business} whenMissing={onTownPage ? 'zero' : 'nothing'} />
        {location && (
          <p className="flex min-w-0 items-start gap-1.5">
            <MapPin aria-hidden className="mt-[0.1875rem] size-[1.125rem] shrink-0" />
            <span className="min-w-0 wrap-anywhere">{location}</span>
          </p>
        )}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-3 sm:grow sm:px-5 sm:pt-3 sm:pb-3">
        <CardDescription business={business} mapProvider={mapProvider} />
        <div className="mt-auto min-w-0">
          <CardActions
            business={business}
            mapProvider={mapProvider}
            {...(onTownPage && { phoneWhenMissing: 'N/A' })}
          />
        </div>
      </div>
    </article>
  );
}

function DistanceChip({ miles }: { miles: number }) {
  return (
    <p className="absolute top-1.5 left-1.5 rounded-full bg-surface px-2 py-1.5 text-chip tabular-nums sm:top-3.5 sm:right-3.5 sm:left-auto sm:px-3 sm:py-2">
      {distanceText(miles)}
    </p>
  );
}
