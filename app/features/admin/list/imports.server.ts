import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export interface ListedImport {
  id: number;
  fileName: string;
  at: string;
}

const MOST = 12;

export async function listedImports(db: Database, asked: number | null): Promise<ListedImport[]> {
  const { rows } = await db.execute<{ id: string; file_name: string; at: string }>(sql`
    SELECT id, file_name, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at FROM imports
    WHERE (stored_at IS NOT NULL AND undone_at IS NULL) OR id = ${asked}
    ORDER BY id = ${asked} DESC NULLS LAST, id DESC LIMIT ${MOST}`);
  return rows
    .map(({ id, file_name, at }) => ({ id: Number(id), fileName: file_name, at }))
    .toSorted((one, other) => other.id - one.id);
}
