import { type ColumnsWith, columnsWith } from './column.ts';
import { COLUMNS } from './columns.ts';

/** The district of a British postcode ("SO23" of "SO23 8UL"); nothing for any other text. */
const DISTRICT = String.raw`coalesce(
  substring(upper(regexp_replace(postal_code, '\s', '', 'g')) from '^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$'), '')`;

/** What is published of a column instead of what it holds. */
const INSTEAD: Partial<Record<ColumnsWith<typeof COLUMNS, 'api'>, string>> = {
  postal_code: `CASE WHEN hides_address THEN ${DISTRICT} ELSE postal_code END AS postal_code`,
  full_address: 'CASE WHEN hides_address THEN NULL ELSE full_address END AS full_address',
};

/** What the columns of that list are called. */
export const PUBLIC_COLUMN_NAMES = columnsWith(COLUMNS, 'api');

/**
 * What everyone may know of a business, as the list of a SELECT from `businesses`: whatever is shown of businesses to the
 * public is read by it, so that nothing else of one that hides its address leaves the database. Its coordinates are the
 * middle of its postcode district already.
 */
export const PUBLIC_COLUMNS: string = PUBLIC_COLUMN_NAMES.map(
  (column) => INSTEAD[column] ?? (COLUMNS[column].type === 'date' ? `${column}::text` : column),
).join(', ');
