/** What the rows of a table are: licences, headings, notes, or what pages have above and below their tables. */
import { activitiesIn, isActivityAlone, readActivities } from '../cells/activity.ts';
import { daysIn } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { isFootnote } from '../standing/footnote.ts';
import { isKeyLine, keyOfCells, keysIn } from '../standing/keys.ts';
import { isExplained, isOfOthers, saysNone, sentenceOf, statementsIn } from '../standing/statement.ts';
import type { Grid, RawRow } from './delimited.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';
import { isHeader } from './guess-columns.ts';
import type { Table } from './read-row.ts';
import type { Section } from './row-activities.ts';
import { noteIn } from './row-standing.ts';
import { isWordAgainst, type Said, standingOfLine } from '../standing/standing.ts';

/** A row that is a page number, and nothing else. */
export const PAGE_NUMBER = /^(?:page\s{0,3})?\d{1,4}(?:\s{0,3}(?:of|\/)\s{0,3}\d{1,4})?$/i;
/** A line drawn between rows. */
const RULE = /^[\s:=_–—-]+$/;
/** Words of titles, beside names of councils. */
const TITLE =
  /\b(?:register|licen[cs]\w{1,5}|council|borough|district|city|county|animal|public|list|activit\w{1,3}|welfare|regulations?|act|updated|page|boarding|author\w{1,5}|table|sheet|contents?)\b/i;

export type RowKind =
  | { kind: 'licence' | 'nothing' }
  | { kind: 'note'; text: string; said: Said }
  /** It explains marks, or how licensing works, or says something of a licence it names. */
  | { kind: 'remark'; text: string }
  | { kind: 'heading'; text: string; isUnsure: boolean }
  | { kind: 'unread'; text: string; message: string; mayBeHeading?: boolean };

/** Says what a row is. */
export function kindOfRow({ cells }: RawRow, { headers, columns }: Table): RowKind {
  const filled = cells.filter(Boolean);
  const [only = ''] = filled;
  const isLine = filled.every((cell) => RULE.test(cell));
  if (isLine || isRepeatedHead(cells, headers)) return { kind: 'nothing' };
  const beyond = cells.slice(headers.length).filter(Boolean);
  if (beyond.length > 0)
    return {
      kind: 'unread',
      text: filled.join(' '),
      message:
        '% has more cells than the table has headings, so its cells may be shifted; left out. Put cells that have commas in quotation marks.',
    };
  const isAlone = filled.length === 1 || filled.every((cell) => cell === only);
  const key = keyOfCells(filled);
  if (key !== null) return { kind: 'remark', text: key };
  // Before feet: “Updated: licence suspended” is none.
  const note = isAlone ? noteIn(only) : null;
  if (note) return { kind: 'note', text: only, said: note };
  // “7 Suspended - Muddy Paws” may be a number with a status.
  const isOfNamed = isOfOthers(only) && keysIn(only).length === 0;
  const sentence = sentenceOf(filled) ?? (isOfNamed ? [...new Set(filled)].join(', ') : null);
  if (sentence !== null && daysIn(only).length === 0) return { kind: 'remark', text: sentence };
  if (mayBeFootnote(filled) && isFootnote([...new Set(filled)].join(' '))) return { kind: 'nothing' };
  if (!isAlone) return { kind: 'licence' };
  if (PAGE_NUMBER.test(only)) return { kind: 'nothing' };
  const isOfStanding = standingOfLine(only) !== null || isWordAgainst(only);
  if (isOfStanding || isActivityAlone(only)) return { kind: 'heading', text: only, isUnsure: false };
  const at = cells.indexOf(only);
  if (columns[at] === 'number' && filled.length === 1 && isNumberLike(only)) return { kind: 'licence' };
  const { activities, rest } = readActivities(only);
  if (saysNone(only) || isExplained(only) || statementsIn(only).length > 0)
    return { kind: 'remark', text: only };
  if (activities.length > 0 && rest.split(' ').length <= 4 && !isOfTheTrade(rest) && TITLE.test(only))
    return { kind: 'heading', text: only, isUnsure: true };
  return {
    kind: 'unread',
    text: only,
    message:
      '% is alone in its row; left out. If it belongs to a licence, move it into the row of that licence.',
    mayBeHeading: activities.length > 0,
  };
}

/** Footnotes fill few cells, but for totals. */
const mayBeFootnote = (filled: readonly string[]) =>
  new Set(filled).size <= 3 || /^\W{0,3}(?:grand |sub[ -]?)?totals?\b/i.test(filled[0] ?? '');
/** A number of a licence has no words: `DBH 26/001`, but not `Version 3`. */
const isNumberLike = (text: string) =>
  /\d/.test(text) && text.length <= 40 && !/\p{L}\p{Ll}{2}/u.test(text) && daysIn(text).length === 0;

/** The head of the table again, as on each page of a document: all its cells are headings, and most of them ours. */
function isRepeatedHead(cells: readonly string[], headers: readonly string[]): boolean {
  const filled = cells.map(tidy).filter(Boolean);
  const known = new Set(headers.map(tidy));
  return filled.length > 1 && filled.every((cell) => known.has(cell));
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const NONE: Section = { activities: [], problem: null };

/** The activity a heading gives to the licences below it; null if it names none. */
export function sectionOf(heading: string): Section | null {
  const activities = activitiesIn(heading);
  if (activities.length === 0) return null;
  return activities.length === 1
    ? { activities, problem: null }
    : {
        activities: [],
        problem: `The heading "${heading.slice(0, 60)}" names several activities, and not which licence is for which`,
      };
}

/** What the lines above a table say all its licences are for. */
export function sectionOfTitle(title: string): Section {
  const lines = title.split('\n').flatMap((line) => sectionOf(line) ?? []);
  return lines.at(-1) ?? NONE;
}

/** Lines above the head that are no title: they may be licences that the head came too late for. */
export function unreadTitle({ above }: Pick<Grid, 'above'>): RegisterProblem[] {
  return above.flatMap(({ line, cells }) => {
    const filled = cells.filter(Boolean);
    const text = filled.join(' ').replaceAll(/\s+/g, ' ').trim();
    const isTitle =
      filled.length <= 2 &&
      (TITLE.test(text) ||
        isFootnote(text) ||
        isActivityAlone(text) ||
        daysIn(text).length > 0 ||
        PAGE_NUMBER.test(text));
    if (keyOfCells(cells) !== null || isKeyLine(text) || isExplained(text) || statementsIn(text).length > 0)
      return [];
    if (filled.length === 0 || isTitle || filled.every(isHeader)) return [];
    return [rowProblem(line, text, '% is above the headings of the table, and was not read.')];
  });
}
