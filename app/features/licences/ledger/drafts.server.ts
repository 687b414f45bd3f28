import type { Pool } from 'pg';

/** A register that was sent and is not read in yet. */
export interface RegisterDraft {
  id: number;
  /** Code of the council. */
  authority: string;
  takenOn: string;
  content: string;
}

/** Stores a draft until it is imported, replacing the sender's earlier one. @returns its id */
export async function keepDraft(
  pool: Pool,
  userId: string,
  { authority, takenOn, content }: Omit<RegisterDraft, 'id'>,
): Promise<number> {
  await pool.query('DELETE FROM register_drafts WHERE made_by = $1', [userId]);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO register_drafts (authority, taken_on, content, made_by) VALUES ($1, $2, $3, $4) RETURNING id::int4`,
    [authority, takenOn, content, userId],
  );
  return rows[0]?.id ?? 0;
}

/** One's own; null where there is none of this id, or it has been read in. */
export async function readDraft(
  pool: Pool,
  userId: string,
  id: number | null,
): Promise<RegisterDraft | null> {
  if (id === null) return null;
  const { rows } = await pool.query<RegisterDraft>(
    `SELECT id::int4, authority, taken_on::text AS "takenOn", content FROM register_drafts WHERE id = $1 AND made_by = $2`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Forgets it. */
export async function dropDraft(db: Pick<Pool, 'query'>, id: number): Promise<void> {
  await db.query('DELETE FROM register_drafts WHERE id = $1', [id]);
}
