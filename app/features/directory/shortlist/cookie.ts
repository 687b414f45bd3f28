import { cookieValue } from '#app/platform/cookie-value.ts';
import { SHORTLIST_DAYS } from '#app/platform/periods.ts';

const COOKIE_NAME = 'shortlist';
/** Limit for a readable comparison and a small cookie. */
export const MOST_SHORTLISTED = 20;
const ID = /^[1-9]\d{0,14}$/;

/** Reads ids from a `Cookie` header in order, skipping invalid ones. */
export function readShortlist(cookieHeader: string | null): number[] {
  return readIds(cookieValue(cookieHeader, COOKIE_NAME) ?? '');
}

/** `Set-Cookie` value. */
export function shortlistCookie(ids: readonly number[]): string {
  const age = ids.length === 0 ? 0 : SHORTLIST_DAYS * 24 * 60 * 60;
  return `${COOKIE_NAME}=${ids.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** Parses ids joined by dots; skips invalid ones and any beyond the limit. */
export function readIds(value: string): number[] {
  const ids = value
    .split('.', 2 * MOST_SHORTLISTED)
    .filter((text) => ID.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_SHORTLISTED);
}
