import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { RememberedWords } from '../rows/category-spelling.ts';

export async function rememberedWords(db: Database): Promise<RememberedWords> {
  const { rows } = await db.execute<{ word: string; category: string | null }>(
    sql`SELECT word, category FROM service_type_words WHERE for_imports`,
  );
  return new Map(rows.map(({ word, category }) => [word, category]));
}

/** SQL for the current name of the type formerly called `name`; otherwise `name`. */
const currentName = (name: SQL) => sql`coalesce(
  (SELECT s.category FROM service_types s WHERE s.category = ${name}),
  (SELECT w.category FROM service_type_words w WHERE w.word = lower(${name}) AND w.for_imports), ${name})`;

/** Renames service types in staged rows that were renamed meanwhile. Call it with changes locked out. */
export async function followRenamedTypes(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE import_rows r SET category = ${currentName(sql`r.category`)}
    WHERE EXISTS (SELECT FROM service_type_words w WHERE w.word = lower(r.category) AND w.for_imports)`);
  await db.execute(sql`
    UPDATE import_rows r SET services = ARRAY(SELECT DISTINCT ${currentName(sql`given`)} FROM unnest(r.services) AS given)
    WHERE EXISTS (SELECT FROM service_type_words w, unnest(r.services) AS given WHERE w.word = lower(given) AND w.for_imports)`);
}
