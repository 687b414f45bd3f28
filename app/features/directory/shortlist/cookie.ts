import { cookieValue } from '#app/platform/cookie-value.ts';

const COOKIE_NAME = 'shortlist';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Most businesses on a shortlist: more can't be compared, and the cookie stays small. */
export const MOST_SHORTLISTED = 20;
/** An id from the cookie; larger ones are invalid. */
const ID = /^[1-9]\d{0,14}$/;

/** The ids of the businesses in a request's `Cookie` header, in their order; whatever is no id is left out. */
export function readShortlist(cookieHeader: string | null): number[] {
  return readIds(cookieValue(cookieHeader, COOKIE_NAME) ?? '');
}

/** The cookie which keeps these ids for a year, for a `Set-Cookie` header. */
export function shortlistCookie(ids: readonly number[]): string {
  const age = ids.length === 0 ? 0 : ONE_YEAR_SECONDS;
  return `${COOKIE_NAME}=${ids.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** Ids joined by points, as in the cookie; whatever is none is left out, and so is what is too many. */
export function readIds(value: string): number[] {
  const ids = value
    .split('.', 2 * MOST_SHORTLISTED)
    .filter((text) => ID.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_SHORTLISTED);
}
