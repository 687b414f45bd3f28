/** Demo registers that ship with the site and are removed with the other demo data. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

type Rows = Record<string, unknown>[];

export interface Invented {
  authorities: Rows;
  snapshots: Rows;
  entries: Rows;
  licences: Rows;
}

export async function countInvented(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int4 AS count FROM authorities WHERE demo`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes demo registers and their licences. @param db within a transaction @param authority only this council; null
 * for all @returns the count and what is needed to restore them; null if there is none
 */
export async function dropInvented(
  db: Database,
  authority: string | null,
): Promise<{ registers: number; invented: Invented } | null> {
  const { rows: names } = await db.execute<{ code: string }>(sql`
    SELECT code FROM authorities
    WHERE demo AND (${authority}::text IS NULL OR code = ${authority}) ORDER BY code FOR UPDATE`);
  if (names.length === 0) return null;
  const codes = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(names.map(({ code }) => code))}::jsonb))`;
  const said = sql`authority IN ${codes} AND source = 'register'`;
  const rowsOf = (table: string, condition: ReturnType<typeof sql>) =>
    sql`coalesce((SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t) -> 'id') FROM ${sql.identifier(table)} t WHERE ${condition}), '[]')`;
  const { rows: taken } = await db.execute<Invented & Record<string, unknown>>(sql`
    SELECT ${rowsOf('authorities', sql`code IN ${codes}`)} AS authorities,
      ${rowsOf('register_snapshots', sql`authority IN ${codes}`)} AS snapshots,
      ${rowsOf('register_entries', sql`snapshot_id IN (SELECT id FROM register_snapshots WHERE authority IN ${codes})`)} AS entries,
      ${rowsOf('licences', said)} AS licences`);
  await db.execute(sql`DELETE FROM licences WHERE ${said}`);
  await db.execute(sql`DELETE FROM register_snapshots WHERE authority IN ${codes}`);
  await db.execute(sql`
    UPDATE authorities SET demo = false, looked_on = NULL, activities = '{}', columns = NULL WHERE code IN ${codes}`);
  // Edits of a council stay.
  await db.execute(sql`
    DELETE FROM authorities a WHERE code IN ${codes} AND register_url IS NULL AND notes IS NULL
      AND NOT EXISTS (SELECT FROM licences WHERE authority = a.code)`);
  return taken[0] ? { registers: names.length, invented: taken[0] } : null;
}

/**
 * Restores what `dropInvented` deleted, except for councils with a register imported since. @param db within a
 * transaction
 */
export async function restoreInvented(
  db: Database,
  { authorities, snapshots, entries, licences }: Invented,
): Promise<void> {
  const stored = await db.execute<{ code: string }>(sql`
    INSERT INTO authorities AS a SELECT * FROM jsonb_populate_recordset(NULL::authorities, ${JSON.stringify(authorities)}::jsonb)
    ON CONFLICT (code) DO UPDATE SET demo = true, looked_on = excluded.looked_on, activities = excluded.activities
      WHERE a.looked_on IS NULL
    RETURNING code`);
  const back = new Set<unknown>(stored.rows.map(({ code }) => code));
  const own = snapshots.filter(({ authority }) => back.has(authority));
  const ids = new Set(own.map(({ id }) => id));
  const parts: [table: string, rows: Rows][] = [
    ['register_snapshots', own],
    ['register_entries', entries.filter(({ snapshot_id }) => ids.has(snapshot_id))],
    ['licences', licences.filter(({ authority }) => back.has(authority))],
  ];
  for (const [table, rows] of parts) {
    const name = sql.identifier(table);
    await db.execute(sql`
      INSERT INTO ${name} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb) ON CONFLICT DO NOTHING`);
  }
}
