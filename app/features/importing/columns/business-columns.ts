import { type ColumnsWith, columnsWith } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { CUSTOM_KEY } from '#app/features/businesses/listing/custom-field.ts';

/** What a row of a file stores; fields of the owner's have a column of a file each, and share one of the database. */
export type StoredColumn = ColumnsWith<typeof COLUMNS, 'file'>;

/** Every column of the database that files can change, in the order of the specification. */
export const STORED_COLUMNS: readonly StoredColumn[] = columnsWith(COLUMNS, 'file');

export type BusinessColumn = Exclude<StoredColumn, 'custom'>;

/** Those of them that are a column of a file. */
export const BUSINESS_COLUMNS: readonly BusinessColumn[] = STORED_COLUMNS.filter(
  (column): column is BusinessColumn => column !== 'custom',
);

/** A field of the owner's as files name it. */
export type CustomColumn = `custom_${string}`;

/** What a column of a file can fill. */
export type FileColumn = BusinessColumn | CustomColumn;

const CUSTOM = 'custom_';

export function customColumn(key: string): CustomColumn {
  return `${CUSTOM}${key}`;
}

/** The key of the field that a column fills; null for any other column. */
export function customKey(column: string): string | null {
  const key = column.slice(CUSTOM.length);
  return column.startsWith(CUSTOM) && CUSTOM_KEY.test(key) ? key : null;
}

export function isBusinessColumn(name: string): name is BusinessColumn {
  return (BUSINESS_COLUMNS as readonly string[]).includes(name);
}

export function isFileColumn(name: string): name is FileColumn {
  return isBusinessColumn(name) || customKey(name) !== null;
}

/** What people call a column of a file. @param own the owner's fields with their labels */
export function columnLabel(
  column: FileColumn,
  own: readonly { column: FileColumn; label: string }[] = [],
): string {
  if (isBusinessColumn(column)) return COLUMNS[column].label;
  const label = own.find((one) => one.column === column)?.label;
  return label ?? (customKey(column) ?? column).replaceAll('_', ' ');
}
