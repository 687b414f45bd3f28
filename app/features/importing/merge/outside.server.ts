import type { ClientBase } from 'pg';
import type { ImportIssue } from '../rows/issue.ts';
import type { OutsideRow } from '../rows/outside-region.ts';

/** Longest list that is kept. */
const LISTED = 200;
const ROWS_AT_ONCE = 2000;

/** Rows of new businesses: updates of a business already outside the region need no question. */
const NEW_ONES = `FROM import_rows r WHERE r.outside IS NOT NULL
  AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`;

/** New businesses outside the region: how many rows of the file, and the first of them. */
export async function findOutside(client: ClientBase): Promise<{ rows: number; listed: OutsideRow[] }> {
  const counted = await client.query<{ count: number }>(
    `SELECT coalesce(sum(r.occurrences), 0)::int AS count ${NEW_ONES}`,
  );
  const rows = counted.rows[0]?.count ?? 0;
  if (rows === 0) return { rows, listed: [] };
  const listed = await client.query<OutsideRow>(
    `SELECT r.line, r.name, r.outside AS place ${NEW_ONES} ORDER BY r.line LIMIT ${LISTED}`,
  );
  return { rows, listed: listed.rows };
}

/**
 * Takes those rows out of the staged ones.
 * @param regionName for the sentence about each
 * @param tell given an issue for each of them, some at a time
 */
export async function leaveOutside(
  client: ClientBase,
  regionName: string,
  tell: (issues: ImportIssue[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<OutsideRow>(
      `DELETE FROM import_rows WHERE line IN (SELECT r.line ${NEW_ONES} ORDER BY r.line LIMIT ${ROWS_AT_ONCE})
       RETURNING line, name, outside AS place`,
    );
    if (rows.length === 0) return;
    rows.sort((one, other) => one.line - other.line);
    await tell(
      rows.map(({ line, name, place }) => ({
        line,
        column: null,
        message: `Left out as you chose: it is outside ${regionName} (${place}).`,
        failed: false,
        kind: 'left out as outside' as const,
        business: name,
      })),
    );
  }
}
