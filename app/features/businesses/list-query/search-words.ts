import { likePattern } from '#db/like-pattern.ts';

const MOST_WORDS = 8;
const TELEPHONE = /^\+?[\d\s().\-/]*$/;
const LEAST_DIGITS = 3;
const TRUNK = /^(?:(?:00|\+)?44)?0?/;

/** Splits a search into lower-case parts: digits of a phone number, last segment of a page address. */
export function searchWords(search: string): string[] {
  const text = lastPart(search.toLowerCase().normalize('NFC'));
  const digits = text.replaceAll(/[^\d+]/g, '');
  if (TELEPHONE.test(text) && digits.replaceAll('+', '').length >= LEAST_DIGITS) {
    const own = digits.replaceAll(/(?!^)\+/g, '').replace(isWhole(digits) ? TRUNK : /^0+(?=\d{2})/, '');
    return [own.replaceAll('+', '') || digits.replaceAll('+', '')];
  }
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
}

function isWhole(digits: string): boolean {
  return /^(?:\+|00)/.test(digits) || digits.length > 11;
}

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

/** Too short for a trigram index, so it must match the beginning of a word. */
const BEGINNING = /^[\p{L}\p{N}]{1,2}$/u;

export function partPattern(word: string): string {
  return `%${BEGINNING.test(word) ? ' ' : ''}${likePattern(word)}%`;
}

/** The longest separate number of a word with at least three digits; null without one. */
export function tellingNumber(word: string): string | null {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length < 2) return null;
  const numbers = parts.filter((part) => /^\d{3,}$/.test(part));
  return numbers.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
