import type { CsvRecord } from '@dog-care-directory/text';

const MOST_IN_NOTE = 2;
const NAME_OF_COLUMN = /^\p{L}[\p{L} _/()-]{0,39}$/u;
/** Narrower tables look like notes. */
const NARROWEST_TABLE = 3;

/** Counts the rows above the header line: titles, dates and empty lines, narrower than the table. */
export function linesAboveHeader(rows: readonly CsvRecord[]): number {
  const first = rows.findIndex(({ cells }) => !isNote(cells));
  const header = isOfGroups(rows, first) ? first + 1 : first;
  if (header <= 0) return 0;
  const names = rows[header]?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isHeader = names.length >= NARROWEST_TABLE && names.every((name) => /\p{L}/u.test(name));
  return isHeader && new Set(names).size === names.length ? header : 0;
}

function isNote(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return cells.length === 1 || (filled <= MOST_IN_NOTE && cells.length >= NARROWEST_TABLE);
}

/** True if a row names groups of the columns below: “Business,,Address,,” above “Name,Type,Street,Town,Phone”. */
function isOfGroups(rows: readonly CsvRecord[], at: number): boolean {
  const [groups = [], names = [], ...below] = rows
    .slice(at, at + 3)
    .map(({ cells }) => cells.map((cell) => cell.trim()));
  const isBlank = (cell: string) => cell === '';
  const hasGaps =
    groups
      .slice(
        0,
        groups.findLastIndex((cell) => cell !== ''),
      )
      .filter(isBlank).length > 1;
  const areNames = names.length >= NARROWEST_TABLE && names.every((cell) => NAME_OF_COLUMN.test(cell));
  return (
    hasGaps &&
    areNames &&
    new Set(names).size === names.length &&
    below.some((cells) => /\d/.test(cells.join()))
  );
}
