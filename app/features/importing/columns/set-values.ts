import { BUSINESS_COLUMNS, type BusinessColumn, type FileColumn } from './business-columns.ts';
import type { ColumnMatch } from './mapping.ts';

export type SetValues = Readonly<Partial<Record<BusinessColumn, string>>>;

/** Columns that identify or locate one business, so they can't be set for all rows. */
const ITS_OWN: ReadonlySet<BusinessColumn> = new Set(['name', 'postal_code', 'latitude', 'longitude']);

export const SETTABLE_COLUMNS: readonly BusinessColumn[] = BUSINESS_COLUMNS.filter(
  (column) => !ITS_OWN.has(column),
);

export function setColumns(values: SetValues): BusinessColumn[] {
  return SETTABLE_COLUMNS.filter((column) => values[column] !== undefined);
}

export function knownSetValues(values: Readonly<Record<string, unknown>>): SetValues | undefined {
  const entries = SETTABLE_COLUMNS.flatMap((column) => {
    const text = values[column];
    return typeof text === 'string' && text.trim() !== '' ? [[column, text.trim()] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function withoutSet({ mappings, ignored }: ColumnMatch, values: SetValues): ColumnMatch {
  const isSet = (column: FileColumn) => Object.hasOwn(values, column);
  const unread = mappings.flatMap(({ csvColumnIndex, csvColumnName, databaseColumn }) =>
    isSet(databaseColumn) ? [{ csvColumnIndex, csvColumnName, takenColumn: databaseColumn }] : [],
  );
  return {
    mappings: mappings.filter(({ databaseColumn }) => !isSet(databaseColumn)),
    ignored: [...ignored, ...unread].sort((one, other) => one.csvColumnIndex - other.csvColumnIndex),
  };
}
