import { likePattern } from '#db/like-pattern.ts';

/** A search in the admin area: every word must be in some field of the business. */

const MOST_WORDS = 8;
/** A phone number as people write one: digits with what stands between them. */
const TELEPHONE = /^\+?[\d\s().\-/]*$/;
const LEAST_DIGITS = 3;
/** Country code and the nought before the area: what the same number has in one notation and not in another. */
const TRUNK = /^(?:(?:00|\+)?44)?0?/;

/**
 * The parts of a typed search, in lower case: of a name, postcode, town or page address as they are, of a phone number
 * its digits without the country's code and without the first nought. The address of a page counts for its last part.
 */
export function searchWords(search: string): string[] {
  const text = lastPart(search.toLowerCase().normalize('NFC'));
  const digits = text.replaceAll(/[^\d+]/g, '');
  if (TELEPHONE.test(text) && digits.replaceAll('+', '').length >= LEAST_DIGITS) {
    const own = digits.replaceAll(/(?!^)\+/g, '').replace(isWhole(digits) ? TRUNK : /^0+(?=\d{2})/, '');
    return [own.replaceAll('+', '') || digits.replaceAll('+', '')];
  }
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
}

/** Whether the number can start with the country code: it is written, or there are more digits than usual. */
function isWhole(digits: string): boolean {
  return /^(?:\+|00)/.test(digits) || digits.length > 11;
}

/** The part after the last slash of what is the address of a page, without what follows it. */
function lastPart(text: string): string {
  const address = /^(?:https?:\/\/|\/)\S*$/.exec(text.trim())?.[0];
  if (address === undefined) return text;
  return (
    address
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** Fewer letters and digits than an index of three together can find: they count where a word begins. */
const BEGINNING = /^[\p{L}\p{N}]{1,2}$/u;

/** A word as a pattern of LIKE, in which `%`, `_` and the backslash mean themselves. */
export function partPattern(word: string): string {
  return `%${BEGINNING.test(word) ? ' ' : ''}${likePattern(word)}%`;
}

/** The longest number that stands by itself among the parts of a word, of three digits at least; null without one. */
export function tellingNumber(word: string): string | null {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length < 2) return null;
  const numbers = parts.filter((part) => /^\d{3,}$/.test(part));
  return numbers.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
