import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks a navigation that only makes the list longer; `from` is the number of cards before. */
export interface ShowMoreState {
  showMoreFrom: number;
}

/**
 * Moves the focus to where a search or 'Show more' leads: the results' heading, or the first new card.
 * Going back and forward restores the scroll position instead.
 * @param fieldFailed true while a field of the form has an error, which gets the focus itself
 */
export function useResultsFocus(fieldFailed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === 'POP') return;
    if (state?.search && !fieldFailed) focusResults(heading.current);
    if (typeof state?.showMoreFrom === 'number') focusCard(list.current, state.showMoreFrom);
  }, [key, state, navigationType, fieldFailed]);
  return { heading, list };
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
