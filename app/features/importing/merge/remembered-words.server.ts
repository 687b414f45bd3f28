import type { ClientBase } from 'pg';
import type { RememberedWords } from '../rows/category-spelling.ts';

/** What words for service types mean to imports, by the words in lower case. */
export async function rememberedWords(client: Pick<ClientBase, 'query'>): Promise<RememberedWords> {
  const { rows } = await client.query<{ word: string; category: string | null }>(
    'SELECT word, category FROM service_type_words WHERE for_imports',
  );
  return new Map(rows.map(({ word, category }) => [word, category]));
}

/** SQL: the name that a type has by now which was called `name` when the file was read; else `name`. */
const currentName = (name: string) => `coalesce(
  (SELECT s.category FROM service_types s WHERE s.category = ${name}),
  (SELECT w.category FROM service_type_words w WHERE w.word = lower(${name}) AND w.for_imports), ${name})`;

/**
 * Applies current service type names to staged rows, in case a type was renamed or merged while the file was read.
 * Call it while changes are locked out.
 */
export async function followRenamedTypes(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`
    UPDATE import_rows r SET category = ${currentName('r.category')}
    WHERE EXISTS (SELECT FROM service_type_words w WHERE w.word = lower(r.category) AND w.for_imports)`);
  await client.query(`
    UPDATE import_rows r SET services = ARRAY(SELECT DISTINCT ${currentName('given')} FROM unnest(r.services) AS given)
    WHERE EXISTS (SELECT FROM service_type_words w, unnest(r.services) AS given WHERE w.word = lower(given) AND w.for_imports)`);
}
