import { isActivityAlone, readActivities } from '../cells/activity.ts';
import { keysIn } from '../standing/keys.ts';
import type { Grid, Line, Remark } from './delimited.ts';
import { daysIn, withoutDays, writtenDays } from '../cells/days.ts';
import { postcodeIn } from '../cells/place.ts';
import { starsWithin } from '../cells/stars.ts';
import { rowProblem } from './entry.ts';
import { fieldsNamed } from './guess-columns.ts';
import { PAGE_NUMBER } from './row-kinds.ts';
import { noteIn } from './row-standing.ts';
import { saysAgainst, standingOfHeading, standingOfLine, statusIn } from '../standing/standing.ts';
import { footnotesAmong } from './text-remarks.ts';
import { TEXT_HEADERS, type TextRecord, textRow } from './text-row.ts';

/** A token that may be a number of a licence: letters, digits and marks, with a digit. */
const TOKEN = /(?<![\w/.-])(?=[A-Z/-]{0,12}\d)[A-Z\d][A-Z\d/_-]{3,29}(?![\w/])/g;
const NO_NUMBER =
  /^(?:[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?|0\d{9,10}|\d{1,4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d\d-\d\d)$/;

type Found = Omit<TextRecord, 'hasDigits' | 'texts'> & { texts: Line[] };

/**
 * Each licence has a number of one shape, which is in its first line or, where names come before it, in its last.
 * @param remarks the lines that are no part of a licence, which may explain marks
 */
export function numberedText(lines: readonly Line[], remarks: readonly Remark[]): Omit<Grid, 'isCut'> | null {
  const footnotes = footnotesAmong(lines);
  const shape = commonShape(lines.filter(({ line }) => !footnotes.has(line)));
  if (shape === null) return null;
  const repeated = repeatedLines(lines);
  // A licence may be in one line with the foot of its page.
  const numbers = lines.map(({ line, text }) =>
    footnotes.has(line) && !/\bpage\b/i.test(text) ? null : numberIn(text, shape),
  );
  const leading = lines.filter(({ text }, at) => numbers[at] && text.trim().startsWith(numbers[at])).length;
  const isFirst = leading * 2 >= numbers.filter(Boolean).length;
  const marks = lines.map((line, at) => ({
    ...line,
    number: numbers[at] ?? (isFirst ? otherNumber(line.text) : null),
  }));
  const isHeading = headingsAmong(marks, isFirst);
  const heads = lines.filter(({ text }) => isHead(text));
  const head = fieldsNamed(
    heads.flatMap(({ text }) => [...text.trim().split(/\s{2,}|\t/), ...text.trim().split(' ')]),
  );
  const about = {
    hasStatus: heads.some(({ text }) => fieldsNamed(text.trim().split(' ')).has('status')),
    head,
    known: new Set(remarks.flatMap(({ text }) => keysIn(text)).map(({ mark }) => mark)),
  };
  const found: (Found | Line)[] = [];
  const above: Line[] = [];
  const refused: Grid['refused'] = [];
  let record: Found | null = null;
  /** Lines above a number that names come before, or below one that is complete. */
  let waiting: Line[] = [];
  const refuse = () => {
    const [first] = waiting;
    if (first)
      refused.push(
        rowProblem(
          first.line,
          waiting.map(({ text }) => text).join(' '),
          '% has no licence number like the others; left out. Add its number.',
        ),
      );
    waiting = [];
  };
  /** A heading below all licences, such as “Suspended licences”, and the names below it. */
  const listed: Remark[] = [];
  const lastNumber = marks.findLastIndex(({ number }) => number !== null);
  for (const [at, { line, text, number }] of marks.entries()) {
    const isBelow = isFirst && at > lastNumber;
    const standing = listed.length > 0 ? standingOfLine(text) : standingOfHeading(text);
    if (isBelow && (listed.length > 0 || (standing !== null && standing !== 'current'))) {
      listed.push({ line, text: text.trim(), isHeading: standing !== null });
      continue;
    }
    const isKnown = footnotes.has(line) || repeated.has(text.trim()) || isHead(text);
    if (number !== null) {
      if (isFirst) refuse();
      record = { line, number, texts: [...waiting, { line, text }], ...about };
      found.push(record);
      waiting = [];
    } else if (isKnown) {
      continue;
    } else if (standingOfHeading(text) !== null || isHeading(at) || isSection(text)) {
      if (isFirst) refuse();
      if (found.length > 0 || standingOfHeading(text) !== null || isHeading(at)) found.push({ line, text });
      else above.push({ line, text });
      if (isHeading(at)) record = null;
    } else if (record === null) {
      if (isFirst) above.push({ line, text });
      else waiting.push({ line, text });
    } else if (isFirst) {
      const isOfAnother =
        waiting.length > 0 ||
        (postcodeIn(text) !== null && record.texts.some((one) => postcodeIn(one.text) !== null));
      const mayBeHeading =
        readActivities(text).activities.length > 0 &&
        !isActivityAlone(text) &&
        marks[at + 1]?.number !== null &&
        record.texts.some((one) => isDated(one.text));
      if (isOfAnother) waiting.push({ line, text });
      else if (mayBeHeading) found.push({ line, text });
      else record.texts.push({ line, text });
    } else if (waiting.length === 0 && (isRest(text) || isStatus(text))) record.texts.push({ line, text });
    else waiting.push({ line, text });
  }
  refuse();
  const records = found.filter((one) => 'number' in one);
  const isDigit = (text: string) => /^\s*[1-5]\s*$/.test(text);
  const hasDigits = records.every(({ texts }) => texts.filter((one) => isDigit(one.text)).length === 1);
  const rows: Grid['rows'] = [];
  const problems = withoutOtherDays(records);
  for (const one of found) {
    if (!('number' in one)) rows.push({ line: one.line, cells: [one.text.trim()] });
    else {
      const read = textRow({ ...one, texts: one.texts.map(({ text }) => text), hasDigits });
      rows.push(read.row);
      problems.push(...read.problems);
    }
  }
  return {
    title: above.map(({ text }) => text.trim()).join('\n'),
    headers: TEXT_HEADERS,
    headLine: heads[0]?.line ?? lines[0]?.line ?? 1,
    above: above.map(({ line, text }) => ({ line, cells: [text.trim()] })),
    ...{ remarks: listed, rows, refused, problems },
  };
}

/** Takes lines with days out of licences that have more days than most others, and says so: they may be about something else. */
function withoutOtherDays(records: readonly Found[]): Grid['problems'] {
  const daysOf = (lines: readonly Line[]) =>
    lines.reduce((sum, { text }) => sum + writtenDays(text).length, 0);
  const counts = new Map<number, number>();
  for (const { texts } of records) counts.set(daysOf(texts), (counts.get(daysOf(texts)) ?? 0) + 1);
  const [usual = 0] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one - other,
  );
  const problems: Grid['problems'] = [];
  for (const record of usual === 0 ? [] : records) {
    for (const one of record.texts.slice(1).toReversed()) {
      const rest = record.texts.filter((other) => other !== one);
      if (daysOf(rest) < usual || writtenDays(one.text).length === 0 || isStatus(one.text)) continue;
      record.texts = rest;
      problems.push(
        rowProblem(
          one.line,
          one.text,
          '% has a date more than other licences have; left out. If it belongs to the licence above, put it into its line.',
        ),
      );
    }
  }
  return problems;
}

/**
 * Which lines that name activities alone are headings of the licences below them, and not the activity of the licence above them.
 * They are headings where the first one comes before the first licence, or where there are fewer than licences and each follows one
 * that is complete.
 */
function headingsAmong(
  marks: readonly (Line & { number: string | null })[],
  isFirst: boolean,
): (at: number) => boolean {
  const alone = marks.flatMap(({ text, number }, at) =>
    number === null && isActivityAlone(text) ? [at] : [],
  );
  const licences = marks.filter(({ number }) => number !== null).length;
  const firstNumber = marks.findIndex(({ number }) => number !== null);
  const [first = -1] = alone;
  const isBefore = first !== -1 && first < firstNumber;
  const isFew = alone.length < licences;
  // Where names stand before numbers, the activity of a licence may be above its number as well.
  const isOwn = isFirst ? !isBefore : !isFew;
  const ends = new Set(
    alone.filter(
      (at) =>
        isFirst &&
        marks[at + 1]?.number !== null &&
        marks[at + 1] !== undefined &&
        isFew &&
        isDated(marks[at - 1]?.text ?? ''),
    ),
  );
  if (isOwn && ends.size === 0) return () => false;
  return (at) =>
    alone.includes(at) &&
    (isOwn ? ends.has(at) : isFirst ? marks[at + 1]?.number !== null || isBeforeHead(marks, at) : true);
}

function isBeforeHead(marks: readonly Line[], at: number): boolean {
  const next = marks[at + 1]?.text ?? '';
  return isHead(next) || isActivityAlone(next) || PAGE_NUMBER.test(next.trim());
}

const isDated = (text: string) =>
  daysIn(text).length > 0 || starsWithin(text) !== null || postcodeIn(text) !== null;

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

/** What a number is like: `A/9/9` for `AWL/26/001`. */
export function shapeOf(token: string): string {
  return token.replaceAll(/[A-Z]+/g, 'A').replaceAll(/\d+/g, '9');
}

function numberIn(text: string, shape: string): string | null {
  return tokensIn(text).find((token) => shapeOf(token) === shape) ?? null;
}

/** A number of another shape that a line begins with, as numbers of an earlier year have. */
function otherNumber(text: string): string | null {
  const [token = ''] = tokensIn(text);
  const isOne = text.trim().startsWith(token) && /[A-Z\d][/_-][A-Z\d]/.test(token) && token.length >= 6;
  return isOne ? token : null;
}

function isHead(text: string): boolean {
  if (text.length > 300 || /\d{2}/.test(text)) return false;
  return (
    fieldsNamed(text.trim().split(/\s{2,}|\t/)).size >= 2 ||
    (!/\d/.test(text) && fieldsNamed(text.trim().split(' ')).size >= 3)
  );
}

function isSection(text: string): boolean {
  return (
    !text.includes(',') &&
    text.length < 80 &&
    (/register|^licen[cs]ed\b/i.test(text) ||
      (/\blicen[cs]es?\b|\bpremises\b|\bestablishments?\b/i.test(text) &&
        !isActivityAlone(text) &&
        readActivities(text).activities.length > 0)) &&
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
  return noteIn(text) !== null || (saysAgainst(text) && statusIn(text)?.standing !== 'unclear');
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
          !/^[1-5]$/.test(text) &&
          !saysAgainst(text) &&
          !starsWithin(text) &&
          daysIn(text).length === 0 &&
          readActivities(text).activities.length === 0,
      )
      .map(([text]) => text),
  );
}
