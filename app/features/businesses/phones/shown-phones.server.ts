import { findNumbers, type FoundNumber } from './find-numbers.server.ts';
import { numberText } from './phone-number.server.ts';

export interface ShownPhone {
  text: string;
  /** A tel: address; null if it cannot be dialled. */
  href: string | null;
}

const BETWEEN = /[,;/|&\n]/;
const JOINING = /^(?:(?:or|and)\b|[\s,;/|&-])+/i;
const FAX = /\bfax\b/i;
const NO_FAX = /\b(?:tel|telephone|phone|call|mob|mobile)\b/i;

/** Splits a phone field into one text per number, with all words. Complete numbers are linked (RFC 3966). */
export function shownPhones(phone: string | null): ShownPhone[] {
  if (phone === null || phone.trim() === '') return [];
  const { numbers } = findNumbers(phone);
  if (numbers.length === 0) return [{ text: phone, href: null }];
  return pieces(phone, numbers).map(({ before, number, after }) => {
    const text = `${before}${writtenNumber(number)}${after}`.trim();
    return { text, href: isFax(`${before} ${after}`) ? null : hrefOf(number) };
  });
}

/** Callable numbers in E.164 (`+441632960001`), for comparison.  @param phone as stored */
export function callableNumbers(phone: string | null): string[] {
  if (phone === null) return [];
  const { numbers } = findNumbers(phone);
  const called = pieces(phone, numbers).filter(({ before, after }) => !isFax(`${before} ${after}`));
  return [...new Set(called.map(({ number }) => number.e164))];
}

/** Returns the only number, `01632 960001 ext 12`.  @returns a problem if none can be called, or several can */
export function onlyNumber(phone: string): { number: string } | { problem: 'not whole' | 'several' } {
  const [first, ...others] = callableNumbers(phone);
  if (first === undefined) return { problem: 'not whole' };
  if (others.length > 0) return { problem: 'several' };
  const found = findNumbers(phone).numbers.find(({ e164 }) => e164 === first);
  return { number: found ? writtenNumber(found) : numberText(first) };
}

export function writtenNumber({ e164, extension, vanity }: FoundNumber): string {
  return (vanity ?? numberText(e164)) + (extension === null ? '' : ` ext ${extension}`);
}

function hrefOf({ e164, extension }: FoundNumber): string {
  return `tel:${e164}${extension === null ? '' : `;ext=${extension}`}`;
}

function isFax(words: string): boolean {
  return FAX.test(words) && !NO_FAX.test(words);
}

interface Piece {
  before: string;
  number: FoundNumber;
  after: string;
}

function pieces(text: string, numbers: readonly FoundNumber[]): Piece[] {
  let before = text.slice(0, numbers[0]?.start);
  return numbers.map((number, index) => {
    const next = numbers[index + 1];
    const [after, following] = next
      ? divided(text.slice(number.end, next.start))
      : [text.slice(number.end), ''];
    const piece = { before, number, after };
    before = following;
    return piece;
  });
}

function divided(gap: string): [string, string] {
  const bracket = /^\s*\([^()]*\)/.exec(gap)?.[0].length ?? 0;
  const separator = gap.slice(bracket).search(BETWEEN);
  const at = separator < 0 ? bracket : bracket + separator;
  return [gap.slice(0, at), gap.slice(at).replace(JOINING, '')];
}
