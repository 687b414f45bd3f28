import { activitiesIn, type Activity } from '../cells/activity.ts';
import type { Field } from './columns.ts';
import { daysIn } from '../cells/days.ts';
import type { ReadRegister, RegisterEntry, RowProblem } from './entry.ts';
import type { Grid } from './grid.ts';
import { nameOf } from '../cells/name.ts';
import { placeOf } from '../cells/place.ts';
import { noteIn, saidByHeading, saidByTitle, standingOfRow } from './row-standing.ts';
import {
  joined,
  endIn,
  type Meanings,
  type Said,
  saysAgainst,
  standingOfHeading,
  understood,
  withoutStanding,
} from './standing.ts';
import { settled } from './settled.ts';
import { starsOf } from '../cells/stars.ts';

/** A row that is a page number, and nothing else. */
export const PAGE_NUMBER = /^(?:page\s{0,3})?\d{1,4}(?:\s{0,3}(?:of|\/)\s{0,3}\d{1,4})?$/i;
const NO_ROW = /^(?:total|printed|generated|last updated|correct as|updated)\b/i;

/** Reads the rows of a table by what its columns hold. A row that names two activities is two entries. */
export function readRows(grid: Grid, columns: readonly (Field | null)[]): ReadRegister {
  const read: ReadRegister = { total: 0, entries: [], problems: [] };
  const head = grid.headers.join('|').toLowerCase();
  let section = activitiesIn(grid.title);
  let standing = saidByTitle(grid.title, columns.includes('status'));
  let before: string[] = [];
  for (const { line, cells } of grid.rows) {
    const filled = cells.filter(Boolean);
    const [only = ''] = filled;
    if (
      filled.length === 0 ||
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' '))
        .join('|')
        .toLowerCase() === head
    )
      continue;
    if (filled.length === 1 || filled.every((cell) => cell === only)) {
      const note = filled.length === 1 ? noteIn(only) : null;
      if (note) {
        noteBelow(read, line, note);
        continue;
      }
      const isHeading = standingOfHeading(only) !== null || (!/\s/.test(only) && saysAgainst(only));
      if (
        PAGE_NUMBER.test(only) ||
        NO_ROW.test(only) ||
        before.length === 0 ||
        filled.length > 1 ||
        isHeading ||
        activitiesIn(only).length > 0
      ) {
        const named = activitiesIn(only);
        if (named.length > 0) section = named;
        standing = saidByHeading(only, standing);
        continue;
      }
    }
    before = cells;
    if (NO_ROW.test(only) && filled.length < 3) continue;
    read.total += 1;
    const said = standingOfRow(cells, grid.headers, columns, standing);
    readRow(read, { line, cells, columns, section, said });
  }
  return { ...read, entries: settled(read.entries) };
}

/** A line that stands alone below a licence tells of that one. */
function noteBelow(read: ReadRegister, line: number, said: Said): void {
  const last = read.entries.at(-1)?.line;
  if (last === undefined) {
    read.problems.push({ line, problem: `“${said.words}” does not say of which licence.` });
    return;
  }
  for (const entry of read.entries) {
    if (entry.line !== last) continue;
    const both = joined([saidOf(entry), said].filter((one) => one !== null));
    Object.assign(entry, fieldsOf(both));
  }
}

const saidOf = ({ standing, standing_words, standing_on }: RegisterEntry): Said | null =>
  standing && { standing, words: standing_words ?? '', on: standing_on };

const fieldsOf = (said: Said | null) => ({
  standing: said?.standing ?? null,
  standing_words: said?.words ?? null,
  standing_on: said?.on ?? null,
});

/** What was read, with words understood as an admin has said that they are meant. */
export function explained(read: ReadRegister, meanings: Meanings): ReadRegister {
  return {
    ...read,
    entries: read.entries.map((entry) => ({ ...entry, ...fieldsOf(understood(saidOf(entry), meanings)) })),
  };
}

interface Row {
  line: number;
  cells: string[];
  columns: readonly (Field | null)[];
  section: Activity[];
  said: Said | null;
}

function readRow(read: ReadRegister, { line, cells, columns, section, said }: Row): void {
  const cell = (field: Field) =>
    columns
      .flatMap((column, at) => (column === field ? [cells[at] ?? ''] : []))
      .join(', ')
      .trim();
  const problems: RowProblem[] = [];
  const day = (field: 'granted' | 'expires') => {
    const text = cell(field);
    const found = daysIn(text);
    if (found.length === 0 && /\d/.test(text))
      problems.push({ line, problem: `“${text.slice(0, 60)}” is no date.` });
    return { first: found[0] ?? null, last: found.at(-1) ?? null };
  };
  const term = daysIn(cell('term'));
  const granted = day('granted');
  const expires = day('expires');
  const stars = starsOf(cell('stars'));
  if (stars === undefined)
    problems.push({ line, problem: `“${cell('stars').slice(0, 60)}” is no number of stars from 1 to 5.` });
  const plain = (field: Field) => withoutStanding(cell(field));
  const together = plain('name-and-address');
  const [first = '', ...rest] = together.split(/[,\n]/);
  const entry = {
    line,
    number: plain('number').replaceAll(/\s+/g, ' ').slice(0, 80) || null,
    name: nameOf(plain('name')) ?? nameOf(first) ?? nameOf(plain('holder')),
    place: placeOf(`${rest.join(', ')}, ${plain('address')}`),
    stars: stars ?? null,
    granted_on: granted.first ?? term[0] ?? null,
    expires_on:
      expires.last ??
      (term.length > 1 ? term.at(-1) : undefined) ??
      (granted.first === granted.last ? null : granted.last) ??
      (said ? endIn(said) : null),
    ...fieldsOf(said),
  } satisfies Omit<RegisterEntry, 'activity'>;
  if (entry.number === null && entry.name === null) {
    read.problems.push({ line, problem: 'It has neither a number nor a name.' });
    return;
  }
  if (entry.granted_on && entry.expires_on && entry.expires_on < entry.granted_on) {
    problems.push({
      line,
      problem: `It ends on ${entry.expires_on}, before it begins on ${entry.granted_on}.`,
    });
    entry.expires_on = null;
  }
  read.problems.push(...problems);
  const named = activitiesIn(cell('activity'));
  const activities =
    named.length > 0 ? named : cell('activity') === '' && section.length > 0 ? section : (['other'] as const);
  read.entries.push(...activities.map((activity) => ({ ...entry, activity })));
}
