import type { ClientBase, PoolClient } from 'pg';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import type { ImportIssue } from '../rows/issue.ts';
import { ALIASED_COLUMNS, isByHand } from './stored-values.ts';
import { leaveOutSuggested } from './suggested-names.server.ts';

export interface SetAside {
  /** How many rows of the file change nothing: of listings that were removed, that are in it twice, or whose name a suggestion brought. */
  unchanged: number;
  issues: ImportIssue[];
}

/**
 * Takes the rows out that are not to be stored as what they say: of removed businesses, or have been erased, of those
 * whose name and postcode a suggestion gave to a listing, and of those known under another name, which go to `import_aliased` with
 * the business they belong to.
 * @param erasedKey with which what is left of erased businesses was made; null recognises none
 */
export async function setAsideKnown(client: PoolClient, erasedKey: Buffer | null): Promise<SetAside> {
  const erased = await leaveOutErased(client, erasedKey);
  const issues: ImportIssue[] = erased.map(({ line, name }) => ({
    ...{ line, column: null, failed: false, kind: 'asked not to be listed', business: name },
    message: 'The business asked not to be listed; left out.',
  }));
  const suggested = await leaveOutSuggested(client);
  issues.push(...suggested.issues, ...(await briefIssues(client)));
  await client.query(`
    CREATE TEMPORARY TABLE import_leads ON COMMIT DROP AS
    WITH RECURSIVE leads AS (
      SELECT r.identity, r.line, o.business_id AS id, 0 AS step
      FROM business_old_identities o JOIN import_rows r ON r.identity = o.identity AND NOT o.brief
      WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
      UNION ALL
      SELECT r.identity, r.line, m.id, 0 FROM removed_businesses m JOIN import_rows r ON r.identity = m.identity
      WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
      UNION ALL
      SELECT l.identity, l.line, m.into_id, l.step + 1
      FROM leads l JOIN removed_businesses m ON m.id = l.id AND m.kind = 'merged' WHERE l.step < 100
    )
    SELECT DISTINCT ON (identity) identity, line, id FROM leads ORDER BY identity, step DESC`);
  const down = await client.query<
    LeftOut & { day: string; kind: 'taken-down' | 'hidden'; until: string | null }
  >(`
    WITH gone AS (
      DELETE FROM import_rows r USING import_leads l, removed_businesses m
      WHERE r.identity = l.identity AND m.id = l.id AND m.kind IN ('taken-down', 'hidden')
      RETURNING r.line, r.name, r.occurrences, m.removed_at, m.kind, m.hidden_until
    ) SELECT line, name, occurrences, kind, to_char(removed_at AT TIME ZONE 'Europe/London', 'FMDD Mon YYYY') AS day,
        to_char(hidden_until, 'FMDD Mon YYYY') AS until FROM gone`);
  issues.push(
    ...down.rows.map(({ line, name, kind, day, until }) => ({
      ...{ line, column: null, failed: false, business: name },
      ...(kind === 'hidden'
        ? {
            kind: 'hidden' as const,
            message: `The listing is hidden${until === null ? '' : ` until ${until}`}; left out.`,
          }
        : { kind: 'taken down' as const, message: `The business was removed on ${day}; left out.` }),
    })),
  );
  await client.query(`
    CREATE TEMPORARY TABLE import_aliased ON COMMIT DROP AS
    WITH moved AS (
      DELETE FROM import_rows r USING import_leads l, businesses b
      WHERE r.identity = l.identity AND b.id = l.id RETURNING b.id AS business_id, b.identity AS present, r.*
    ) SELECT DISTINCT ON (business_id) moved.*, sum(occurrences) OVER (PARTITION BY business_id)::int AS every
      FROM moved ORDER BY business_id, line DESC`);
  // What the file says under the present name counts more.
  const twice = await client.query<{ every: number }>(`
    DELETE FROM import_aliased a USING import_rows r WHERE r.identity = a.present RETURNING a.every`);
  const unchanged = [...erased, ...down.rows].reduce((sum, { occurrences }) => sum + occurrences, 0);
  const others = suggested.rows + twice.rows.reduce((sum, { every }) => sum + every, 0);
  return { unchanged: unchanged + others, issues };
}

/** Rows with a name and postcode that a suggestion gave another listing for a while: they are of a business of their own. */
async function briefIssues(client: ClientBase): Promise<ImportIssue[]> {
  const { rows } = await client.query<{ line: number; name: string; other: string }>(`
    SELECT r.line, r.name, other.name AS other
    FROM import_rows r JOIN business_old_identities o ON o.identity = r.identity AND o.brief
      JOIN (SELECT id, name FROM businesses UNION ALL SELECT id, name FROM removed_businesses) AS other ON other.id = o.business_id
    WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
      AND NOT EXISTS (SELECT FROM removed_businesses m WHERE m.identity = r.identity) ORDER BY r.line`);
  return rows.map(({ line, name, other }) => ({
    ...{ line, column: null, failed: false, kind: 'name held briefly' as const, business: name },
    message: `A suggestion briefly gave “${other}” this name and postcode; imported as a separate listing. Check if they are the same.`,
  }));
}

interface LeftOut {
  line: number;
  name: string;
  occurrences: number;
}

/** HMAC-SHA-256 by what every PostgreSQL has: a hash over the key in two disguises. */
const HASH = `sha256($2 || sha256($1 || convert_to(r.identity, 'UTF8')))`;

async function leaveOutErased(client: ClientBase, key: Buffer | null): Promise<LeftOut[]> {
  const { rowCount } = await client.query('SELECT FROM erased_businesses LIMIT 1');
  if (key === null || rowCount === 0) return [];
  const pad = (byte: number) => Buffer.alloc(64, 0).map((_, at) => (key[at] ?? 0) ^ byte);
  const { rows } = await client.query<LeftOut>(
    `DELETE FROM import_rows r WHERE ${HASH} IN (SELECT hash FROM erased_businesses)
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity) RETURNING line, name, occurrences`,
    [pad(0x36), pad(0x5c)],
  );
  return rows;
}

/** What the file says otherwise than a person has set it: it is kept, and said. */
export async function setByHand(client: ClientBase): Promise<ImportIssue[]> {
  const issues: ImportIssue[] = [];
  for (const [rows, join, columns] of [
    ['import_rows', 'b.identity = r.identity', STORED_COLUMNS],
    ['import_aliased', 'b.id = r.business_id', ALIASED_COLUMNS],
  ] as const) {
    const differs = (column: StoredColumn) =>
      column === 'custom'
        ? 'NOT coalesce(b.custom @> r.custom, false)'
        : `r.${column} IS DISTINCT FROM b.${column}`;
    const stored = columns.map(
      (column) => `CASE WHEN ${isByHand(column)} AND ${differs(column)}
        AND r.${column} IS NOT NULL THEN '${column}' END`,
    );
    const found = await client.query<{
      line: number;
      name: string;
      kept: (typeof STORED_COLUMNS)[number][];
    }>(
      `SELECT line, name, kept FROM (
         SELECT r.line, b.name, array_remove(ARRAY[${stored.join(', ')}], NULL) AS kept
         FROM businesses b JOIN ${rows} r ON ${join} WHERE b.by_hand IS NOT NULL) AS rows
       WHERE cardinality(kept) > 0 ORDER BY line`,
    );
    for (const { line, name: business, kept: names } of found.rows) {
      for (const column of names) {
        const message = 'Set manually; left unchanged.';
        issues.push({ line, column, message, failed: false, kind: 'set by hand', business });
      }
    }
  }
  return issues;
}
