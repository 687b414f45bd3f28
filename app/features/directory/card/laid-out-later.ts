import { type RefObject, useEffect } from 'react';
import { CARD_LIST_ID } from './list-markup.ts';

export const LATER = 'cards-later';

const CARDS_AT_ONCE = 3;
const STEP_MS = 50;

/** Runs before the router restores scrolling, so that everything is where it was after a reload or Back. */
export const LAY_OUT_AT_ONCE = `performance.getEntriesByType('navigation')[0]?.type!=='navigate'&&document.getElementById('${CARD_LIST_ID}').classList.remove('${LATER}')`;

/** Lays out new cards a few at a time: all at once block a phone for 100 ms, and most are below the fold. */
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
