import { Dialog } from '#app/ui/dialog.tsx';
import type { CardBusiness } from './card-business.ts';
import { CardActions } from './card-actions.tsx';
import { truncatedDescription } from './card-text.ts';
import { CategoryBadge } from './category-badge.tsx';
import { categoryKind } from './category-kind.ts';
import type { MapProvider } from './contact-links.ts';

interface CardDescriptionProps {
  business: CardBusiness;
  mapProvider: MapProvider;
}

/** What the business says of itself; a long text is cut and opens in full in a dialog. */
export function CardDescription({ business, mapProvider }: CardDescriptionProps) {
  const description = business.website_description;
  if (!description) return null;
  const start = truncatedDescription(description);
  if (!start) return <p className="text-small wrap-anywhere text-ink-2">{description}</p>;
  return (
    <>
      <Dialog
        title={business.name}
        description={description}
        header={<CategoryBadge category={business.category} />}
        collarClassName={`kind-${categoryKind(business.category)} bg-(--kind-collar)`}
        trigger={
          <button
            type="button"
            aria-haspopup="dialog"
            className="needs-script block w-full cursor-pointer rounded-small text-left text-small wrap-anywhere text-ink-2"
          >
            <span>{start}</span>{' '}
            <span aria-hidden className="font-semibold link">
              More
            </span>
          </button>
        }
      >
        <CardActions business={business} mapProvider={mapProvider} emphasis="primary" />
      </Dialog>
      <noscript>
        <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      </noscript>
    </>
  );
}
