import type { Pool } from 'pg';
import { type CustomField, fieldsInUse, valueFor } from '#app/features/businesses/listing/custom-field.ts';
import { fileText } from '#app/features/businesses/custom/custom-values.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOn } from '#db/client.ts';
import { BUSINESS_COLUMNS, customColumn } from '../columns/business-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/writing.ts';
import { AS_STORED, EXPORT_MARK, withGuard } from '../csv/formula-guard.ts';
import { EXPORTED_COLUMNS, exportedCell, type ExportedRow } from './exported-cell.ts';

const ROWS_AT_A_TIME = 1000;

/**
 * All businesses as CSV, in the order in which they came, as one consistent state. The import takes it back
 * without any loss; see `EXPORT_MARK`.
 * @param today 2026-11-22
 */
export async function* exportBusinesses(pool: Pool, today: string): AsyncGenerator<string> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(
      `DECLARE exported NO SCROLL CURSOR FOR SELECT ${EXPORTED_COLUMNS} FROM businesses ORDER BY id`,
    );
    const fields = fieldsInUse(await loadCustomFields(databaseOn(client)));
    const own = fields.map(({ key }) => customColumn(key));
    yield BYTE_ORDER_MARK + csvLine([...BUSINESS_COLUMNS, ...own, EXPORT_MARK]);
    for (;;) {
      const { rows } = await client.query<ExportedRow>(`FETCH ${ROWS_AT_A_TIME} FROM exported`);
      if (rows.length === 0) break;
      yield rows.map((row) => exportedLine(row, fields, today)).join('');
    }
  } finally {
    // Also if the client disconnects during the download.
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
