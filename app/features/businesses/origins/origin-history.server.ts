import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessVersions } from '#db/schema.ts';
import { type Origin, type OriginHistory, type OriginVersion } from './origin.ts';

/** Reads the history behind a listing's origins, even if removed; empty if the id does not exist. */
export async function originHistory(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
): Promise<OriginHistory> {
  const versions = await db
    .select({
      version: businessVersions.version,
      kind: businessVersions.kind,
      role: businessVersions.made_by,
      at: businessVersions.made_at,
      importId: businessVersions.import_id,
      importLine: businessVersions.import_line,
      changes: businessVersions.changes,
      origins: businessVersions.origins,
    })
    .from(businessVersions)
    .where(eq(businessVersions.business_id, id))
    .orderBy(desc(businessVersions.version));
  const first = (await firstOrigin(db, id)) ?? { from: 'unknown', at: new Date(0).toISOString() };
  return { versions: versions as OriginVersion[], first };
}

/** Returns how a listing first arrived, unless added by a person; null for an unknown id. */
export async function firstOrigin(db: Pick<Database, 'execute'>, id: number): Promise<Origin | null> {
  const { rows } = await db.execute<{ at: Date | string; line: number | null; import_id: string | null }>(sql`
    SELECT b.at, b.line, (
      SELECT i.id FROM imports i WHERE ${id} BETWEEN i.first_id AND i.last_id ORDER BY i.id DESC LIMIT 1
    ) AS import_id
    FROM (
      SELECT created_at AS at, import_line AS line FROM businesses WHERE id = ${id}
      UNION ALL
      SELECT (business ->> 'created_at')::timestamptz, (business ->> 'import_line')::integer
      FROM removed_businesses WHERE id = ${id}
    ) AS b`);
  const [row] = rows;
  if (!row) return null;
  const at = new Date(row.at).toISOString();
  if (row.import_id === null) return { from: 'site', at };
  return {
    from: 'import',
    at,
    importId: Number(row.import_id),
    ...(row.line !== null && { line: row.line }),
  };
}
