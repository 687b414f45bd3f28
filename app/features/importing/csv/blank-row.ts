import type { CsvRecord } from '@dog-care-directory/text';

/** Recognises the rows of commas that spreadsheets leave at the end. */
export function isBlank({ cells }: Pick<CsvRecord, 'cells'>): boolean {
  return cells.every((cell) => cell === '' || cell.trim() === '');
}
