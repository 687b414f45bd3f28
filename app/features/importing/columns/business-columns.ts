import { type ColumnsWith, columnsWith } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';

export type BusinessColumn = ColumnsWith<typeof COLUMNS, 'file'>;

/** Every column of a business which a file can fill, in the order of the specification. */
export const BUSINESS_COLUMNS: readonly BusinessColumn[] = columnsWith(COLUMNS, 'file');

export function isBusinessColumn(name: string): name is BusinessColumn {
  return (BUSINESS_COLUMNS as readonly string[]).includes(name);
}
