import type { Pool } from 'pg';
import { type Field, isField } from '../reading/columns.ts';

/** What the columns of an authority's last register held, by their headers. */
export async function rememberedColumns(
  pool: Pick<Pool, 'query'>,
  authority: string,
): Promise<Record<string, Field | null>> {
  const { rows } = await pool.query<{ columns: Record<string, string | null> | null }>(
    'SELECT columns FROM authorities WHERE code = $1',
    [authority],
  );
  const columns = Object.entries(rows[0]?.columns ?? {});
  return Object.fromEntries(
    columns.flatMap(([header, field]): [string, Field | null][] =>
      field === null || isField(field) ? [[header, field]] : [],
    ),
  );
}
