import type { Pool } from 'pg';
import { BUSINESS_COLUMNS, type BusinessColumn } from '../columns/business-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/writing.ts';
import { EXPORT_MARK, withGuard } from '../csv/formula-guard.ts';

const ROWS_AT_A_TIME = 1000;

type ExportedRow = Record<BusinessColumn, string | number | null>;

/**
 * All businesses as CSV, in the order in which they came, as one consistent state. The import takes it back
 * without any loss; see `EXPORT_MARK`.
 */
export async function* exportBusinesses(pool: Pool): AsyncGenerator<string> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(
      `DECLARE exported NO SCROLL CURSOR FOR SELECT ${BUSINESS_COLUMNS.join(', ')} FROM businesses ORDER BY id`,
    );
    yield BYTE_ORDER_MARK + csvLine([...BUSINESS_COLUMNS, EXPORT_MARK]);
    for (;;) {
      const { rows } = await client.query<ExportedRow>(`FETCH ${ROWS_AT_A_TIME} FROM exported`);
      if (rows.length === 0) break;
      yield rows.map(exportedLine).join('');
    }
  } finally {
    // Also when whoever downloads goes away in the middle.
    client.release(true);
  }
}

function exportedLine(row: ExportedRow): string {
  return csvLine([...BUSINESS_COLUMNS.map((column) => exportedCell(row[column])), '1']);
}

function exportedCell(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? plainNumber(value) : withGuard(value);
}

/** Without an exponent, which the reader of ratings would not take. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
