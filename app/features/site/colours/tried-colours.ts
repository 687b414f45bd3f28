import { cookieValue } from '#app/platform/cookie-value.ts';
import { parseColours } from './colours.ts';
import { TRIED_COLOURS_MINUTES } from '#app/platform/periods.ts';

const COOKIE_NAME = 'tried-colours';

/** Colours only this browser sees while the owner tries them; null if none. */
export function readTriedColours(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, COOKIE_NAME) ?? '';
  return parseColours(value) ? value : null;
}

/** A `Set-Cookie` value that applies these colours in this browser for some minutes; null ends that. */
export function triedColoursCookie(colours: string | null): string {
  const age = colours === null ? 0 : TRIED_COLOURS_MINUTES * 60;
  return `${COOKIE_NAME}=${colours ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}
