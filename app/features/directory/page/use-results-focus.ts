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
    if (state?.search && !fieldFailed) focusResults(list.current?.querySelector('h2') ?? null);
    if (typeof state?.showMoreFrom === 'number') focusCard(list.current, state.showMoreFrom);
  }, [list, key, state, navigationType, fieldFailed]);
}

/** Gives the heading the focus; phones scroll to it as well, since the form fills their screen. */
export function focusResults(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  if (matchMedia('(width < 700px)').matches) heading?.scrollIntoView({ block: 'start' });
}

/** Gives the focus to the name on one card of a list. */
export function focusCard(list: HTMLElement | null, index: number) {
  const names = list?.querySelectorAll<HTMLElement>('article h3');
  names?.[index]?.focus({ preventScroll: true });
}
