import { foldedWords } from './fold.ts';

const MOST_WORDS = 4;
const LONGEST = 40;
const SHORTEST = 3;
const UNKNOWN_NAME = /^"[a-z]{1,40}(?: [a-z]{1,40}){0,3}"$/;
/**
 * Text with a digit may be a postcode, address or phone number; the other characters are used in email and web
 * addresses.
 */
const TELLS_TOO_MUCH = /[\d@:/]/;

/**
 * What may be kept of a text that is no postcode and no place: a few folded words, in quotes so that they are taken for no name of a
 * place. Null where it may hold more than a name, or hardly anything.
 */
export function unknownName(text: string): string | null {
  if (TELLS_TOO_MUCH.test(text)) return null;
  const words = foldedWords(text);
  const name = words.join(' ');
  if (words.length > MOST_WORDS || name.length > LONGEST || name.length < SHORTEST) return null;
  return isUnknownName(`"${name}"`) ? `"${name}"` : null;
}

/** Whether a text is what `unknownName` may have kept. */
export function isUnknownName(text: string): boolean {
  return text.length <= LONGEST + 2 && UNKNOWN_NAME.test(text);
}
