import { parseRowId } from '#app/platform/row-id.ts';

const MOST = 50;

export interface DoneActions {
  ids: number[];
  title: string;
  /** Sentence about when undo expires; null if that is far off. */
  note: string | null;
  label: string;
}

/** Adds actions to an address, so that its page confirms them: `?done=12,13`. */
export function withDone(address: string, done: number | null | readonly number[]): string {
  const ids = [done ?? []].flat();
  if (ids.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}done=${ids.join(',')}`;
}

export function parseDone(text: string | null): number[] {
  return actionIds((text ?? '').slice(0, 1000).split(','));
}

export function actionIds(written: readonly FormDataEntryValue[]): number[] {
  return [...new Set(written.slice(0, MOST).flatMap((id) => parseRowId(id) ?? []))];
}

/**
 * Checks that an address to return to is in the admin area, and drops its `done`; the area's first page for any other
 * address.
 */
export function addressBack(text: string, fallback: string): string {
  if (!/^\/(?:blog\/)?admin(?:[/?]|$)/.test(text)) return fallback;
  const { pathname, searchParams } = new URL(text, 'http://site.invalid');
  searchParams.delete('done');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
