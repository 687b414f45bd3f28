import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import {
  type Field,
  isField,
  isLasting,
  isMeaning,
  type Meaning,
  type Meanings,
} from '@dog-care-directory/licence-registers';

export async function rememberedColumns(
  pool: Pool,
  authority: string,
): Promise<Record<string, Field | null>> {
  const { rows } = await databaseOf(pool).execute<{ columns: Record<string, string | null> | null }>(
    sql`SELECT columns FROM authorities WHERE code = ${authority}`,
  );
  const columns = Object.entries(rows[0]?.columns ?? {});
  return Object.fromEntries(
    columns.flatMap(([header, field]): [string, Field | null][] =>
      field === null || isField(field) ? [[header, field]] : [],
    ),
  );
}

/** Meanings of an authority's status words, by `wordsKey`. */
export async function rememberedMeanings(pool: Pool, authority: string): Promise<Meanings> {
  const { rows } = await databaseOf(pool).execute<{ meanings: Record<string, string> | null }>(
    sql`SELECT meanings FROM authorities WHERE code = ${authority}`,
  );
  return Object.fromEntries(
    Object.entries(rows[0]?.meanings ?? {}).flatMap(([words, meaning]): [string, Meaning][] =>
      isMeaning(meaning) ? [[words, meaning]] : [],
    ),
  );
}

/** Adds meanings to those already known; an empty one is forgotten.  @param client within a transaction */
export async function keepMeanings(
  db: Database,
  authority: string,
  meanings: Readonly<Record<string, Meaning | ''>>,
): Promise<void> {
  const remaining = Object.entries(meanings).filter(([words]) => isLasting(words));
  if (remaining.length === 0) return;
  await db.execute(sql`
    UPDATE authorities SET meanings = coalesce(meanings, '{}') || ${JSON.stringify(Object.fromEntries(remaining))}::jsonb
    WHERE code = ${authority}`);
}
