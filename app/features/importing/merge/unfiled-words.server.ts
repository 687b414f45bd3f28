import type { ClientBase } from 'pg';
import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { HAS_CHOSEN_SERVICE } from '#app/features/businesses/write/many/unfiled-services.server.ts';

/**
 * Files staged rows under the types that visitors can choose: a word that is none of them gives way to the nearest type, or to what rows
 * without any are stored under. The words are kept in `import_words` and `import_rows.raw_word`. A business that is listed already keeps
 * its type where no other is near. Where there are no types at all, the words of the file are the types.
 * @param otherwise the type of rows without any
 */
export async function fileStagedWords(client: ClientBase, otherwise: string): Promise<void> {
  const types = await client.query<{ name: string; drawing: string | null }>(
    'SELECT category AS name, drawing FROM service_types WHERE waits_from IS NULL ORDER BY position NULLS LAST, category',
  );
  const choices = types.rows.filter(({ name }) => name !== otherwise);
  if (choices.length === 0) return;
  const words = await client.query<{ word: string }>(
    `SELECT word FROM (
       SELECT category AS word FROM import_rows WHERE category IS NOT NULL
       UNION SELECT unnest(services) FROM import_rows WHERE services IS NOT NULL) AS staged
     WHERE word <> $1 AND NOT EXISTS (SELECT FROM service_types s WHERE s.category = word AND s.waits_from IS NULL)`,
    [otherwise],
  );
  if (words.rows.length === 0) return;
  const filed = words.rows.map(({ word }) => ({ word, nearest: nearestType(word, choices)?.type ?? null }));
  await client.query('INSERT INTO import_words SELECT * FROM unnest($1::text[], $2::text[])', [
    filed.map(({ word }) => word),
    filed.map(({ nearest }) => nearest),
  ]);
  await client.query(
    `UPDATE import_rows r SET
       raw_word = r.category,
       category = CASE WHEN w.nearest IS NULL AND EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
         THEN NULL ELSE coalesce(w.nearest, $1) END
     FROM import_words w WHERE w.word = r.category`,
    [otherwise],
  );
  await client.query(
    `UPDATE import_rows r SET services = nullif(ARRAY(
       SELECT coalesce(w.nearest, given.service) FROM unnest(r.services) WITH ORDINALITY AS given (service, place)
         LEFT JOIN import_words w ON w.word = given.service
       WHERE w.word IS NULL OR w.nearest IS NOT NULL
       GROUP BY 1 ORDER BY min(given.place)), '{}')
     WHERE EXISTS (SELECT FROM import_words w WHERE r.services @> ARRAY[w.word])`,
  );
}

/** Notes which businesses wait for which word to be filed, once the staged rows are stored. */
export async function noteUnfiled(client: ClientBase, importId: number | null): Promise<void> {
  await client.query(`
    DELETE FROM unfiled_services u USING import_rows r, businesses b
    WHERE b.identity = r.identity AND u.business_id = b.id AND r.raw_word IS NULL AND r.category IS NOT NULL`);
  await client.query(
    `INSERT INTO unfiled_services (business_id, word, import_id)
     SELECT b.id, r.raw_word, $1 FROM import_rows r JOIN businesses b ON b.identity = r.identity
     WHERE r.raw_word IS NOT NULL AND NOT ${HAS_CHOSEN_SERVICE}
     ON CONFLICT (business_id) DO UPDATE SET word = excluded.word, import_id = excluded.import_id`,
    [importId],
  );
}
