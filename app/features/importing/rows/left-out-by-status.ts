import { quoted } from '@dog-care-directory/text';
import { type RowStatus, statusColumns, statusIn } from '../columns/row-status.ts';
import { type BusinessRow, leaveOutRow, report } from './business-row.ts';

const NAMED_WORDS = 20;

export type LeaveOutByStatus = (row: BusinessRow, cells: readonly string[]) => void;

/** Finds columns that exclude rows, unless they fill a field. @param included statuses to import */
export function leaveOutByStatus(
  headers: readonly string[],
  mapped: ReadonlySet<number>,
  included: readonly RowStatus[],
  today: string,
): LeaveOutByStatus {
  const columns = statusColumns(headers).filter(({ index }) => !mapped.has(index));
  const unknown = new Set<string>();
  return (row, cells) => {
    for (const column of columns) {
      const { index, header } = column;
      const cell = cells[index] ?? '';
      const status = statusIn(cell, column, today);
      if (status === 'unknown') {
        // Reported once per word: a council's list may have an unknown status in every row.
        const word = cell.trim().toLowerCase();
        if (unknown.size >= NAMED_WORDS || unknown.has(word)) continue;
        unknown.add(word);
        const message = `We don't know what ${quoted(cell.trim())} says about a business. Rows with it are imported.`;
        report(row, 'status not understood', header, message);
      } else if (status !== null && !included.includes(status)) {
        const message = `Left out: ${header} says ${quoted(cell.trim())}. You can choose to import such businesses.`;
        leaveOutRow(row, status, header, message);
        return;
      }
    }
  };
}
