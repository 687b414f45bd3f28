import { quoted } from '#app/platform/reading.ts';
import { type RowStatus, statusColumns, statusIn } from '../columns/row-status.ts';
import { type BusinessRow, fail, report } from './business-row.ts';

/** So many words that are not understood are named. */
const NAMED_WORDS = 20;

/** Leaves out the rows of businesses that have closed or were not published where they come from. */
export type LeaveOutByStatus = (row: BusinessRow, cells: readonly string[]) => void;

/**
 * Looks for the columns that say so.
 * @param mapped columns that fill a field, which say something else
 * @param included what does not leave a row out
 */
export function leaveOutByStatus(
  headers: readonly string[],
  mapped: ReadonlySet<number>,
  included: readonly RowStatus[],
): LeaveOutByStatus {
  const columns = statusColumns(headers).filter(({ index }) => !mapped.has(index));
  const unknown = new Set<string>();
  return (row, cells) => {
    for (const column of columns) {
      const { index, header } = column;
      const cell = cells[index] ?? '';
      const status = statusIn(cell, column);
      if (status === 'unknown') {
        // Said once a file for each word: a list of a council has a status of its own in every row.
        const word = cell.trim().toLowerCase();
        if (unknown.size >= NAMED_WORDS || unknown.has(word)) continue;
        unknown.add(word);
        const message = `We don't know what ${quoted(cell.trim())} says about a business. Rows with it are imported.`;
        report(row, 'status not understood', header, message);
      } else if (status !== null && !included.includes(status)) {
        const message = `Left out: ${header} says ${quoted(cell.trim())}. You can choose to import such businesses.`;
        fail(row, status, message);
        return;
      }
    }
  };
}
