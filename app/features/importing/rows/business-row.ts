import { BUSINESS_COLUMNS, type BusinessColumn } from '../columns/business-columns.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { pairCoordinates } from '../cells/coordinate-pair.ts';
import type { CsvRecord } from '../csv/tokenizer.ts';
import type { FieldValue } from '#app/features/businesses/field-text/field-value.ts';
import { type CellValues, READERS } from '../cells/field-values.ts';
import type { ImportIssue } from './issue.ts';

/** A row of the file, read cell by cell. */
export interface BusinessRow {
  line: number;
  values: CellValues;
  issues: ImportIssue[];
  /** Set when the row cannot be stored; its issues say why. */
  failed: boolean;
}

const NO_VALUES = Object.fromEntries(
  BUSINESS_COLUMNS.map((column) => [column, null]),
) as unknown as CellValues;

/** Whether nothing at all stands in a row, as in the rows of commas that spreadsheets leave at the end. */
export function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => cell === '' || cell.trim() === '');
}

/**
 * Reads one row by the mapping. Cells missing at the end count as empty; cells beyond the last header fail
 * the row unless they are empty, since a separator inside a cell has then moved every later one.
 * @param width how many headers the file has
 */
export function readBusinessRow(
  { line, cells }: CsvRecord,
  mappings: readonly ColumnMapping[],
  width: number,
): BusinessRow {
  const row: BusinessRow = { line, values: { ...NO_VALUES }, issues: [], failed: false };
  if (cells.length < width) {
    report(row, null, `The row has ${cells.length} of ${width} cells; the missing ones are taken as empty.`);
  }
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const advice = 'put quotation marks round cells that contain the separator';
    return fail(row, `The row has ${cells.length} cells under ${width} headers; ${advice}.`);
  }
  const values: Record<BusinessColumn, string | number | null> = row.values;
  for (const { csvColumnIndex, csvColumnName, databaseColumn } of mappings) {
    const text = cells[csvColumnIndex]?.trim() ?? '';
    if (text === '') continue;
    const read: FieldValue<string | number> = READERS[databaseColumn](text);
    values[databaseColumn] = read.value;
    if (read.problem !== null) report(row, csvColumnName, read.problem);
    if (databaseColumn === 'name' && read.value === null && read.problem !== null) {
      return fail(row, 'Without a name that can be stored the row was kept out.');
    }
  }
  const { value, problem } = pairCoordinates(row.values.latitude, row.values.longitude);
  row.values.latitude = value?.latitude ?? null;
  row.values.longitude = value?.longitude ?? null;
  if (problem !== null) report(row, null, problem);
  return row;
}

/** Adds an issue to a row. */
export function report(row: BusinessRow, column: string | null, message: string): void {
  row.issues.push({ line: row.line, column, message, failed: false });
}

/** Marks a row as one that cannot be stored. */
export function fail(row: BusinessRow, message: string): BusinessRow {
  row.issues.push({ line: row.line, column: null, message, failed: true });
  row.failed = true;
  return row;
}
