import { AWAY_SHOWN } from './away.server.ts';
import { type ColumnsWith, columnsWith } from './column.ts';
import { COLUMNS } from './columns.ts';
import { NEW_DOGS_SHOWN } from './new-dogs.server.ts';

const DISTRICT = String.raw`coalesce(
  substring(upper(regexp_replace(postal_code, '\s', '', 'g')) from '^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$'), '')`;

const INSTEAD: Partial<Record<ColumnsWith<typeof COLUMNS, 'api'>, string>> = {
  postal_code: `CASE WHEN hides_address THEN ${DISTRICT} ELSE postal_code END AS postal_code`,
  full_address: 'CASE WHEN hides_address THEN NULL ELSE full_address END AS full_address',
  away: `${AWAY_SHOWN} AS away`,
  new_dogs: `${NEW_DOGS_SHOWN} AS new_dogs`,
};

export const PUBLIC_COLUMN_NAMES = columnsWith(COLUMNS, 'api');

/** SELECT list of public columns, for every public page: hides addresses and statements that no longer hold. */
export const PUBLIC_COLUMNS: string = PUBLIC_COLUMN_NAMES.map(
  (column) => INSTEAD[column] ?? (COLUMNS[column].type === 'date' ? `${column}::text` : column),
).join(', ');

/** When a listing last changed, as its text for programs. */
export const UPDATED_AT = `to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at`;
