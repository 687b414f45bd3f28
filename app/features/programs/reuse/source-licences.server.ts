import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sourceLicences } from '#db/schema.ts';
import { OWN_SOURCE, type ReuseLicenceName } from './reuse-licences.ts';

/** A source with what the owner has stated about it. */
export interface StatedSource {
  /** `own`, or the number of an import. */
  source: string;
  /** Of the import; null for what was added here. */
  file: string | null;
  /** When it was imported: ISO 8601; null for what was added here. */
  importedAt: string | null;
  licence: string | null;
  name: string;
  /** The statement is that of an earlier file of the same list. */
  isInherited: boolean;
}

/**
 * SQL: the imports with the statement that counts for each, `(source, licence, name, inherited)`: its own, or else that of the
 * latest earlier file of the same list; and the statement about what was added here.
 */
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

/** What was added here, then the imports whose listings are there, the latest first, each with the statement about it. */
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
    ...{ source, file, licence, name: name ?? '' },
    importedAt: at === null ? null : new Date(at).toISOString(),
    isInherited: inherited ?? false,
  }));
}

/** What a source may be used for, as an owner states it; null withdraws the statement. */
export interface Statement {
  licence: ReuseLicenceName;
  name: string;
}

/** Stores or withdraws a statement. @returns whether there is such a source */
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

/** A short word for all statements and the owner's fields: it changes when what is exported may change without an event. */
export async function epochOf(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ epoch: string }>(sql`
    SELECT left(md5(coalesce(string_agg(source || ' ' || licence || ' ' || name, E'\n' ORDER BY source), '') || coalesce(
      (SELECT string_agg(key || version, ' ' ORDER BY key) FROM custom_fields), '')), 12) AS epoch
    FROM source_licences`);
  return rows[0]?.epoch ?? '';
}
