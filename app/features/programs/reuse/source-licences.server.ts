import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sourceLicences } from '#db/schema.ts';
import { OWN_SOURCE, type ReuseLicenceName } from './reuse-licences.ts';

export interface StatedSource {
  /** `own`, or an import's number. */
  source: string;
  file: string | null;
  /** ISO 8601; null for `own`. */
  importedAt: string | null;
  licence: string | null;
  name: string;
  /** True if an earlier file of the same list has the statement. */
  isInherited: boolean;
}

/** SQL of effective statements, `(source, licence, name, inherited)`: own, else of an earlier file. */
export const STATEMENTS = sql`
  WITH RECURSIVE chain (import_id, stated_by) AS (
    SELECT id, id FROM imports WHERE stored_at IS NOT NULL
    UNION ALL
    SELECT c.import_id, i.earlier_id FROM chain c JOIN imports i ON i.id = c.stated_by
    WHERE i.earlier_id < i.id AND NOT EXISTS (SELECT FROM source_licences s WHERE s.source = i.id::text)
  )
  SELECT c.import_id::text AS source, s.licence, s.name, c.import_id <> c.stated_by AS inherited
  FROM chain c JOIN source_licences s ON s.source = c.stated_by::text
  UNION ALL
  SELECT source, licence, name, false FROM source_licences WHERE source = '${sql.raw(OWN_SOURCE)}'`;

/** Lists `own`, then imports that still have listings, latest first. */
export async function listSources(db: Database): Promise<StatedSource[]> {
  const { rows } = await db.execute<{
    source: string;
    file: string | null;
    at: string | Date | null;
    licence: string | null;
    name: string | null;
    inherited: boolean | null;
  }>(sql`
    SELECT known.source, known.file, known.at, stated.licence, stated.name, stated.inherited
    FROM (
      SELECT '${sql.raw(OWN_SOURCE)}' AS source, NULL AS file, NULL::timestamptz AS at, NULL::bigint AS id
      UNION ALL
      SELECT id::text, file_name, created_at, id FROM imports
      WHERE stored_at IS NOT NULL AND undone_at IS NULL AND inserted + updated > 0
    ) AS known LEFT JOIN (${STATEMENTS}) AS stated ON stated.source = known.source
    ORDER BY known.id DESC NULLS FIRST LIMIT 200`);
  return rows.map(({ source, file, at, licence, name, inherited }) => ({
    source,
    file,
    licence,
    name: name ?? '',
    importedAt: at === null ? null : new Date(at).toISOString(),
    isInherited: inherited ?? false,
  }));
}

export interface Statement {
  licence: ReuseLicenceName;
  name: string;
}

/** Stores or withdraws a statement.  @returns false if there is no such source */
export async function stateSource(
  db: Database,
  source: string,
  statement: Statement | null,
): Promise<boolean> {
  if (source !== OWN_SOURCE) {
    const { rowCount } = await db.execute(
      sql`SELECT FROM imports WHERE id::text = ${source} AND stored_at IS NOT NULL FOR UPDATE`,
    );
    if (!rowCount) return false;
  }
  if (statement === null) await db.delete(sourceLicences).where(eq(sourceLicences.source, source));
  else {
    const stated = { ...statement, stated_at: sql`now()` };
    await db
      .insert(sourceLicences)
      .values({ source, ...stated })
      .onConflictDoUpdate({ target: sourceLicences.source, set: stated });
  }
  return true;
}

/** Hash of all statements and custom fields: it changes if exportable data may change without an event. */
export async function epochOf(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ epoch: string }>(sql`
    SELECT left(md5(coalesce(string_agg(source || ' ' || licence || ' ' || name, E'\n' ORDER BY source), '') || coalesce(
      (SELECT string_agg(key || version, ' ' ORDER BY key) FROM custom_fields), '')), 12) AS epoch
    FROM source_licences`);
  return rows[0]?.epoch ?? '';
}
