import type { CsvRecord } from '#app/platform/csv/tokenizer.ts';

/** A title or a note above a table fills no more cells than these. */
const MOST_IN_NOTE = 2;
/** A narrower table cannot be told from the notes above it. */
const NARROWEST_TABLE = 3;

/**
 * How many rows stand above the header line: titles, dates of a report, empty lines. A title is a cell by itself, or the first one or
 * two cells of a row whose others are empty, and the table below it is wider.
 * @param rows the first of the file
 */
export function linesAboveHeader(rows: readonly CsvRecord[]): number {
  const header = rows.findIndex(({ cells }) => !isNote(cells));
  if (header <= 0) return 0;
  const names = rows[header]?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isHeader = names.length >= NARROWEST_TABLE && names.every((name) => /\p{L}/u.test(name));
  return isHeader && new Set(names).size === names.length ? header : 0;
}

function isNote(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return cells.length === 1 || (filled <= MOST_IN_NOTE && cells.length >= NARROWEST_TABLE);
}
