import { activitiesIn, isActivityAlone } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { monthsIn, withoutDays, withoutTerm, writtenDays } from '../cells/days.ts';
import { isStreet, placeOf, postcodeIn, withoutPostcode } from '../cells/place.ts';
import { starsWithin } from '../cells/stars.ts';
import {
  againstIn,
  LONGEST_WORDS,
  mayConcern,
  NOT_READ,
  saysAgainst,
  statusIn,
} from '../standing/standing.ts';
import type { Line, RawRow, TextGrid } from './delimited.ts';
import { rowProblem } from './entry.ts';
import { fieldsNamed } from './guess-columns.ts';
import { outsideOf } from './outside.ts';

/** A possible licence number: letters, punctuation and at least one digit. */
const TOKEN = /(?<![\w/.-])(?=[A-Z/-]{0,12}\d)[A-Z\d][A-Z\d/_-]{3,29}(?![\w/])/g;
const NO_NUMBER =
  /^(?:[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?|0\d{9,10}|\d{1,4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d\d-\d\d)$/;

interface NumberedLine extends Line {
  number: string | null;
}

interface Found {
  line: number;
  number: string;
  texts: string[];
  dated: number;
}

/**
 * Reads licences whose numbers share one shape. Further lines belong to a licence if most licences have some; other
 * lines belong to none. Null if nothing is found.
 */
export function numberedText(all: readonly Line[]): TextGrid | null {
  const shape = commonShape(all);
  if (shape === null) return null;
  const heads = all.filter(({ text }) => isHead(text));
  const lines = all
    .filter(({ text }) => !isHead(text) && (outsideOf(text) !== 'nothing' || isDigit(text)))
    .map((one): NumberedLine => ({ ...one, number: numberIn(one.text, shape) }));
  const firsts = lines.flatMap(({ number }, at) => (number === null ? [] : [at]));
  const isHeading = headingsAmong(lines, firsts);
  const parts = firsts.map((from, at) =>
    lines.slice(from, firsts[at + 1]).filter((_, place) => !isHeading(from + place)),
  );
  const days = mostCommon(parts.map((part) => datedLines(part.map(({ text }) => text))));
  // If the number's line has all the days, or ends with the number, it is the whole licence.
  const isWhole = ({ text, number }: NumberedLine) =>
    !text.trim().startsWith(number ?? '\n') || (days > 0 && datedLines([text]) >= days);
  const isOneLine = parts.filter(([first]) => first && isWhole(first)).length * 2 > parts.length;
  const mayFollow = ({ dated }: Found, text: string) =>
    !isOneLine && !isProse(text) && (dated < days || isComplement(text));
  const found: (Found | Line)[] = [];
  let record: Found | null = null;
  for (const [at, { line, text, number }] of lines.entries()) {
    if (number !== null) {
      record = { line, number, texts: [text], dated: datedLines([text]) };
      found.push(record);
    } else if (record && (isActivityAlone(text) ? !isHeading(at) : mayFollow(record, text))) {
      record.texts.push(text);
      record.dated += datedLines([text]);
    } else {
      // A line may continue the one above it.
      found.push({ line, text: text.trim() });
      record = null;
    }
  }
  const grid: TextGrid = {
    headers: TEXT_HEADERS,
    headLine: heads[0]?.line ?? all[0]?.line ?? 1,
    above: [],
    rows: [],
    refused: [],
    problems: [],
  };
  const titles = heads.map(({ text }) => text.trim());
  // Days of inspections can't be told from those of the term, nor numbers of dogs from stars.
  const isOfTerm = !/inspect|visit|receiv|appl|updated|suspen|revo/i.test(titles.join(' '));
  const isOfStars = !/\bdogs\b|animals|\bmax|capacity|number of/i.test(titles.join(' '));
  const head = [
    ...fieldsNamed(titles.flatMap((text) => [...text.split(/\s{2,}|\t/), ...text.split(' ')])),
  ].filter((field) => (field === 'stars' ? isOfStars : isOfTerm || !OF_TERM.has(field)));
  for (const one of found) {
    if (!('number' in one)) grid.rows.push({ line: one.line, cells: [one.text], isOutside: true });
    else if (isSeveral(one, days)) grid.refused.push(rowProblem(one.line, one.texts.join(' '), SEVERAL));
    else
      grid.rows.push(
        textRow(one, head, (text, message) => grid.problems.push(rowProblem(one.line, text, message))),
      );
  }
  return grid;
}

const OF_TERM: ReadonlySet<Field> = new Set(['granted', 'expires', 'term']);
const SEVERAL =
  '% has more dates or postcodes than the other licences, so it may be two, or about something else; left out. Put each licence into lines of its own, with its number.';

const isDigit = (text: string) => /^\s*[1-5]\s*$/.test(text);

/** Text that may follow the last day of a licence. */
const isComplement = (text: string) =>
  starsWithin(text) !== null || isDigit(text) || (statusIn(text)?.standing ?? 'unclear') !== 'unclear';

const datedLines = (texts: readonly string[]) => texts.filter((text) => writtenDays(text).length > 0).length;

function isSeveral({ texts, dated }: Found, days: number): boolean {
  const postcodes = texts.filter((text) => postcodeIn(text) !== null).length;
  return texts.length > 1 && (postcodes > 1 || (days > 0 && dated > days));
}

/** The most frequent number; the smallest on a tie. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0] ?? 0;
}

/** True for a sentence, footnote or key, which is no line of a licence. */
function isProse(text: string): boolean {
  const line = text.trim();
  const words = line.split(/\s+/).length;
  return (
    /^[*†‡§¶#^~]|^(?:key|notes?|please note|n\.?b)\b|^\S{1,4} ?= |^\(?[\da-z]\)\s/i.test(line) ||
    (/[.!?:]$/.test(line) && words > 2 && !/^[A-Z\d][A-Z\d/_-]*\d/.test(line)) ||
    (/^[^:]{3,60}:\s?\S/.test(line) && mayConcern(line.split(':', 1)[0] ?? '')) ||
    (tokensIn(line).length > 1 && mayConcern(line)) ||
    (/\b(?:was|were|is|are|has|have|had|been|may|can|will|must)\b/i.test(line) && words > 3) ||
    (/\b(?:licen[cs]es|applications|premises|establishments|holders)\b/i.test(line) && mayConcern(line)) ||
    (outsideOf(line) === 'title' && !/\d/.test(line))
  );
}

/**
 * Finds lines naming only activities that head the licences below: those followed by a licence or another such line,
 * unless nearly each licence has one of its own.
 */
function headingsAmong(lines: readonly NumberedLine[], firsts: readonly number[]): (at: number) => boolean {
  const alone = lines.flatMap(({ text, number }, at) =>
    number === null && isActivityAlone(text) ? [at] : [],
  );
  const isOwn = (alone[0] ?? 0) > (firsts[0] ?? 0) && alone.length >= firsts.length * 0.8;
  const isFollowed = (at: number) => {
    const next = lines[at + 1];
    return next !== undefined && (next.number !== null || isActivityAlone(next.text));
  };
  const headings = new Set(isOwn ? [] : alone.filter(isFollowed));
  return (at) => headings.has(at);
}

/** The token shape that most lines share: `AA/99/9999` as `A/9/9`. */
function commonShape(lines: readonly Line[]): string | null {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    if (isProse(text)) continue;
    for (const shape of new Set(tokensIn(text).map(shapeOf))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best ? best[0] : null;
}

const tokensIn = (text: string) =>
  [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !NO_NUMBER.test(token) && /\d/.test(token));

/** Returns `A/9/9` for `AWL/26/001`. */
const shapeOf = (token: string) => token.replaceAll(/[A-Z]+/g, 'A').replaceAll(/\d+/g, '9');

/** Finds the number in a line. Other shapes, such as an earlier year's, only count at the beginning. */
function numberIn(text: string, shape: string): string | null {
  if (isProse(text)) return null;
  const tokens = tokensIn(text);
  const [other = ''] = tokens;
  const isOther = text.trim().startsWith(other) && /[A-Z\d][/_-][A-Z\d]/.test(other) && other.length >= 6;
  return tokens.find((token) => shapeOf(token) === shape) ?? (isOther ? other : null);
}

function isHead(text: string): boolean {
  if (text.length > 300 || /\d{2}/.test(text) || saysAgainst(text)) return false;
  const words = text.trim().split(' ');
  const isOne = fieldsNamed(text.trim().split(/\s{2,}|\t/)).size >= 2;
  return isOne || (!/\d/.test(text) && !isProse(text) && fieldsNamed(words).size >= 3);
}

const TEXT_HEADERS = [
  ...['Licence number', 'Business name', 'Address', 'Activity', 'Star rating', 'Granted', 'Expires'],
  ...['Licence period', 'Status'],
];

/** Fields of the headings, in their order. */
type Head = readonly Field[];
type Say = (text: string, message: string) => void;

const LABEL =
  /^(?:to|until|exp\.?|expires?(?: on)?|from|valid(?: (?:to|from|until))?|granted|issued|ends?|and|licen[cs]e(?: (?:no|number|ref))?\.?|rating|stars?|[:–-]):?$/i;
/** Replaces what was read, so that what is behind it can be told from an address. */
const TAKEN = '\n\uF8F0\n';
const ENDS_WITH_ACTIVITY = /(?:day ?care|\bboarding|\bbreed(?:ers?|ing)?)[\s\d]*(?:dogs)?$/i;
const DIGIT = /(?<=^|[\s,\uF8F0])[1-5](?=\s{0,20}(?:[\uF8F0\n,\t|]|\s{2}|$))/g;
const BETWEEN = /\n|\t|,|\s{2,}| \| | - |(?<=^|\s)(?=[*†‡§¶#]{1,3}\s)|(?<=(?:^|\s)[*†‡§¶#]{1,3})\s/;

/** Reads the text of a licence as a row below `TEXT_HEADERS`. What is not understood is asked about. */
function textRow({ line, number, texts }: Found, head: Head, say: Say): RawRow {
  const whole = texts.join('\n').replace(number, '\n');
  const stars = starsWithin(whole);
  const unrated = stars ? whole.replace(stars.written, TAKEN) : whole;
  const undated = withoutPostcode(withoutDays(unrated, TAKEN), TAKEN);
  const digits = stars === null && head.includes('stars') ? (undated.match(DIGIT) ?? []) : [];
  const [digit = ''] = digits.length === 1 ? digits : [];
  const plain = withoutTerm(digit === '' ? undated : undated.replace(DIGIT, TAKEN));
  const { said, rest } = statusOf(plain, number, head.includes('status'));
  // The address ends at a postcode, days or stars.
  const end = rest.indexOf('\uF8F0');
  const parts = rest
    .map((text, at) => ({ text, isBehind: end !== -1 && at > end }))
    .filter(({ text }) => text !== '\uF8F0' && !LABEL.test(text) && /[\p{L}\p{N}*†‡§¶#]/u.test(text));
  const activities = parts.filter(({ text }) => isActivityAlone(text));
  const names = parts.filter(({ text }) => /^\D.*\p{L}{2}/u.test(text) && !isActivityAlone(text));
  const first = names.length === 1 ? names[0] : names.find(({ isBehind }) => !isBehind);
  const others = parts.filter((part) => part !== first && !activities.includes(part));
  const isUnread = ({ text, isBehind }: { text: string; isBehind: boolean }) =>
    isBehind || /^\W*(?:\d{1,4}\W*)?$/.test(text);
  // A name may be followed by its activity.
  const mayName = (part: (typeof parts)[number]) =>
    part === first ? ENDS_WITH_ACTIVITY.test(part.text) : activitiesIn(part.text).length > 0;
  const unclear = activities.length > 0 ? [] : parts.filter(mayName);
  const address = others.filter((part) => !isUnread(part)).map(({ text }) => text);
  const name = nameOf(first?.text ?? '', address.some(isStreet), head, say);
  return {
    line,
    cells: [
      ...[number, name, placeOf([...address, postcodeIn(whole) ?? ''].join(', ')) ?? ''],
      activities.map(({ text }) => text).join('\n'),
      ...[stars ? String(stars.stars) : digit, ...daysOf(writtenDays(whole), whole, head, say)],
      ...[monthsIn(whole) === null ? '' : `${monthsIn(whole)} months`, said.join('\n')],
    ],
    hidden: [...others.filter(isUnread), ...unclear].map(({ text }) => text),
  };
}

/** Assigns first and last day by the headings; several days are the last one together if it isn't clear which is which. */
function daysOf(days: readonly string[], whole: string, head: Head, say: Say): [string, string] {
  const [first = '', last = ''] = days;
  if (days.length < 2) {
    const isTermFrom = monthsIn(whole) !== null && /\b(?:from|granted|issued|starts?)\b/i.test(whole);
    if (isTermFrom || (head.includes('granted') && !head.includes('expires'))) return [first, ''];
    if (first !== '' && !head.includes('expires') && !head.includes('term'))
      say(first, 'The text does not say what the date % is; read as the last day.');
    return ['', first];
  }
  const between = whole.slice(whole.indexOf(first) + first.length, whole.lastIndexOf(last));
  const isRange = /^\s*(?:to|until|[-–—])\s*$/i.test(between);
  const isNamed =
    head.includes('term') || (head.includes('granted') && isInOrder(head, 'granted', 'expires'));
  if (days.length > 2 || !(isRange || isNamed || head.length === 0)) return ['', days.join(', ')];
  if (!isRange && !isNamed)
    say(days.join(', '), 'The text does not say what the dates % are; read as the first and the last day.');
  return [first, last];
}

/** Returns a name without its address; empty if they can't be told apart.  @param isAlone true if the street is elsewhere */
function nameOf(text: string, isAlone: boolean, head: Head, say: Say): string {
  const isOfAnother = (['address', 'holder'] as const).some(
    (field) => head.includes(field) && isInOrder(head, field, 'name'),
  );
  if (isOfAnother) {
    say(text, 'The headings have something else before the name, so % may be no name; left empty.');
    return '';
  }
  const house = / (?:(?:unit|flat|suite|plot) )?\d+[a-z]?,? \p{L}/iu.exec(text);
  const name = house ? text.slice(0, house.index) : text;
  const words = name.split(' ');
  const isMixed = words.some((word, at) => at > 1 && at < words.length - 1 && isStreet(word));
  if (house && !isMixed) say('', `There is no mark between name and address; read as the name "${name}".`);
  if (isAlone || !isMixed) return name;
  say('', 'The name cannot be told apart from the address; left empty.');
  return '';
}

const isInOrder = (head: Head, one: Field, other: Field) => head.indexOf(one) < head.indexOf(other);

/**
 * Finds a status against the licence in its texts. If the head names a status column, the text after the last day,
 * stars or postcode counts too.
 */
function statusOf(plain: string, number: string, hasStatus: boolean) {
  const pieces = plain
    .split(BETWEEN)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const said: string[] = [];
  const rest = pieces.flatMap((piece) => {
    const { said: against, rest: bare } = againstIn(piece);
    if (!against) return [piece];
    said.push(against.standing === 'unclear' ? piece.slice(0, LONGEST_WORDS) : against.words);
    const isKept = bare !== '' && (bare !== piece || against.standing === 'unclear');
    return isKept ? [bare] : [];
  });
  if (!hasStatus || said.length > 0) return { said, rest };
  const end = rest.lastIndexOf('\uF8F0');
  const behind = rest.findLastIndex((piece, at) => at > end && statusIn(piece) !== null);
  return behind === -1
    ? { said: [`${number}: ${NOT_READ}`], rest }
    : { said: [(rest[behind] ?? '').slice(0, LONGEST_WORDS)], rest: rest.toSpliced(behind, 1) };
}
