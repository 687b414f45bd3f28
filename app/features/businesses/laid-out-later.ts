import { type RefObject, useEffect } from 'react';

/** Of the list of cards; a page has one. */
export const CARD_LIST_ID = 'cards';

/** On a list whose cards are laid out when they are about to be seen; see card.css. */
export const LATER = 'cards-later';

const CARDS_AT_ONCE = 3;

/**
 * Runs behind the list, before the router scrolls: where a page is loaded again or gone back to, everything has to stand
 * where it stood before.
 */
export const LAY_OUT_AT_ONCE = `performance.getEntriesByType('navigation')[0]?.type!=='navigate'&&document.getElementById('${CARD_LIST_ID}').classList.remove('${LATER}')`;

/**
 * Lays out the cards of a page that has just come a few at a time, whenever the browser has nothing else to do: all
 * of them at once keep a phone busy for a tenth of a second, and most stand below what it shows.
 */
export function useLaidOutLater(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element?.classList.contains(LATER)) return;
    const rest = [...element.querySelectorAll<HTMLElement>('.card')];
    let cancel = () => {};
    const layOutSome = () => {
      for (const card of rest.splice(0, CARDS_AT_ONCE)) card.style.contentVisibility = 'visible';
      if (rest.length > 0) cancel = whenIdle(layOutSome);
      else element.classList.remove(LATER);
    };
    cancel = whenIdle(layOutSome);
    return () => cancel();
  }, [list]);
}

/** Returns how to call it off. */
function whenIdle(act: () => void): () => void {
  // Not in every browser.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
