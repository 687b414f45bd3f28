import { type RefObject, useLayoutEffect } from 'react';

/** Space between a toast and the field above it, in pixels. */
const GAP = 12;

/**
 * Keeps what has to be corrected in view above the toasts: on a narrow screen they lie over the lower part of the
 * page, where the wrong field may just be. The page is given as much room below as they take, so that its last field
 * can be scrolled above them too, and what gets the focus later stops above them.
 * @param region the list of toasts, at the lower edge of the window
 */
export function useRoomForToasts(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = region.current;
    if (!list) return;
    const observer = new MutationObserver(() => makeRoom(list));
    observer.observe(list, { childList: true });
    makeRoom(list);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [region]);
}

function makeRoom(list: HTMLElement): void {
  // Beside them there is room enough.
  const isBeside = list.offsetWidth < document.documentElement.clientWidth;
  if (isBeside || list.childElementCount === 0) return setRoom('');
  setRoom(`${list.offsetHeight}px`);
  const field = fieldInQuestion();
  const hidden = field ? field.getBoundingClientRect().bottom + GAP - list.getBoundingClientRect().top : 0;
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
}

function setRoom(room: string): void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = room;
  style.paddingBottom = room;
}

/** The box of the field with the focus, or else of the first wrong one in view, with its label and message. */
function fieldInQuestion(): Element | null {
  const active = document.activeElement;
  const field = active?.matches('input, select, textarea')
    ? active
    : [...document.querySelectorAll('[aria-invalid=true]')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
  return field?.parentElement ?? null;
}
