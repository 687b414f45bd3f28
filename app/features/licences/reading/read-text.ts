import { activitiesIn } from '../cells/activity.ts';
import { guessColumns } from './columns.ts';
import { daysIn, withoutDays } from '../cells/days.ts';
import { filledLines, MOST_COLUMNS, MOST_ROWS } from './delimited.ts';
import type { Grid } from './grid.ts';
import { placeOf, withoutPostcode } from '../cells/place.ts';
import { PAGE_NUMBER } from './read-rows.ts';
import { saysAgainst, standingOfHeading, statusIn } from './standing.ts';
import { starsWithin } from '../cells/stars.ts';
import { statusOfText } from './text-status.ts';

const STATUS = 'Status';
/** What text of a PDF becomes: a table of these columns, which is read as any other. */
const HEADERS = [
  'Licence number',
  'Business name',
  'Address',
  'Activity',
  'Star rating',
  'Granted',
  'Expires',
  STATUS,
];
const LONGEST_LABEL = 40;
const LONGEST_LINE = 1000;
/** With something in them; what has more is no register of one council. */
const MOST_LINES = 50_000;
/** A token that may be a number of a licence: letters, digits and marks, with a digit. */
const TOKEN = /(?<![\w/.-])(?=[A-Z/-]{0,12}\d)[A-Z\d][A-Z\d/_-]{3,29}(?![\w/])/g;
const NO_NUMBER =
  /^(?:[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?|0\d{9,10}|\d{1,4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d\d-\d\d)$/;

interface Line {
  line: number;
  text: string;
}

/** Reads text as it is copied out of a PDF, where a licence may take several lines. Null where no licence is found in it. */
export function readText(given: string): Grid | null {
  const found = filledLines(given.replaceAll('\f', '\n'), MOST_LINES + 1);
  const lines = found
    .slice(0, MOST_LINES)
    .map(({ line, text }) => ({ line, text: text.slice(0, LONGEST_LINE).trimEnd() }))
    .filter(({ text }) => text.trim() !== '' && !PAGE_NUMBER.test(text.trim()));
  const grid = labelled(lines) ?? numbered(lines);
  return (
    grid && {
      ...grid,
      rows: grid.rows.slice(0, MOST_ROWS),
      isCut: found.length > MOST_LINES || grid.rows.length > MOST_ROWS,
    }
  );
}

/** `Licence number: …`, `Name: …`: each line a field of a licence. */
function labelled(lines: readonly Line[]): Omit<Grid, 'isCut'> | null {
  const fields = lines.flatMap(({ line, text }) => {
    const colon = text.indexOf(':');
    const label = colon > 0 && colon <= LONGEST_LABEL ? text.slice(0, colon).trim() : '';
    const value = text.slice(colon + 1).trim();
    if (guessColumns([label])[0]) return [{ line, label, value, isKnown: true }];
    if (!saysAgainst(text)) return [];
    const said = label !== '' && saysAgainst(value) ? value : text.trim();
    return [{ line, label: STATUS, value: said, isKnown: false }];
  });
  const known = fields.filter(({ isKnown }) => isKnown).length;
  if (known * 2 < lines.length || known < 3) return null;
  const headers = [...new Set(fields.map(({ label }) => label))];
  if (headers.length > MOST_COLUMNS) return null;
  const [first] = headers;
  const rows: Grid['rows'] = [];
  for (const { line, label, value } of fields) {
    if (label === first || rows.length === 0) rows.push({ line, cells: headers.map(() => '') });
    const row = rows.at(-1);
    const at = headers.indexOf(label);
    // What is said of a licence in two places is kept from both.
    if (row) row.cells[at] = [label === STATUS ? row.cells[at] : '', value].filter(Boolean).join('\n');
  }
  return { title: lines[0]?.text ?? '', headers, rows };
}

/** Each licence has a number of one shape, which stands in its first line or, where names stand before it, in its last. */
function numbered(lines: readonly Line[]): Omit<Grid, 'isCut'> | null {
  const shape = commonShape(lines);
  if (shape === null) return null;
  const repeated = repeatedLines(lines);
  const marks = lines.map((line) => ({ ...line, number: numberIn(line.text, shape) }));
  const withNumber = marks.filter(({ number }) => number !== null);
  const leading = withNumber.filter(({ text, number }) => text.trim().startsWith(number ?? '')).length;
  const isFirst = leading * 2 >= withNumber.length;
  const records: TextRecord[] = [];
  const title: string[] = [];
  const hasStatus = lines.some(({ text }) => isHead(text) && fieldsOf(text).has('status'));
  let section = '';
  let standing = '';
  let waiting: string[] = [];
  for (const { line, text, number } of marks) {
    if (number !== null) {
      records.push({
        line,
        number,
        texts: [...(isFirst ? [] : waiting), text],
        section,
        standing,
        hasStatus,
      });
      waiting = [];
    } else if (repeated.has(text.trim()) || isHead(text)) {
      continue;
    } else if (standingOfHeading(text) !== null) {
      standing = headingText(text);
    } else if (isSection(text)) {
      section = text;
      if (records.length === 0) title.push(text);
    } else if (records.length > 0 && (isFirst || isRest(text) || (waiting.length === 0 && isStatus(text)))) {
      records.at(-1)?.texts.push(text);
    } else {
      if (records.length === 0 && isFirst) title.push(text);
      waiting.push(text);
    }
  }
  return { title: title.join('\n'), headers: HEADERS, rows: records.map(rowOf) };
}

/** What rows below a heading are said to be, as a word that is read again; empty for what is in force. */
function headingText(heading: string): string {
  const standing = standingOfHeading(heading);
  return standing === 'unclear'
    ? heading.trim()
    : standing === 'current' || standing === null
      ? ''
      : standing;
}

interface TextRecord {
  line: number;
  number: string;
  texts: string[];
  /** The heading of an activity above it, and the one that says how its licences stand. */
  section: string;
  standing: string;
  /** Whether the head of the text names a column for it. */
  hasStatus: boolean;
}

function rowOf({ line, number, texts, section, standing, hasStatus }: TextRecord) {
  const { said, rest: whole } = statusOfText(texts.join('\n').replace(number, '  '), number, hasStatus);
  const days = daysIn(whole);
  const stars = starsWithin(whole);
  const plain = withoutDays(stars ? whole.replace(stars.written, '  ') : whole);
  const parts = plain.split(/\n|\t|,|\s{2,}| \| | - /).map((part) => part.trim());
  const status = [standing, ...said].filter(Boolean).join('\n');
  const telling = parts.filter(
    (part) =>
      /\p{L}{2}/u.test(part) &&
      !said.includes(part) &&
      !/^(?:to|until|expires?:?|from|valid|granted:?|issued:?)$/i.test(part),
  );
  const isActivity = (part: string) =>
    activitiesIn(part).length > 0 && /boarding|day ?care|kennels?$|breeding|arrang|selling/i.test(part);
  const name = telling.find((part) => !/^\d/.test(part) && !PLAIN_ACTIVITY.test(part)) ?? '';
  const activity = telling.filter((part) => part !== name && isActivity(part)).join(', ') || section;
  const address = telling.filter((part) => part !== name && !isActivity(part)).join(', ');
  const place = placeOf(whole) ?? placeOf(address) ?? '';
  const cells = [
    number,
    withoutPostcode(name).trim(),
    place,
    activity,
    stars ? String(stars.stars) : '',
    days[0] ?? '',
    days.length > 1 ? (days.at(-1) ?? '') : '',
    status,
  ];
  if (days.length === 1) {
    cells[5] = '';
    cells[6] = days[0] ?? '';
  }
  return { line, cells };
}

/** An activity in the law's own words, and so no name. */
const PLAIN_ACTIVITY =
  /^(?:(?:dog |animal )?(?:home |day )?(?:boarding|day ?care|breeding|kennels)(?: (?:for|of) (?:cats|dogs)(?: (?:and|or) (?:cats|dogs))?)?(?: in (?:kennels|the home))?|boarding in kennels.*|providing (?:day ?care|home boarding|boarding).*|day care for dogs|arranging.*)$/i;

/** The shape of token that most lines have one of: `AA/99/9999` as `A/9/9`. */
function commonShape(lines: readonly Line[]): string | null {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    for (const shape of new Set(tokensIn(text).map(shapeOf))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best ? best[0] : null;
}

function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !NO_NUMBER.test(token) && /\d/.test(token));
}

function shapeOf(token: string): string {
  return token.replaceAll(/[A-Z]+/g, 'A').replaceAll(/\d+/g, '9');
}

function numberIn(text: string, shape: string): string | null {
  return tokensIn(text).find((token) => shapeOf(token) === shape) ?? null;
}

function isHead(text: string): boolean {
  return (
    new Set(guessColumns(text.trim().split(/\s{2,}|\t/)).filter(Boolean)).size >= 2 ||
    fieldsOf(text).size >= 3
  );
}

/** What the words of a line name. */
function fieldsOf(text: string) {
  return new Set(guessColumns(text.trim().split(' ')).filter((field) => field !== null));
}

function isSection(text: string): boolean {
  return (
    !text.includes(',') &&
    text.length < 80 &&
    /register|^licen[cs]ed\b/i.test(text) &&
    daysIn(text).length === 0
  );
}

/** What follows a number and is no name: days, stars and marks. */
function isRest(text: string): boolean {
  const stars = starsWithin(text);
  return !/\p{L}{3}/u.test(
    withoutDays(stars ? text.replace(stars.written, '') : text).replaceAll(/to|until|expires|stars?/gi, ''),
  );
}

/** What says alone that a licence does not hold. */
function isStatus(text: string): boolean {
  return saysAgainst(text) && statusIn(text)?.standing !== 'unclear';
}

/** Lines that come again and again are the heads and feet of pages. */
function repeatedLines(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  return new Set(
    [...counts]
      .filter(
        ([text, count]) =>
          count > 2 &&
          !saysAgainst(text) &&
          !starsWithin(text) &&
          daysIn(text).length === 0 &&
          activitiesIn(text).length === 0,
      )
      .map(([text]) => text),
  );
}
