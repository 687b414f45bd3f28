import { cookieValue } from '#app/platform/cookie-value.ts';
import { parseColours } from './colours.ts';

const COOKIE_NAME = 'tried-colours';
const TEN_MINUTES_SECONDS = 10 * 60;

/** Colours only the owner sees while trying them out; null if there are none. */
export function readTriedColours(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, COOKIE_NAME) ?? '';
  return parseColours(value) ? value : null;
}

/** A `Set-Cookie` value which shows this browser the site in these colours for ten minutes; null ends that. */
export function triedColoursCookie(colours: string | null): string {
  const age = colours === null ? 0 : TEN_MINUTES_SECONDS;
  return `${COOKIE_NAME}=${colours ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}
