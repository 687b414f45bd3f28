import type { Pool, PoolClient } from 'pg';
import { type Field, isField } from '../cells/columns.ts';
import { isLasting, isMeaning, type Meaning, type Meanings } from '../standing/standing.ts';

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

/** Meanings of an authority's status words, by `wordsKey`. */
export async function rememberedMeanings(pool: Pick<Pool, 'query'>, authority: string): Promise<Meanings> {
  const { rows } = await pool.query<{ meanings: Record<string, string> | null }>(
    'SELECT meanings FROM authorities WHERE code = $1',
    [authority],
  );
  return Object.fromEntries(
    Object.entries(rows[0]?.meanings ?? {}).flatMap(([words, meaning]): [string, Meaning][] =>
      isMeaning(meaning) ? [[words, meaning]] : [],
    ),
  );
}

/**
 * Remembers what words mean, beside what is known already; of empty ones it is not known any more.
 * @param client within a transaction
 */
export async function keepMeanings(
  client: PoolClient,
  authority: string,
  meanings: Readonly<Record<string, Meaning | ''>>,
): Promise<void> {
  const remaining = Object.entries(meanings).filter(([words]) => isLasting(words));
  if (remaining.length === 0) return;
  await client.query(
    `UPDATE authorities SET meanings = coalesce(meanings, '{}') || $2::jsonb WHERE code = $1`,
    [authority, JSON.stringify(Object.fromEntries(remaining))],
  );
}
