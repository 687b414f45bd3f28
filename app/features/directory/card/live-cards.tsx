import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { CardBusiness } from './card-business.ts';
import { useLaidOutLater } from './laid-out-later.ts';
import { useBrokenPhotos } from './use-broken-photos.ts';
import { useDescriptionDialog } from './use-description-dialog.tsx';

/** The button which asks for a whole text; see CardDescription. */
const MORE_BUTTON = 'button.card-description';

interface LiveCardsProps {
  businesses: readonly CardBusiness[];
  /** What came with the page, which then is in the place of the children. */
  markup?: { __html: string } | null;
  id?: string;
  /** Called for each press before it is handled. */
  onPress?: (event: MouseEvent) => unknown;
  children?: ReactNode;
}

/** Handles the events of all cards inside, which have no handlers of their own. */
export function LiveCards({ businesses, markup, id, onPress, children }: LiveCardsProps) {
  const { show, dialog } = useDescriptionDialog();
  const box = useRef<HTMLDivElement>(null);
  useBrokenPhotos(box, businesses);
  useLaidOutLater(box);

  function onClick(event: MouseEvent) {
    onPress?.(event);
    const { target } = event;
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
