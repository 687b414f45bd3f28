import { localDigits, type PhoneNumber, readNumber } from './phone-number.server.ts';

export interface FoundNumber {
  e164: string;
  extension: string | null;
  start: number;
  /** Includes the extension. */
  end: number;
  mended: PhoneNumber['missing'] | 'decimal';
  /** As written, if it contains letters: `0800 DOG WALK`. */
  vanity: string | null;
}

export interface FoundNumbers {
  numbers: FoundNumber[];
  incomplete: string[];
}

const LONGEST_TEXT = 200;
const RUN = /[+(\d][+\d ().-]*/g;
const AFTER_NUMBER = /[ +(.-]/;
const DASHES = /[‐‑‒–—−]/g;
const SPACES = /[^\S\n\r]|\p{Cf}/gu;
const WIDE_DIGITS = /[０-９＋]/g;
const TIMES =
  /(?<!\d)\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b|(?<!\d)24 ?\/ ?7(?!\d)|(?<!\d)24 ?(?:hrs?|hours?)\b|(?<!\d)\d{1,2}:\d{2}(?!\d)/gi;
const EXTENSION = / {0,3}[,;(]? {0,3}(?:;ext=|ext(?:ensio)?n?\.?|x|#)[: ]{0,3}(\d{1,7})(?!\d)\)?/iy;
/** "/2" after 01632 960001 means 01632 960002, unless the text after it gives another meaning. */
const SHORTENED = /( ?\/ ?| ?[&,] ?| or | and )(\d{1,8})(?= {0,3}(?:[,;/&|\n(]|or\b|and\b|$))/iy;
const LETTER = /\p{L}/u;
/** Words beside which a leading 0 may be restored; with others, ten digits could be a company number. */
const LABELS = /\b(?:tel|telephone|phone|mob|mobile|call|office|home|work|or|and)\b/gi;
const SPREADSHEET_DECIMAL = /^\+?\d{7,15}\.0+$/;
const VANITY = /^(0[38]\d\d)[ -]([A-Z][A-Z -]{5,9}[A-Z])(?![ -]?[\p{L}\d])/u;
const KEYPAD = '22233344455566677778889999';
/** Fewer digits may be a time, house number or day. */
const FEWEST_DIGITS = 5;
const MOST_GROUPS = 24;
const DIGITS_ONLY = /^0(?:\d| (?=\d)){6,24}$/;

/** Finds phone numbers in any text without joining digits across words or dropping any. */
export function findNumbers(text: string): FoundNumbers {
  const found: FoundNumbers = { numbers: [], incomplete: [] };
  if (text.length > LONGEST_TEXT) return { numbers: [], incomplete: [text] };
  // Fast path: imports read millions, and such a text has no words, times or extensions.
  const only = DIGITS_ONLY.test(text) ? readNumber(text) : null;
  if (only !== null) return { numbers: [placed(only, 0, text.length)], incomplete: [] };
  const plain = plainText(text);
  const mayAddZero = !LETTER.test(plain.replaceAll(LABELS, ''));
  for (let at = 0; ; ) {
    const run = nextRun(plain, at);
    if (run === null) return found;
    at = takeRun(plain, run, mayAddZero, found);
  }
}

/** Normalises characters one to one, so that positions stay valid. */
function plainText(text: string): string {
  return text
    .replaceAll(DASHES, '-')
    .replaceAll(SPACES, (space) => ' '.repeat(space.length))
    .replaceAll(WIDE_DIGITS, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll(TIMES, (time) => 'w'.repeat(time.length));
}

interface Run {
  text: string;
  start: number;
  end: number;
}

function nextRun(plain: string, at: number): Run | null {
  for (const match of plain.slice(at).matchAll(RUN)) {
    let [start, end] = [at + match.index, at + match.index + match[0].length];
    while (end > start && AFTER_NUMBER.test(plain.charAt(end - 1))) end -= 1;
    while (start < end && plain[start] === '(' && !plain.slice(start, end).includes(')')) start += 1;
    while (end > start && plain[end - 1] === ')' && !plain.slice(start, end).includes('(')) end -= 1;
    if (!/\d/.test(plain.slice(start, end))) continue;
    return { text: plain.slice(start, end), start, end };
  }
  return null;
}

/** @returns position to continue at */
function takeRun(plain: string, run: Run, mayAddZero: boolean, found: FoundNumbers): number {
  const beside = [plain.charAt(run.start - 1), plain.charAt(run.end)];
  const extension = extensionAt(plain, run.end);
  const isInWord = LETTER.test(beside[0] ?? '') || (LETTER.test(beside[1] ?? '') && extension === null);
  const numbers = isInWord ? null : numbersOf(run, mayAddZero);
  if (numbers !== null) {
    found.numbers.push(...numbers);
    return takeRest(plain, numbers.at(-1), found);
  }
  const joined = isInWord ? null : (vanityAt(plain, run) ?? joinedBySlash(plain, run));
  if (joined !== null) {
    found.numbers.push(joined);
    return takeRest(plain, joined, found);
  }
  const digits = run.text.replaceAll(/\D/g, '').length;
  if (digits >= FEWEST_DIGITS || !hasWordBeside(plain, run)) found.incomplete.push(run.text);
  return run.end;
}

/** Reads a run as one number, or as several separated by spaces if only one split is possible. */
function numbersOf(run: Run, mayAddZero: boolean): FoundNumber[] | null {
  const isDecimal = SPREADSHEET_DECIMAL.test(run.text);
  const whole = readNumber(isDecimal ? run.text.replace(/\.0+$/, '') : run.text);
  if (whole !== null) {
    return whole.missing === 'zero' && !mayAddZero
      ? null
      : [{ ...placed(whole, run.start, run.end), mended: isDecimal ? 'decimal' : whole.missing }];
  }
  return isDecimal ? null : onlySplit(run);
}

function onlySplit({ text, start }: Run): FoundNumber[] | null {
  const groups = [...text.matchAll(/[^ ]+/g)];
  if (groups.length < 2 || groups.length > MOST_GROUPS) return null;
  // Splits of the groups before each position: null for none, 'several' if ambiguous.
  const ways: (FoundNumber[] | 'several' | null)[] = [[]];
  for (let end = 1; end <= groups.length; end++) {
    let way: (typeof ways)[number] = null;
    for (let first = Math.max(0, end - 7); first < end; first++) {
      const before = ways[first] ?? null;
      if (before === null) continue;
      const [from, last] = [groups[first], groups[end - 1]];
      if (!from || !last) continue;
      const until = last.index + last[0].length;
      const number = readNumber(text.slice(from.index, until));
      if (number === null || number.missing !== null) continue;
      way =
        way !== null || before === 'several'
          ? 'several'
          : [...before, placed(number, start + from.index, start + until)];
    }
    ways.push(way);
  }
  const way = ways.at(-1);
  return way === 'several' || way === undefined ? null : way;
}

function placed({ e164, missing }: PhoneNumber, start: number, end: number): FoundNumber {
  return { e164, extension: null, start, end, mended: missing, vanity: null };
}

/** Reads an extension and shortened numbers after it. @returns position to continue at */
function takeRest(plain: string, last: FoundNumber | undefined, found: FoundNumbers): number {
  if (last === undefined) return plain.length;
  const extension = extensionAt(plain, last.end);
  if (extension !== null) {
    last.extension = extension.digits;
    last.end = extension.end;
    return last.end;
  }
  let { e164, end } = last;
  const local = localDigits(e164);
  for (let next = shortenedAt(plain, end, local); next !== null; next = shortenedAt(plain, end, local)) {
    e164 = e164.slice(0, -next.digits.length) + next.digits;
    end = next.end;
    found.numbers.push({
      e164,
      extension: null,
      start: end - next.digits.length,
      end,
      mended: null,
      vanity: null,
    });
  }
  return end;
}

function extensionAt(plain: string, at: number): { digits: string; end: number } | null {
  const pattern = new RegExp(EXTENSION);
  pattern.lastIndex = at;
  const digits = pattern.exec(plain)?.[1];
  return digits === undefined ? null : { digits, end: pattern.lastIndex };
}

function shortenedAt(plain: string, at: number, local: number): { digits: string; end: number } | null {
  const pattern = new RegExp(SHORTENED);
  pattern.lastIndex = at;
  const [, between = '', digits = ''] = pattern.exec(plain) ?? [];
  const isWhole = digits.length === local || (between.includes('/') && digits.length < local);
  return digits === '' || !isWhole || readNumber(digits) !== null ? null : { digits, end: pattern.lastIndex };
}

/** Reads `01632/960001`, in which neither part is complete. */
function joinedBySlash(plain: string, run: Run): FoundNumber | null {
  if (!/^ ?\/ ?\d/.test(plain.slice(run.end, run.end + 3))) return null;
  const next = nextRun(plain, run.end);
  const number = next && readNumber(`${run.text} ${next.text}`);
  return next && number?.missing === null && readNumber(next.text) === null
    ? placed(number, run.start, next.end)
    : null;
}

function vanityAt(plain: string, run: Run): FoundNumber | null {
  const [written, area = '', words = ''] = VANITY.exec(plain.slice(run.start)) ?? [];
  const letters = words.replaceAll(/[ -]/g, '');
  if (written === undefined || letters.length !== 7) return null;
  const digits = Array.from(letters, (letter) => KEYPAD[letter.charCodeAt(0) - 65]).join('');
  const number = readNumber(area + digits);
  return number && { ...placed(number, run.start, run.start + written.length), vanity: written };
}

function hasWordBeside(plain: string, { start, end }: Run): boolean {
  return (
    LETTER.test(plain.slice(0, start).trimEnd().at(-1) ?? '') ||
    LETTER.test(plain.slice(end).trimStart().at(0) ?? '')
  );
}
