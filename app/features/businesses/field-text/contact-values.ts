import { findNumbers, type FoundNumber } from '../phones/find-numbers.server.ts';
import { callableNumbers, writtenNumber } from '../phones/shown-phones.server.ts';
import { meantPostcode, possiblePostcodes } from '#app/features/places/geocoding/meant-postcode.ts';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { parsePostcode } from '@dog-care-directory/uk-places';
import {
  accepted,
  type Reading,
  type ReadingProblem,
  isPlaceholder,
  normalised,
  problemWith,
  quoted,
  refused,
} from '@dog-care-directory/text';
import { readShortLine } from './text-values.ts';

const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/;
const EMAIL_CHARACTERS = 254;

/** Reads the first email address, also from `Name <address>` as mail programs write it. */
export function readEmail(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  if (isEmail(text)) return accepted(text);
  const bare = (/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '');
  if (isEmail(bare)) return accepted(bare);
  const first = bare.split(/[\s,;|/]+/).find((part) => part !== '') ?? '';
  if (isEmail(first))
    return normalised(first, text, `Only the first email address of ${quoted(text)} was taken.`);
  return refused(text, 'is not an email address');
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS && EMAIL.test(text);
}

const PHONE_CHARACTERS = 60;
/** Spreadsheets turn long numbers into `4.41962E+11`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i;
/** Spreadsheet notation that keeps a leading zero: `="01962…"` or `'01962…`. */
const FORCED_TEXT = /^="(.*)"$|^'(.*)$/;

/** Reads phone numbers and words around them. Reports repaired and incomplete numbers. */
export function readPhone(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const forced = FORCED_TEXT.exec(text);
  const read = readShortLine(
    (forced?.[1] ?? forced?.[2] ?? text).replace(/^tel:(?=\+?\d)/i, '').trim(),
    PHONE_CHARACTERS,
  );
  if (read.value === null) return read;
  const { value } = read;
  if ((value.match(/\d/g)?.length ?? 0) < 3) return refused(text, 'is not a phone number');
  const [, digit = '', decimals = '', exponent] = SCIENTIFIC.exec(value) ?? [];
  if (exponent === undefined) {
    const { problems, ...numbers } = readNumbers(value, value);
    return { ...numbers, problems: [...read.problems, ...problems] };
  }
  const whole = `${digit}${decimals}.0`;
  return Number(exponent) === decimals.length && findNumbers(whole).numbers.length === 1
    ? readNumbers(whole, text)
    : refused(text, 'has lost its last digits in a spreadsheet');
}

function readNumbers(value: string, written: string): Reading<string> {
  const { numbers, incomplete } = findNumbers(value);
  const problems: ReadingProblem[] = incomplete.map(notWhole);
  if (numbers.length === 0 && problems.length === 0) problems.push(notWhole(written));
  if (numbers.length > 0 && callableNumbers(value).length === 0)
    problems.push(
      problemWith(written, `${quoted(written)} is a fax number; kept as written, without a link.`),
    );
  let mended = value;
  for (const number of numbers.toReversed()) {
    if (number.mended === null) continue;
    const now = writtenNumber(number);
    const before = mended.slice(number.start, number.end);
    mended = mended.slice(0, number.start) + now + mended.slice(number.end);
    const shown = numbers.length === 1 ? written : before;
    problems.push(problemWith(shown, `${quoted(shown)} ${DAMAGE[number.mended]}; taken as ${now}.`));
  }
  return { value: mended, problems };
}

function notWhole(text: string): ReadingProblem {
  return problemWith(text, `${quoted(text)} is not a whole phone number; kept as written, without a link.`);
}

const DAMAGE: Readonly<Record<NonNullable<FoundNumber['mended']>, string>> = {
  zero: 'has no 0 at the start',
  plus: 'has no + before its country code',
  decimal: 'was changed by a spreadsheet',
};

const POSTCODE_CHARACTERS = 40;

/** Reads a postcode as `SO23 8UJ`. Corrects a typo if the list allows only one meaning; keeps other text. */
export function readPostcode(text: string, list?: Pick<PostcodeList, 'find'>): Reading<string> {
  const known = parsePostcode(text);
  if (known) return accepted(known.text);
  if (isPlaceholder(text)) return accepted<string>(null);
  const line = readShortLine(text, POSTCODE_CHARACTERS);
  if (line.value === null) return line;
  const meant = list ? meantPostcode(line.value, list) : null;
  if (meant?.value) return { value: meant.value.text, problems: [...line.problems, ...meant.problems] };
  if (line.problems.length > 0) return line;
  const meanings = list ? possiblePostcodes(line.value, list).postcodes : [];
  const problem =
    meanings.length > 1
      ? `could mean ${meanings.map((postcode) => postcode.text).join(' or ')}`
      : 'is not a British postcode';
  return normalised(line.value, text, `${quoted(text)} ${problem}; kept as it stands.`);
}
