import { countLineBreaks, type CsvRecord } from '#app/platform/csv/tokenizer.ts';

/**
 * Finds the rows with a line that could be meant in another encoding; to be asked about each row, in their order.
 * @param lines those lines in their order; more may be added while rows are read
 */
export function doubtfulRows(lines: readonly number[]): (row: CsvRecord) => boolean {
  let place = 0;
  return ({ line, cells }) => {
    while ((lines[place] ?? Infinity) < line) place += 1;
    const next = lines[place];
    if (next === undefined) return false;
    return next <= line + cells.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
  };
}
