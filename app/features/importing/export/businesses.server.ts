import type { Pool } from 'pg';
import { BUSINESS_COLUMNS } from '../columns/business-columns.ts';
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
    yield BYTE_ORDER_MARK + csvLine([...BUSINESS_COLUMNS, EXPORT_MARK]);
    for (;;) {
      const { rows } = await client.query<ExportedRow>(`FETCH ${ROWS_AT_A_TIME} FROM exported`);
      if (rows.length === 0) break;
      yield rows.map((row) => exportedLine(row, today)).join('');
    }
  } finally {
    // Also if the client disconnects during the download.
    client.release(true);
  }
}

function exportedLine(row: ExportedRow, today: string): string {
  return csvLine([
    ...BUSINESS_COLUMNS.map((column) => withGuard(exportedCell(column, row[column], today))),
    AS_STORED,
  ]);
}
