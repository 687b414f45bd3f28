import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type CustomField, fieldsInUse, valueFor } from '#app/features/businesses/listing/custom-field.ts';
import { fileText } from '#app/features/businesses/custom/custom-values.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOn } from '#db/client.ts';
import {
  BUSINESS_COLUMNS,
  customColumn,
  type BusinessColumn,
  STORED_COLUMNS,
  type StoredColumn,
} from '../columns/business-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/writing.ts';
import { AS_STORED, EXPORT_MARK, withGuard } from '../csv/formula-guard.ts';
import { factsText } from '#app/features/businesses/custom/fact-values.ts';
import { newDogsInFile } from '#app/features/businesses/field-text/new-dogs-values.ts';
import { pricesText } from '#app/features/businesses/field-text/price-values.ts';
import { servicesText } from '#app/features/businesses/field-text/service-values.ts';
import type { RowOf } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { AWAY_SHOWN } from '#app/features/businesses/listing/away.server.ts';
import { NEW_DOGS_SHOWN } from '#app/features/businesses/listing/new-dogs.server.ts';

const ROWS_AT_A_TIME = 1000;

/** Exports all businesses as CSV by id, from one snapshot, for lossless import. @param today 2026-11-22 */
export async function* exportBusinesses(pool: Pool, today: string): AsyncGenerator<string> {
  const client = await pool.connect();
  client.on('error', () => {});
  const db = databaseOn(client);
  try {
    await db.execute(sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await db.execute(
      sql`DECLARE exported NO SCROLL CURSOR FOR SELECT ${sql.raw(EXPORTED_COLUMNS)} FROM businesses ORDER BY id`,
    );
    const fields = fieldsInUse(await loadCustomFields(db));
    const own = fields.map(({ key }) => customColumn(key));
    yield BYTE_ORDER_MARK + csvLine([...BUSINESS_COLUMNS, ...own, EXPORT_MARK]);
    for (;;) {
      const { rows } = await db.execute<ExportedRow>(
        sql`FETCH ${sql.raw(String(ROWS_AT_A_TIME))} FROM exported`,
      );
      if (rows.length === 0) break;
      yield rows.map((row) => exportedLine(row, fields, today)).join('');
    }
  } finally {
    // Also runs if the client disconnects during the download.
    client.release(true);
  }
}

function exportedLine(row: ExportedRow, fields: readonly CustomField[], today: string): string {
  return csvLine([
    ...BUSINESS_COLUMNS.map((column) => withGuard(exportedCell(column, row[column], today))),
    ...fields.map((field) => withGuard(fileText(field, valueFor(row.custom, field.key)))),
    AS_STORED,
  ]);
}

type ExportedRow = RowOf<typeof COLUMNS, StoredColumn>;

/** Columns for a SELECT of `ExportedRow`s, with dates as text. */
const EXPORTED_COLUMNS: string = STORED_COLUMNS.map((column) => {
  if (column === 'away') return `${AWAY_SHOWN} AS away`;
  if (column === 'new_dogs') return `${NEW_DOGS_SHOWN} AS new_dogs`;
  return COLUMNS[column].type === 'date' ? `${column}::text` : column;
}).join(', ');

const WRITTEN: {
  [Column in BusinessColumn]?: (value: NonNullable<ExportedRow[Column]>, today: string) => string;
} = {
  services: servicesText,
  prices: pricesText,
  facts: factsText,
  new_dogs: newDogsInFile,
  // Empty for no, so that an old file can't undo a later choice to hide.
  hides_address: (hides) => (hides ? 'yes' : ''),
};

/** Formats a value so that the import reads the same one.  @param today such as `2026-11-22` */
function exportedCell<Column extends BusinessColumn>(
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

/** Avoids exponents, which the rating reader rejects. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
