import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks a navigation that only makes the list longer; `from` is the number of cards before. */
export interface ShowMoreState {
  showMoreFrom: number;
}

/**
 * Moves the focus to where a search or 'Show more' leads: the results' heading, or the first new card.
 * Going back and forward restores the scroll position instead.
 * @param list what holds the heading and the cards
 * @param fieldFailed true while a field of the form has an error, which gets the focus itself
 */
export function useResultsFocus(list: RefObject<HTMLElement | null>, fieldFailed: boolean): void {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === 'POP') return;
    if (state?.search && !fieldFailed) focusResults();
    if (typeof state?.showMoreFrom === 'number') focusCard(list.current, state.showMoreFrom);
  }, [list, key, state, navigationType, fieldFailed]);
}

/** Of the heading that says what was found. */
export const RESULTS_HEADING_ID = 'results-heading';

/** Gives the heading of the results the focus. They begin at the top of the page. */
export function focusResults() {
  const heading = document.getElementById(RESULTS_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

/** Gives the focus to the name on one card of a list. */
export function focusCard(list: HTMLElement | null, index: number) {
  const names = list?.querySelectorAll<HTMLElement>('article h3');
  names?.[index]?.focus({ preventScroll: true });
}
