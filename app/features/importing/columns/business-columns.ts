import { type ColumnsWith, columnsWith } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { CUSTOM_KEY } from '#app/features/businesses/listing/custom-field.ts';

export type StoredColumn = ColumnsWith<typeof COLUMNS, 'file'>;

export const STORED_COLUMNS: readonly StoredColumn[] = columnsWith(COLUMNS, 'file');

export type BusinessColumn = Exclude<StoredColumn, 'custom'>;

export const BUSINESS_COLUMNS: readonly BusinessColumn[] = STORED_COLUMNS.filter(
  (column): column is BusinessColumn => column !== 'custom',
);

export type CustomColumn = `custom_${string}`;

export type FileColumn = BusinessColumn | CustomColumn;

const CUSTOM = 'custom_';

export function customColumn(key: string): CustomColumn {
  return `${CUSTOM}${key}`;
}

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

export function columnLabel(
  column: FileColumn,
  own: readonly { column: FileColumn; label: string }[] = [],
): string {
  if (isBusinessColumn(column)) return COLUMNS[column].label;
  const label = own.find((one) => one.column === column)?.label;
  return label ?? (customKey(column) ?? column).replaceAll('_', ' ');
}
