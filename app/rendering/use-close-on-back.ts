import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { BeforeRouter } from './before-router.ts';

interface EntryState {
  idx?: number;
  key?: string;
  isOverlay?: boolean;
}

/**
 * Makes Back close an overlay, by its own history entry that the router doesn't see. Links in it must
 * `replace` that entry and keep `open` true until the new page shows; other navigation goes through the
 * returned function.
 * @param close sets `open` to false
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
    /** A closed overlay isn't reopened: its entry, reached by Forward, goes back at once. */
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
      // Closed while its entry is being removed: run the pending callback anyway.
      const then = takeOnceGone();
      // Back has removed the entry, or a link has replaced it.
      if (!isSame(shownEntry(), own)) return then?.();
      refuseForward();
      if (then) keepNextFromRouter(page, then);
      else goBackUnseen(page);
    };
  }, [open]);

  // After the effect above, whose cleanup may leave a listener behind.
  useEffect(() => () => allowForward.current(), [key]);

  return (then) => {
    // Ignores a second press before the entry is gone.
    if (onceGone.current) return;
    if (!open || !shownEntry().isOverlay) return then();
    onceGone.current = then;
    history.back();
  };
}

function shownEntry(): EntryState {
  return history.state ?? {};
}

/** After a reload with an overlay open, the page beneath may be such an entry too. */
function isSame(one: EntryState, other: EntryState): boolean {
  return one.key === other.key && one.idx === other.idx;
}

/** Calls `then` for each history step to the entry.  @returns a function that stops this */
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

/** Removes the top entry, which the router doesn't know.  @param page the entry beneath */
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
