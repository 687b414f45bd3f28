/** Validity of a page that depends on the time, such as one that shows a business as open until six. */
export interface Holds {
  /** Milliseconds since 1970. */
  until: number;
  whole: boolean;
}

/** Passed from loaders to the page cache and on to the browser's cache. */
const HOLDS_UNTIL = 'Holds-Until';
const WHOLE = '; whole';

/** Headers that expire a page at the earliest moment (ms since 1970; null never). @param whole all of it */
export function holdsUntil(moments: Iterable<number | null>, whole = false): Record<string, string> {
  const until = Math.min(...[...moments].filter((moment) => moment !== null));
  return Number.isFinite(until) ? { [HOLDS_UNTIL]: `${until}${whole ? WHOLE : ''}` } : {};
}

/** Null: valid until something changes. */
export function readHolds(headers: Headers): Holds | null {
  const value = headers.get(HOLDS_UNTIL);
  if (value === null) return null;
  return { until: Number.parseInt(value, 10) || 0, whole: value.endsWith(WHOLE) };
}

/** Marks an expired page, so that `data-moment` elements are hidden; see saved-copy.css. */
export function withoutMoments(html: string): string {
  return html.replace('<html', '<html data-past');
}
