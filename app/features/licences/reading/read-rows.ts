import { type DayOrder, dayOrderIn } from '../cells/days.ts';
import type { Grid } from './delimited.ts';
import type { Field } from './columns.ts';
import { type ReadRegister, type RegisterEntry, rowProblem } from './entry.ts';
import { readRow, type Table } from './read-row.ts';
import { type Section, tickUseOf } from './row-activities.ts';
import { kindOfRow, sectionOf, sectionOfTitle, unreadTitle } from './row-kinds.ts';
import { saidByHeading, saidByTitle } from './row-standing.ts';
import { settled } from './settled.ts';
import { askedBy, joined, type Meanings, type Said, understood } from '../standing/standing.ts';

/**
 * Reads the rows of a table by what its columns hold. A row that names two activities is two entries. Each row is an entry, a
 * problem, or a heading, a repeated head or a page number.
 */
export function readRows(grid: Grid, columns: readonly (Field | null)[]): ReadRegister {
  const { headers, rows } = grid;
  const table: Table = { headers, columns, order: orderOf(grid, columns), use: tickUseOf(rows, columns) };
  const { refused } = grid;
  const read: ReadRegister = { total: refused.length, entries: [], problems: [...refused, ...grid.problems] };
  read.problems.push(...unreadTitle(grid), ...ofColumns(grid, columns));
  let section = sectionOfTitle(grid.title);
  let standing = saidByTitle(grid.title, columns.includes('status'));
  let last = 0;
  for (const row of grid.rows) {
    const { line } = row;
    const kind = kindOfRow(row, table);
    if (kind.kind === 'nothing') continue;
    if (kind.kind === 'note') noteBelow(read, line, kind.said);
    else if (kind.kind === 'heading') {
      const next = sectionOf(kind.text);
      if (next) section = next;
      if (next?.problem) read.problems.push(rowProblem(line, kind.text, `${next.problem}.`));
      if (kind.isUnsure)
        read.problems.push(
          rowProblem(
            line,
            kind.text,
            '% was read as a heading for the rows below. If it is a licence, give it a number or more cells.',
          ),
        );
      standing = saidByHeading(kind.text, standing);
    } else if (kind.kind === 'unread') {
      read.total += 1;
      read.problems.push(rowProblem(line, kind.text, kind.message));
      if (kind.mayBeHeading) section = DOUBTFUL;
    } else {
      // Several activities of one licence in JSON are rows of one line.
      if (line !== last) read.total += 1;
      last = line;
      const { entries, problems } = readRow(row, table, { section, standing });
      read.entries.push(...entries);
      read.problems.push(...problems);
    }
  }
  read.problems.sort((one, other) => one.line - other.line);
  return { ...read, entries: settled(read.entries) };
}

const NAMES: ReadonlySet<Field> = new Set(['name', 'name-and-address', 'holder']);
const NO_NAMES =
  'No column holds names: only licence numbers can find the businesses. If one does, choose "Name" for it.';
/** A row above may be the heading of another activity. */
const DOUBTFUL: Section = {
  activities: [],
  problem: 'A row above that was left out may be the heading of another activity',
};

/** How the days of a register are written, by all of them. */
function orderOf({ rows }: Grid, columns: readonly (Field | null)[]): DayOrder {
  const order = { isMonthFirst: false, isDayFirst: false, isEither: false };
  for (const { cells } of rows) {
    for (const [at, field] of columns.entries()) {
      if (field !== 'granted' && field !== 'expires' && field !== 'term') continue;
      const own = dayOrderIn(cells[at] ?? '');
      order.isMonthFirst ||= own.isMonthFirst;
      order.isDayFirst ||= own.isDayFirst;
      order.isEither ||= own.isEither;
    }
  }
  return order;
}

/** What is said of a register as a whole, by its columns. */
function ofColumns({ headers, rows, headLine }: Grid, columns: readonly (Field | null)[]) {
  const unused = headers.filter(
    (header, at) =>
      columns[at] === null && askedBy(header) === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  const problems = [];
  if (unused.length > 0)
    problems.push(
      rowProblem(
        headLine,
        unused.map((header) => header || 'without a heading').join(', '),
        'These columns were not used: %. Choose what they hold if it matters.',
      ),
    );
  if (!columns.some((field) => field !== null && NAMES.has(field)))
    problems.push(rowProblem(headLine, '', NO_NAMES));
  if (columns.includes('holder') && !columns.includes('name') && !columns.includes('name-and-address'))
    problems.push(
      rowProblem(
        headLine,
        headers[columns.indexOf('holder')] ?? '',
        '% gives only who holds each licence, which need not be the name of the business. We use it to find the business; check the name before you list one.',
      ),
    );
  return problems;
}

/** A line that stands alone below a licence tells of that one. */
function noteBelow(read: ReadRegister, line: number, said: Said): void {
  const last = read.entries.at(-1)?.line;
  if (last === undefined) {
    read.problems.push(
      rowProblem(
        line,
        said.words,
        '% does not say which licence it is about. Add it to the row of that licence.',
      ),
    );
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
