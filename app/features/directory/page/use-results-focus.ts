import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks a navigation that only extends the list; `from` is the number of cards before. */
export interface ShowMoreState {
  showMoreFrom: number;
}

/**
 * Focuses the results' heading after a search, or the first new card after 'Show more', but not on Back.
 * @param fieldFailed a form field has an error and takes focus itself
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

export const RESULTS_HEADING_ID = 'results-heading';

export function focusResults() {
  const heading = document.getElementById(RESULTS_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

export function focusCard(list: HTMLElement | null, index: number) {
  const names = list?.querySelectorAll<HTMLElement>('article h3');
  names?.[index]?.focus({ preventScroll: true });
}
