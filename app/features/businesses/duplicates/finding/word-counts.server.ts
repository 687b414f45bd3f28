import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { nameWords } from '../evidence/name-words.ts';
import { type Rarity, rarityOf } from '../evidence/rarity.ts';

const NAMES = 20_000;

export async function directoryRarity(db: Database): Promise<Rarity> {
  const { rows: about } = await db.execute<{ share: number }>(
    sql`SELECT least(100, 100.0 * ${NAMES}::int / greatest(reltuples, 1))::float8 AS share FROM pg_class WHERE oid = 'businesses'::regclass`,
  );
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM businesses TABLESAMPLE SYSTEM (${about[0]?.share ?? 100}) REPEATABLE (1) LIMIT ${2 * NAMES}`,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    for (const word of nameWords(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return rarityOf(counts, rows.length);
}
