import { type MouseEvent, useRef } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CardBusiness } from './card-business.ts';
import { MORE_BUTTON } from './description.tsx';
import { CARD_LIST_ID, LAY_OUT_AT_ONCE, LATER, useLaidOutLater } from './laid-out-later.ts';
import { ServiceCard } from './service-card.tsx';
import { useBrokenPhotos } from './use-broken-photos.ts';
import { useDescriptionDialog } from './use-description-dialog.tsx';
import { useServed } from '#app/rendering/use-served.ts';

const FIRST_IN_VIEW = 3;
const SKELETON_CARDS = 6;

interface CardGridProps {
  businesses: readonly CardBusiness[];
}

/**
 * The cards: one to four columns by width. Nothing in a card reacts by itself; the list listens for all of them. So the
 * cards that came with the page stay as they are, and the browser makes those of later lists alone.
 */
export function CardGrid({ businesses }: CardGridProps) {
  const { show, dialog } = useDescriptionDialog();
  const markup = useServed(CARD_LIST_ID, businesses);
  const list = useRef<HTMLUListElement>(null);
  useBrokenPhotos(list, businesses);
  useLaidOutLater(list);

  function onClick({ target, currentTarget }: MouseEvent) {
    const opener = target instanceof Element && target.closest<HTMLElement>(MORE_BUTTON);
    if (!opener) return;
    const business = businesses[[...currentTarget.children].findIndex((item) => item.contains(opener))];
    if (business) void show(business, opener);
  }

  const isServed = import.meta.env.SSR || markup;
  const props = {
    id: CARD_LIST_ID,
    ref: list,
    className: `card-grid${isServed ? ` ${LATER}` : ''}`,
    onClick,
  };
  return (
    <div className="cards">
      {markup ? (
        <ul key="served" {...props} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
      ) : (
        <ul key="made" {...props}>
          {businesses.map((business, index) => (
            <li key={business.id} id={`${business.id}`} className="min-w-0">
              <ServiceCard business={business} lazy={index >= FIRST_IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
      {isServed && (
        // The browser has run it by now, and need not know its words.
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LAY_OUT_AT_ONCE : '' }}
        />
      )}
      {dialog}
    </div>
  );
}

/** Boxes of the cards' size while they load. */
export function CardGridSkeleton() {
  return (
    <div className="cards">
      <p role="status" className="mb-4 text-ink-2">
        Loading services...
      </p>
      <div aria-hidden className="card-grid">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div
            key={index}
            className="flex h-84 flex-col gap-3 rounded-card bg-surface p-3.5 shadow-card sm:h-108"
          >
            <Skeleton className="h-33 sm:h-48" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5" />
            <div className="mt-auto flex gap-2">
              <Skeleton className="h-11.5 grow" />
              <Skeleton className="h-11.5 grow" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
