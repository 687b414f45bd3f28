import { foldedWords } from './fold.ts';

const MOST_WORDS = 4;
const LONGEST = 40;
const SHORTEST = 3;
const UNKNOWN_NAME = /^"[a-z]{1,40}(?: [a-z]{1,40}){0,3}"$/;
/** Digits and `@`, `:` or `/` may belong to a postcode, phone number, email or web address. */
const TELLS_TOO_MUCH = /[\d@:/]/;

/** Words of an unknown search that may be stored; null if they may identify someone. */
export function unknownName(text: string): string | null {
  if (TELLS_TOO_MUCH.test(text)) return null;
  const words = foldedWords(text);
  const name = words.join(' ');
  if (words.length > MOST_WORDS || name.length > LONGEST || name.length < SHORTEST) return null;
  return isUnknownName(`"${name}"`) ? `"${name}"` : null;
}

/** True for texts stored by `unknownName`. */
export function isUnknownName(text: string): boolean {
  return text.length <= LONGEST + 2 && UNKNOWN_NAME.test(text);
}
