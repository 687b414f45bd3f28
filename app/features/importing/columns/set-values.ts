import { BUSINESS_COLUMNS, type BusinessColumn, type FileColumn } from './business-columns.ts';
import type { ColumnMatch } from './mapping.ts';

/** Texts that all rows of a file get, by their columns. */
export type SetValues = Readonly<Partial<Record<BusinessColumn, string>>>;

/** What makes a business itself and no other, and where it stands: no two may share it. */
const ITS_OWN: ReadonlySet<BusinessColumn> = new Set(['name', 'postal_code', 'latitude', 'longitude']);

/** The columns that can be given one value for all rows. */
export const SETTABLE_COLUMNS: readonly BusinessColumn[] = BUSINESS_COLUMNS.filter(
  (column) => !ITS_OWN.has(column),
);

/** The columns that all rows get a value for, in the order of the list. */
export function setColumns(values: SetValues): BusinessColumn[] {
  return SETTABLE_COLUMNS.filter((column) => values[column] !== undefined);
}

/** Of the values of a form or of the database, those that can be set; undefined where there are none. */
export function knownSetValues(values: Readonly<Record<string, unknown>>): SetValues | undefined {
  const entries = SETTABLE_COLUMNS.flatMap((column) => {
    const text = values[column];
    return typeof text === 'string' && text.trim() !== '' ? [[column, text.trim()] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The columns of a file without those in place of which all rows get a value. */
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
