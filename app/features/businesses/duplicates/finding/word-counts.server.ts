import { nameWords } from '../evidence/name-words.ts';
import { type Rarity, rarityOf } from '../evidence/rarity.ts';
import type { Queryable } from './queryable.ts';

/** So many names tell how common a word is. */
const NAMES = 20_000;

/** How rare the words of names are in this directory, by all of its names or a sample of them. */
export async function directoryRarity(database: Queryable): Promise<Rarity> {
  const { rows: about } = await database.query<{ share: number }>(
    `SELECT least(100, 100.0 * ${NAMES} / greatest(reltuples, 1))::float8 AS share FROM pg_class WHERE oid = 'businesses'::regclass`,
  );
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM businesses TABLESAMPLE SYSTEM ($1) REPEATABLE (1) LIMIT ${2 * NAMES}`,
    [about[0]?.share ?? 100],
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    for (const word of nameWords(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return rarityOf(counts, rows.length);
}
