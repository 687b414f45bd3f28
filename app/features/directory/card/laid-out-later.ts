import { type RefObject, useEffect } from 'react';
import { CARD_LIST_ID } from './list-markup.ts';

/** On a list whose cards are laid out when they are about to be seen; see card.css. */
export const LATER = 'cards-later';

const CARDS_AT_ONCE = 3;
const STEP_MS = 50;

/**
 * Runs behind the list, before the router scrolls: where a page is loaded again or gone back to, everything has to stand
 * where it stood before.
 */
export const LAY_OUT_AT_ONCE = `performance.getEntriesByType('navigation')[0]?.type!=='navigate'&&document.getElementById('${CARD_LIST_ID}').classList.remove('${LATER}')`;

/**
 * Lays out the cards of a page that has just come a few at a time, so that other work finds its turn between them: all of
 * them at once keep a phone busy for a tenth of a second, and most stand below what it shows.
 */
export function useLaidOutLater(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rest = [...document.querySelectorAll<HTMLElement>(`.${LATER} .card`)];
    const steps = setInterval(() => {
      for (const card of rest.splice(0, CARDS_AT_ONCE)) card.style.contentVisibility = 'visible';
      if (rest.length > 0) return;
      list.current?.querySelector(`.${LATER}`)?.classList.remove(LATER);
      clearInterval(steps);
    }, STEP_MS);
    return () => clearInterval(steps);
  }, [list]);
}
