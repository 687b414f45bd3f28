import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { hmacInSql } from '#app/features/businesses/listing/erased-hash.server.ts';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import type { ImportIssue } from '../rows/issue.ts';
import { ALIASED_COLUMNS, isByHand } from './stored-values.ts';
import {
  type SuggestedIdentity,
  suggestedIdentity,
} from '#app/features/businesses/origins/lasting-identity.server.ts';

export interface SetAside {
  unchanged: number;
  issues: ImportIssue[];
}

/**
 * Removes rows of removed, erased or suggested identities; moves earlier names to `import_aliased`.
 * @param erasedKey HMAC key of the erased businesses' hashes; null recognises none
 */
export async function setAsideKnown(db: Database, erasedKey: Buffer | null): Promise<SetAside> {
  const erased = await leaveOutErased(db, erasedKey);
  const issues: ImportIssue[] = erased.map(({ line, name }) => ({
    line,
    column: null,
    failed: false,
    kind: 'asked not to be listed',
    business: name,
    message: 'The business asked not to be listed; left out.',
  }));
  const suggested = await leaveOutSuggested(db);
  issues.push(...suggested.issues, ...(await briefIssues(db)));
  await db.execute(sql`
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
  const down = await db.execute<
    LeftOut & { day: string; kind: 'taken-down' | 'hidden'; until: string | null } & Record<string, unknown>
  >(sql`
    WITH gone AS (
      DELETE FROM import_rows r USING import_leads l, removed_businesses m
      WHERE r.identity = l.identity AND m.id = l.id AND m.kind IN ('taken-down', 'hidden')
      RETURNING r.line, r.name, r.occurrences, m.removed_at, m.kind, m.hidden_until
    ) SELECT line, name, occurrences, kind, to_char(removed_at AT TIME ZONE 'Europe/London', 'FMDD Mon YYYY') AS day,
        to_char(hidden_until, 'FMDD Mon YYYY') AS until FROM gone`);
  issues.push(
    ...down.rows.map(({ line, name, kind, day, until }) => ({
      line,
      column: null,
      failed: false,
      business: name,
      ...(kind === 'hidden'
        ? {
            kind: 'hidden' as const,
            message: `The listing is hidden${until === null ? '' : ` until ${until}`}; left out.`,
          }
        : { kind: 'taken down' as const, message: `The business was removed on ${day}; left out.` }),
    })),
  );
  await db.execute(sql`
    CREATE TEMPORARY TABLE import_aliased ON COMMIT DROP AS
    WITH moved AS (
      DELETE FROM import_rows r USING import_leads l, businesses b
      WHERE r.identity = l.identity AND b.id = l.id RETURNING b.id AS business_id, b.identity AS present, r.*
    ) SELECT DISTINCT ON (business_id) moved.*, sum(occurrences) OVER (PARTITION BY business_id)::int AS every
      FROM moved ORDER BY business_id, line DESC`);
  // Rows under the present name take precedence.
  const twice = await db.execute<{ every: number }>(sql`
    DELETE FROM import_aliased a USING import_rows r WHERE r.identity = a.present RETURNING a.every`);
  const unchanged = [...erased, ...down.rows].reduce((sum, { occurrences }) => sum + occurrences, 0);
  const others = suggested.rows + twice.rows.reduce((sum, { every }) => sum + every, 0);
  return { unchanged: unchanged + others, issues };
}

async function briefIssues(db: Database): Promise<ImportIssue[]> {
  const { rows } = await db.execute<{ line: number; name: string; other: string }>(sql`
    SELECT r.line, r.name, other.name AS other
    FROM import_rows r JOIN business_old_identities o ON o.identity = r.identity AND o.brief
      JOIN (SELECT id, name FROM businesses UNION ALL SELECT id, name FROM removed_businesses) AS other ON other.id = o.business_id
    WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
      AND NOT EXISTS (SELECT FROM removed_businesses m WHERE m.identity = r.identity) ORDER BY r.line`);
  return rows.map(({ line, name, other }) => ({
    line,
    column: null,
    failed: false,
    kind: 'name held briefly' as const,
    business: name,
    message: `A suggestion briefly gave “${other}” this name and postcode; imported as a separate listing. Check if they are the same.`,
  }));
}

interface LeftOut {
  line: number;
  name: string;
  occurrences: number;
}

async function leaveOutErased(db: Database, key: Buffer | null): Promise<LeftOut[]> {
  const { rowCount } = await db.execute(sql`SELECT FROM erased_businesses LIMIT 1`);
  if (key === null || rowCount === 0) return [];
  const hash = hmacInSql(key, sql`r.identity`);
  const { rows } = await db.execute<LeftOut & Record<string, unknown>>(sql`
    DELETE FROM import_rows r WHERE ${hash} IN (SELECT hash FROM erased_businesses)
    AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity) RETURNING line, name, occurrences`);
  return rows;
}

/** Reports values that differ from those set by hand, and leaves the stored ones in place. */
export async function setByHand(db: Database): Promise<ImportIssue[]> {
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
    const found = await db.execute<{
      line: number;
      name: string;
      kept: (typeof STORED_COLUMNS)[number][];
    }>(sql`
      SELECT line, name, kept FROM (
        SELECT r.line, b.name, array_remove(ARRAY[${sql.raw(stored.join(', '))}], NULL) AS kept
        FROM businesses b JOIN ${sql.identifier(rows)} r ON ${sql.raw(join)} WHERE b.by_hand IS NOT NULL) AS rows
      WHERE cardinality(kept) > 0 ORDER BY line`);
    for (const { line, name: business, kept: names } of found.rows) {
      for (const column of names) {
        const message = 'Set manually; left unchanged.';
        issues.push({ line, column, message, failed: false, kind: 'set by hand', business });
      }
    }
  }
  return issues;
}

/**
 * Removes rows whose identity a suggestion gave a listing: they may be about another business.
 * @returns the number of rows in the file, and an issue for each staged row
 */
async function leaveOutSuggested(db: Database): Promise<{ rows: number; issues: ImportIssue[] }> {
  // Few versions change a name, so find them first and read only their listings.
  const { rows } = await db.execute<Renamed & Record<string, unknown>>(sql`
    SELECT DISTINCT r.line, r.name, r.occurrences, b.id, b.name AS listing
    FROM business_versions v JOIN businesses b ON b.id = v.business_id JOIN import_rows r ON r.identity = b.identity
    WHERE (v.made_by IN ('visitor', 'business') OR v.origins IS NOT NULL) AND v.changes ?| '{name,postal_code}'
    ORDER BY r.line`);
  const issues: ImportIssue[] = [];
  const lines: number[] = [];
  let leftOut = 0;
  for (const renamed of rows) {
    const suggested = await suggestedIdentity(db, Number(renamed.id));
    if (!suggested) continue;
    issues.push(issueOf(renamed, suggested));
    lines.push(renamed.line);
    leftOut += renamed.occurrences;
  }
  if (lines.length > 0)
    await db.execute(sql`DELETE FROM import_rows WHERE line = ANY(${sql.param(lines)}::int[])`);
  return { rows: leftOut, issues };
}

interface Renamed {
  line: number;
  name: string;
  occurrences: number;
  id: string;
  listing: string;
}

function issueOf({ line, name, listing }: Renamed, { column, before }: SuggestedIdentity): ImportIssue {
  const what = column === 'name' ? 'name' : 'postcode';
  const message =
    `A suggestion changed the ${what} of the listing “${listing}” from “${before}”, so this row may be a different business; ` +
    `not imported. If they are the same, confirm the listing and import the file again. If not, correct its ${what} first.`;
  return { line, column: null, message, failed: false, kind: 'name from a suggestion', business: name };
}
