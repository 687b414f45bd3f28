import { activitiesIn, type Activity } from './activity.ts';
import type { Field } from './columns.ts';
import { daysIn } from './days.ts';
import type { ReadRegister, RegisterEntry, RowProblem } from './entry.ts';
import type { Grid } from './grid.ts';
import { nameOf } from './name.ts';
import { placeOf } from './place.ts';
import { starsOf } from './stars.ts';

/** A row that is a page number, and nothing else. */
export const PAGE_NUMBER = /^(?:page\s{0,3})?\d{1,4}(?:\s{0,3}(?:of|\/)\s{0,3}\d{1,4})?$/i;
const NO_ROW = /^(?:total|printed|generated|last updated|correct as|updated)\b/i;

/** Reads the rows of a table by what its columns hold. A row that names two activities is two entries. */
export function readRows(grid: Grid, columns: readonly (Field | null)[]): ReadRegister {
  const read: ReadRegister = { total: 0, entries: [], problems: [] };
  const head = grid.headers.join('|').toLowerCase();
  let section = activitiesIn(grid.title);
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
      if (
        PAGE_NUMBER.test(only) ||
        NO_ROW.test(only) ||
        before.length === 0 ||
        filled.length > 1 ||
        activitiesIn(only).length > 0
      ) {
        const named = activitiesIn(only);
        if (named.length > 0) section = named;
        continue;
      }
    }
    before = cells;
    if (NO_ROW.test(only) && filled.length < 3) continue;
    read.total += 1;
    readRow(read, { line, cells, columns, section });
  }
  return read;
}

interface Row {
  line: number;
  cells: string[];
  columns: readonly (Field | null)[];
  section: Activity[];
}

function readRow(read: ReadRegister, { line, cells, columns, section }: Row): void {
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
  const together = cell('name-and-address');
  const [first = '', ...rest] = together.split(/[,\n]/);
  const entry = {
    line,
    number: cell('number').replaceAll(/\s+/g, ' ').slice(0, 80) || null,
    name: nameOf(cell('name')) ?? nameOf(first) ?? nameOf(cell('holder')),
    place: placeOf(`${rest.join(', ')}, ${cell('address')}`),
    stars: stars ?? null,
    granted_on: granted.first ?? term[0] ?? null,
    expires_on:
      expires.last ??
      (term.length > 1 ? term.at(-1) : undefined) ??
      (granted.first === granted.last ? null : granted.last),
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
