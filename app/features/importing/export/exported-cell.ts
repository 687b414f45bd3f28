import { factsText } from '#app/features/businesses/field-text/fact-values.ts';
import { pricesText } from '#app/features/businesses/field-text/price-values.ts';
import { servicesText } from '#app/features/businesses/field-text/service-values.ts';
import type { RowOf } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { type BusinessColumn, STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';

export type ExportedRow = RowOf<typeof COLUMNS, StoredColumn>;

/** What a SELECT says to get `ExportedRow`s: days as they are written, not as moments. */
export const EXPORTED_COLUMNS: string = STORED_COLUMNS.map((column) =>
  COLUMNS[column].type === 'date' ? `${column}::text` : column,
).join(', ');

/** How values are written that are neither texts nor numbers. */
const WRITTEN: {
  [Column in BusinessColumn]?: (value: NonNullable<ExportedRow[Column]>, today: string) => string;
} = {
  services: servicesText,
  prices: pricesText,
  facts: factsText,
  // Empty for no: an old file must not undo a later choice to hide.
  hides_address: (hides) => (hides ? 'yes' : ''),
};

/**
 * A value as the import reads it again.
 * @param today as the import that reads it would say it: 2026-11-22
 */
export function exportedCell<Column extends BusinessColumn>(
  column: Column,
  value: ExportedRow[Column],
  today: string,
): string {
  if (value === null) return '';
  const write: ((value: NonNullable<ExportedRow[Column]>, today: string) => string) | undefined =
    WRITTEN[column];
  if (write) return write(value, today);
  if (typeof value === 'number') return plainNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Without an exponent, which the reader of ratings would not take. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
