import { MOST_SHORTLISTED } from './cookie.ts';

/** What a visitor does with the list: the name of a button. */
export const ACTIONS = ['add', 'remove', 'toggle', 'keep', 'earlier', 'later'] as const;
export type ShortlistAction = (typeof ACTIONS)[number];

/** The list after an action, and whether it was too long. */
export interface Changed {
  ids: number[];
  isFull: boolean;
}

/**
 * Does something with these businesses in a list. Moving goes by one place, and not beyond the ends; `keep` keeps them and no
 * others.
 * @param place before which they are added, from 0; behind all others when left out
 */
export function changeShortlist(
  list: readonly number[],
  action: ShortlistAction,
  ids: readonly number[],
  place = list.length,
): Changed {
  if (action === 'keep') return { ids: [...ids], isFull: false };
  if (action === 'toggle') {
    return changeShortlist(list, ids.every((id) => list.includes(id)) ? 'remove' : 'add', ids);
  }
  if (action === 'add') {
    const more = ids.filter((id) => !list.includes(id));
    const room = MOST_SHORTLISTED - list.length;
    return { ids: list.toSpliced(place, 0, ...more.slice(0, room)), isFull: more.length > room };
  }
  if (action === 'remove') return { ids: list.filter((id) => !ids.includes(id)), isFull: false };
  const from = list.findIndex((id) => ids.includes(id));
  const to = from + (action === 'earlier' ? -1 : 1);
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return { ids: [...list], isFull: false };
  return { ids: list.toSpliced(from, 1).toSpliced(to, 0, moved), isFull: false };
}

type Move = Extract<ShortlistAction, 'earlier' | 'later'>;

/** Id of the button that moves a business. */
export const moveId = (action: Move, id: number): string => `${action}-${id}`;

/**
 * Id of the button that moves a business on, once it has been moved; at an end of the list of that which moves it back.
 * @returns null after other actions, and where there is nothing to move
 */
export function nextMove(
  list: readonly number[],
  action: ShortlistAction | undefined,
  id: number | undefined,
): string | null {
  if (id === undefined || !list.includes(id) || list.length < 2) return null;
  if (action === 'earlier') return moveId(list[0] === id ? 'later' : 'earlier', id);
  if (action === 'later') return moveId(list.at(-1) === id ? 'earlier' : 'later', id);
  return null;
}
