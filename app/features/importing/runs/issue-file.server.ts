import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import { isBlank } from '../csv/blank-row.ts';
import { readCsv } from '../csv/reading.ts';
import type { ReadingChoices } from '../csv/reading-choices.ts';
import type { CsvSource } from '../csv/source.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/writing.ts';
import { AS_WRITTEN, EXPORT_MARK, withGuard } from '../csv/formula-guard.ts';

/** Not the name of any column. */
const REASON_HEADER = 'reason';

const LINES_AT_A_TIME = 2000;

/** Streams the rows with issues plus a column with the reason. @param choices how the run read the file */
export async function* issueFile(
  pool: Pool,
  importId: number,
  source: CsvSource,
  choices: ReadingChoices = {},
): AsyncGenerator<string> {
  const { headers, records } = await readCsv(source, choices);
  const marked = headers.includes(EXPORT_MARK);
  const guard = marked ? (cell: string) => cell : withGuard;
  const added = marked ? [] : [AS_WRITTEN];
  yield BYTE_ORDER_MARK +
    csvLine([...headers, REASON_HEADER, ...(marked ? [] : [EXPORT_MARK])].map((header) => header));
  const reasons = reasonsByLine(pool, importId);
  let next = await reasons.next();
  for await (const group of records) {
    let text = '';
    for (const record of group) {
      if (next.done || isBlank(record)) continue;
      if (record.line !== next.value.line) continue;
      const cells = Array.from({ length: Math.max(headers.length, record.cells.length) }, (_, place) =>
        guard(record.cells[place] ?? ''),
      );
      text += csvLine([...cells, withGuard(next.value.reason), ...added]);
      next = await reasons.next();
    }
    if (text !== '') yield text;
    if (next.done) return;
  }
}

/** Yields in file order, a page at a time, so that slow downloads hold no connection. */
async function* reasonsByLine(
  pool: Pool,
  importId: number,
): AsyncGenerator<{ line: number; reason: string }, undefined> {
  let after = 0;
  for (;;) {
    const { rows } = await databaseOf(pool).execute<{ line: number; reason: string }>(sql`
      SELECT line, string_agg(
        CASE WHEN column_name IS NULL THEN message ELSE column_name || ': ' || message END, ' ' ORDER BY number
      ) AS reason
      FROM import_errors WHERE import_id = ${importId} AND line > ${after}
      GROUP BY line ORDER BY line LIMIT ${LINES_AT_A_TIME}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_A_TIME) return undefined;
    after = last.line;
  }
}
