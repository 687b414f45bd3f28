/** For how long a page is right that says something of the moment, such as that a business is open until six. */
export interface Holds {
  /** Milliseconds since 1970. */
  until: number;
  /** Whether all of the page is about the moment; else only what is marked by `data-moment`. */
  whole: boolean;
}

/** Header from a loader to the page cache, and from there to the browser's cache. */
const HOLDS_UNTIL = 'Holds-Until';
const WHOLE = '; whole';

/**
 * Headers for a page until the first of these moments. A loader gives them together with its data.
 * @param moments milliseconds since 1970; null for what stays as it is
 * @param whole whether all of the page is about the moment, as a list of who is open now
 */
export function holdsUntil(moments: Iterable<number | null>, whole = false): Record<string, string> {
  const until = Math.min(...[...moments].filter((moment) => moment !== null));
  return Number.isFinite(until) ? { [HOLDS_UNTIL]: `${until}${whole ? WHOLE : ''}` } : {};
}

/** For how long the page of an answer holds; null: for as long as nothing is changed. */
export function readHolds(headers: Headers): Holds | null {
  const value = headers.get(HOLDS_UNTIL);
  if (value === null) return null;
  return { until: Number.parseInt(value, 10) || 0, whole: value.endsWith(WHOLE) };
}

/** A page that holds no more, so that nothing marked by `data-moment` is shown of it; see saved-copy.css. */
export function withoutMoments(html: string): string {
  return html.replace('<html', '<html data-past');
}
