import { type DayOrder, dayOrderIn } from '../cells/days.ts';
import type { Grid } from './delimited.ts';
import type { Field } from '../cells/columns.ts';
import { fieldsOf, type ReadRegister, rowProblem, saidOf } from './entry.ts';
import { linesOfTitle } from './grid.ts';
import { HeadingScopes } from '../standing/heading-scopes.ts';
import { readRow, type Table } from './read-row.ts';
import { addRemarks, type Note, remarksAbove } from './remarks.ts';
import { type Section, tickUseOf } from './row-activities.ts';
import { createMarker } from './row-marks.ts';
import { kindOfRow, sectionOf, sectionOfTitle, unreadTitle } from './row-kinds.ts';
import { isInForce, settled } from './settled.ts';
import { statusOfHeader, type Meanings, understood } from '../standing/standing.ts';

/**
 * Reads the rows of a table by what its columns hold, and what the lines around them say. A row that names two activities is two
 * entries. Each row is an entry, a problem, a line about others, or a heading, a repeated head or a page number.
 */
export function readRows(grid: Grid, columns: readonly (Field | null)[]): ReadRegister {
  const { headers, rows } = grid;
  const table: Table = { headers, columns, order: orderOf(grid, columns), use: tickUseOf(rows, columns) };
  const { refused } = grid;
  const read: ReadRegister = { total: refused.length, entries: [], problems: [...refused, ...grid.problems] };
  read.problems.push(...unreadTitle(grid), ...ofColumns(grid, columns));
  const remarks = [...remarksAbove(grid), ...grid.remarks];
  const marker = createMarker(grid, columns, remarks);
  const notes: Note[] = [];
  const holders = new Map<number, string>();
  const texts = new Map<number, string>();
  let section = sectionOfTitle(grid.title);
  const scopes = new HeadingScopes();
  for (const row of grid.above) {
    const texts = row.cells.length === 0 ? [''] : linesOfTitle(row.cells);
    for (const text of texts) scopes.add(row, text);
  }
  // Where each row says it by itself, a title such as “Current and suspended licences” is only that.
  if (columns.includes('status')) scopes.dropUnclear();
  let last = 0;
  let from = 0;
  for (const raw of grid.rows) {
    const { line } = raw;
    const kind = kindOfRow(raw, table);
    if (kind.kind === 'nothing') {
      if (raw.level !== undefined) scopes.add(raw, '');
      continue;
    }
    if (kind.kind !== 'heading') scopes.use();
    if (kind.kind === 'note') notes.push({ ...kind, line, above: [from, read.entries.length] });
    else if (kind.kind === 'remark') remarks.push({ line, text: kind.text });
    else if (kind.kind === 'heading') {
      // Headings of a page are among its remarks already.
      if (raw.level === undefined) remarks.push({ line, text: kind.text, isHeading: true, isOfRows: true });
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
      scopes.add(raw, kind.text);
      // One with a colour may be the key to it, which is asked about by itself where no row has it.
      if (raw.marks?.length) scopes.use();
    } else if (kind.kind === 'unread') {
      read.total += 1;
      read.problems.push(rowProblem(line, kind.text, kind.message));
      if (kind.mayBeHeading) section = DOUBTFUL;
      if (kind.mayBeHeading !== undefined) remarks.push({ line, text: kind.text });
    } else {
      // Several activities of one licence in JSON are rows of one line.
      if (line !== last) {
        read.total += 1;
        from = read.entries.length;
      }
      last = line;
      const { row, problems: unexplained } = marker.read(raw);
      const { entries, problems } = readRow(row, table, { section, standing: scopes.said });
      const holder = columns.indexOf('holder');
      if (holder !== -1) holders.set(line, row.cells[holder] ?? '');
      if (!entries.every(isInForce)) texts.set(line, row.cells.filter(Boolean).join(' '));
      read.entries.push(...entries);
      read.problems.push(...unexplained, ...problems);
    }
  }
  read.entries = settled(read.entries);
  addRemarks(read, { remarks, notes, holders, texts, scopes, unusedKeys: marker.unusedKeys() });
  read.problems.sort((one, other) => one.line - other.line);
  return read;
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

/** Statements about the whole register, from its columns. */
function ofColumns({ headers, rows, headLine }: Grid, columns: readonly (Field | null)[]) {
  const unused = headers.filter(
    (header, at) =>
      columns[at] === null &&
      statusOfHeader(header) === null &&
      rows.some(({ cells }) => (cells[at] ?? '') !== ''),
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

/** What was read, with words understood as an admin has said that they are meant. */
export function explained(read: ReadRegister, meanings: Meanings): ReadRegister {
  return {
    ...read,
    entries: read.entries.map((entry) => ({ ...entry, ...fieldsOf(understood(saidOf(entry), meanings)) })),
  };
}
