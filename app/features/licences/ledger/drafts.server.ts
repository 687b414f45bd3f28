import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';

export interface RegisterDraft {
  id: number;
  authority: string;
  takenOn: string;
  content: string;
}

/** Stores a draft until it is imported, replacing the sender's earlier one.  @returns its id */
export async function keepDraft(
  pool: Pool,
  userId: string,
  { authority, takenOn, content }: Omit<RegisterDraft, 'id'>,
): Promise<number> {
  await databaseOf(pool).execute(sql`DELETE FROM register_drafts WHERE made_by = ${userId}`);
  const { rows } = await databaseOf(pool).execute<{ id: number }>(sql`
    INSERT INTO register_drafts (authority, taken_on, content, made_by)
    VALUES (${authority}, ${takenOn}, ${content}, ${userId}) RETURNING id::int4`);
  return rows[0]?.id ?? 0;
}

export async function readDraft(
  pool: Pool,
  userId: string,
  id: number | null,
): Promise<RegisterDraft | null> {
  if (id === null) return null;
  const { rows } = await databaseOf(pool).execute<RegisterDraft & Record<string, unknown>>(
    sql`SELECT id::int4, authority, taken_on::text AS "takenOn", content FROM register_drafts WHERE id = ${id} AND made_by = ${userId}`,
  );
  return rows[0] ?? null;
}

export async function dropDraft(db: Database, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM register_drafts WHERE id = ${id}`);
}
