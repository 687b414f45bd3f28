import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { CardBusiness } from './card-business.ts';
import { useLaidOutLater } from './laid-out-later.ts';
import { useBrokenPhotos } from './use-broken-photos.ts';
import { useDescriptionDialog } from './use-description-dialog.tsx';

/** The button which asks for a whole text; see CardDescription. */
const MORE_BUTTON = 'button.card-description';

/** Filters above a list, and what opens them at its foot. */
const FILTERS = '.filter-box,[href="#filters"]';

interface LiveCardsProps {
  businesses: readonly CardBusiness[];
  /** What came with the page, which then is in the place of the children. */
  markup?: { __html: string } | null;
  id?: string;
  /** Told of every press, before anything is made of it. */
  onPress?: (event: MouseEvent) => void;
  children?: ReactNode;
}

/** What cards stand in: nothing in a card reacts by itself, this listens for all of them. */
export function LiveCards({ businesses, markup, id, onPress, children }: LiveCardsProps) {
  const { show, dialog } = useDescriptionDialog();
  const box = useRef<HTMLDivElement>(null);
  useBrokenPhotos(box, businesses);
  useLaidOutLater(box);

  function onClick(event: MouseEvent) {
    onPress?.(event);
    const { target } = event;
    if (target instanceof Element && target.closest(FILTERS)) void startFilters(event);
    const opener = target instanceof Element && target.closest<HTMLElement>(MORE_BUTTON);
    const business = opener && businesses.find(({ id }) => String(id) === opener.closest('li')?.id);
    if (business) void show(business, opener);
  }

  const props = { id, ref: box, onClick };
  return (
    <>
      {markup ? (
        <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
      ) : (
        <div {...props}>{children}</div>
      )}
      {dialog}
    </>
  );
}

/** The link makes no entry in the history, which would end a search by the visitor's own position. */
async function startFilters(event: MouseEvent) {
  const box = event.currentTarget.querySelector<HTMLElement>('.filter-box');
  const isLink = (event.target as Element).closest('[href="#filters"]') !== null;
  if (isLink) event.preventDefault();
  const filters = await import('../filter-panel/live-filters.ts').catch(() => null);
  if (!box || !filters) return;
  filters.startFilters(box);
  if (isLink) filters.openFilters(box);
}
