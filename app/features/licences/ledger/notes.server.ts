import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import type { NotesAnswer, Note } from '@dog-care-directory/licence-registers';

/** Hashes the notes of a register. Their texts are not stored, as they may contain addresses. */
export function notesKey(notes: readonly Note[]): string {
  return createHash('sha256')
    .update(JSON.stringify(notes.map(({ text }) => text)))
    .digest('hex');
}

/**
 * Answers for the admin if there are no notes, or if the same notes changed nothing in a recent register; else null.
 */
export async function knownAnswer(
  pool: Pool,
  authority: string,
  notes: readonly Note[],
): Promise<NotesAnswer> {
  if (notes.length === 0) return [];
  const { rows } = await databaseOf(pool).execute(
    sql`SELECT FROM register_snapshots WHERE authority = ${authority} AND notes ->> 'key' = ${notesKey(notes)} AND notes ->> 'changed' = '0'`,
  );
  return rows.length > 0 ? [] : null;
}
