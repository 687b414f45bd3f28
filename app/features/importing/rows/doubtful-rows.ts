import { countLineBreaks, type CsvRecord } from '@dog-care-directory/text';

/** Finds rows with an ambiguous line; call it for every row in order. @param lines may grow meanwhile */
export function doubtfulRows(lines: readonly number[]): (row: CsvRecord) => boolean {
  let place = 0;
  return ({ line, cells }) => {
    while ((lines[place] ?? Infinity) < line) place += 1;
    const next = lines[place];
    if (next === undefined) return false;
    return next <= line + cells.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
  };
}
