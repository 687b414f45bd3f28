import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { BeforeRouter } from './before-router.ts';

/** The router's state of a history entry, and our mark for an open overlay. */
interface EntryState {
  idx?: number;
  key?: string;
  isOverlay?: boolean;
}

/**
 * Has Back close what lies over the page, such as a menu or a dialog, instead of leaving the page beneath; and closes
 * it when another page comes. While open it has an entry of its own in the history, of which the router is not told.
 * Links in it have to `replace` that entry, and must not have `open` become false before the new page is there;
 * whatever else in it may lead to another page goes through the function which this gives.
 * @param close sets `open` to false
 * @returns takes the entry away, and only then does what it is given: that closes, and may begin a navigation, whose
 * own entry would be taken away if it began before
 */
export function useCloseOnBack(open: boolean, close: () => void): (then: () => void) => void {
  const latestClose = useRef(close);
  const onceGone = useRef<(() => void) | null>(null);
  const allowForward = useRef(() => {});
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
    const page = shownEntry();
    const own = { ...page, idx: (page.idx ?? 0) + 1, isOverlay: true };
    history.pushState(own, '');

    const stopClosing = keepFromRouter(page, () => {
      refuseForward();
      const then = takeOnceGone() ?? latestClose.current;
      then();
    });
    /** What was closed is not opened again: its entry, which Forward finds, leads back at once. */
    function refuseForward() {
      allowForward.current();
      allowForward.current = keepFromRouter(own, () => goBackUnseen(page));
    }
    function takeOnceGone() {
      const then = onceGone.current;
      onceGone.current = null;
      return then;
    }
    return () => {
      stopClosing();
      // Closed while its entry is going: what is to follow follows all the same.
      const then = takeOnceGone();
      // Back has taken the entry away, or a link has put its page there.
      if (!isSame(shownEntry(), own)) return then?.();
      refuseForward();
      if (then) keepNextFromRouter(page, then);
      else goBackUnseen(page);
    };
  }, [open]);

  // After the effect above, which may leave a listener behind when it ends.
  useEffect(() => () => allowForward.current(), [key]);

  return (then) => {
    // Pressed twice before the entry has gone, it is done once.
    if (onceGone.current) return;
    if (!open || !shownEntry().isOverlay) return then();
    onceGone.current = then;
    history.back();
  };
}

function shownEntry(): EntryState {
  return history.state ?? {};
}

/** The page beneath may be an entry of this kind in its turn, after a reload with something open. */
function isSame(one: EntryState, other: EntryState): boolean {
  return one.key === other.key && one.idx === other.idx;
}

/** Calls `then` whenever a step through the history leads to the entry. @returns ends that */
function keepFromRouter(entry: EntryState, then: () => void): () => void {
  function keep(event: BeforeRouter) {
    if (!isSame(shownEntry(), entry)) return;
    event.detail.stopImmediatePropagation();
    event.stopImmediatePropagation();
    then();
  }
  document.addEventListener('before-router', keep);
  return () => document.removeEventListener('before-router', keep);
}

/** Takes the uppermost entry away, of which the router does not know. @param page the one beneath */
function goBackUnseen(page: EntryState): void {
  keepNextFromRouter(page, () => {});
  history.back();
}

function keepNextFromRouter(page: EntryState, then: () => void): void {
  const stop = keepFromRouter(page, () => {
    stop();
    then();
  });
}
