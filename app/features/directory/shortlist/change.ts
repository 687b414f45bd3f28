import { MOST_SHORTLISTED } from './cookie.ts';

export const ACTIONS = ['add', 'remove', 'toggle', 'keep', 'earlier', 'later'] as const;
export type ShortlistAction = (typeof ACTIONS)[number];

export interface Changed {
  ids: number[];
  isFull: boolean;
}

/** Applies an action. Moves go one place; `keep` drops all others. @param place appends if omitted */
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

export const moveId = (action: Move, id: number): string => `${action}-${id}`;

/** Id of the button that repeats a move, or at an end of the list reverses it; null if nothing can move. */
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
