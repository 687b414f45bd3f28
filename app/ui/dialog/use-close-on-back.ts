import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the router keeps in an entry of the history, and the mark of those that only stand for something open. */
interface EntryState {
  idx?: number;
  key?: string;
  isOverlay?: boolean;
}

/**
 * Has Back close what lies over the page, such as a menu or a dialog, instead of leaving the page beneath; and closes
 * it when another page comes. While open it has an entry of its own in the history, of which the router is not told.
 * Links in it have to `replace` that entry, and must not have `open` become false before the new page is there.
 * @param close sets `open` to false
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (shownKey.current !== key) latestClose.current();
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const page: EntryState = history.state ?? {};
    history.pushState({ ...page, idx: (page.idx ?? 0) + 1, isOverlay: true }, '');

    function closeOnBack(event: PopStateEvent) {
      hideFromRouter(event, page);
      latestClose.current();
    }
    window.addEventListener('popstate', closeOnBack, { capture: true });
    return () => {
      window.removeEventListener('popstate', closeOnBack, { capture: true });
      const top: EntryState = history.state ?? {};
      // Back has taken the entry away, or a link has put its page there.
      if (!top.isOverlay || top.key !== page.key) return;
      window.addEventListener('popstate', (event) => hideFromRouter(event, page), {
        capture: true,
        once: true,
      });
      history.back();
    };
  }, [open]);
}

/** To the router nothing has happened when the page beneath is back on top. */
function hideFromRouter(event: PopStateEvent, page: EntryState): void {
  const shown: EntryState = event.state ?? {};
  if (shown.key === page.key && !shown.isOverlay) event.stopImmediatePropagation();
}
