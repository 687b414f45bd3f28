import { sql } from 'drizzle-orm';
import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { quoted } from '@dog-care-directory/text';
import { HAS_CHOSEN_SERVICE } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import type { Database } from '#db/client.ts';
import { type FileChoices, MOST_ADDED_TYPES } from '../rows/file-choices.ts';
import type { ImportIssue } from '../rows/issue.ts';

/**
 * Files unknown words: each becomes a service type, or waits under the nearest or default type. Listed
 * businesses keep their type if no other is near. Without types, all words become types.
 * @param otherwise the default type @returns an issue for each word that waits
 */
export async function fileStagedWords(
  db: Database,
  otherwise: string,
  choice: FileChoices['newTypes'],
): Promise<ImportIssue[]> {
  if (choice === 'add') return [];
  const types = await db.execute<{ name: string; drawing: string | null }>(
    sql`SELECT category AS name, drawing FROM service_types WHERE waits_from IS NULL ORDER BY position NULLS LAST, category`,
  );
  const choices = types.rows.filter(({ name }) => name !== otherwise);
  if (choices.length === 0) return [];
  const words = await db.execute<{ word: string; line: number; waits: boolean }>(sql`
    SELECT word, min(line)::int AS line, EXISTS (SELECT FROM service_types s WHERE s.category = word) AS waits FROM (
      SELECT category AS word, line FROM import_rows WHERE category IS NOT NULL
      UNION ALL SELECT unnest(services), line FROM import_rows WHERE services IS NOT NULL) AS staged
    WHERE word <> ${otherwise} AND NOT EXISTS (SELECT FROM service_types s WHERE s.category = word AND s.waits_from IS NULL)
    GROUP BY word ORDER BY 2, 1`);
  const read = words.rows.map((row) => ({ ...row, nearest: nearestType(row.word, choices)?.type ?? null }));
  // A word that is near a type, or waits already, is no new service.
  const isNew = ({ nearest, waits }: (typeof read)[number]) => nearest === null && !waits;
  const adds = choice !== 'file' && read.filter(isNew).length <= MOST_ADDED_TYPES;
  const filed = adds ? read.filter((word) => !isNew(word)) : read;
  if (filed.length === 0) return [];
  await db.execute(sql`
    INSERT INTO import_words
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) AS filed (word text, nearest text)`);
  await db.execute(sql`
    UPDATE import_rows r SET
      raw_word = r.category,
      category = CASE WHEN w.nearest IS NULL AND EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
        THEN NULL ELSE coalesce(w.nearest, ${otherwise}) END
    FROM import_words w WHERE w.word = r.category`);
  await db.execute(sql`
    UPDATE import_rows r SET services = nullif(ARRAY(
      SELECT coalesce(w.nearest, given.service) FROM unnest(r.services) WITH ORDINALITY AS given (service, place)
        LEFT JOIN import_words w ON w.word = given.service
      WHERE w.word IS NULL OR w.nearest IS NOT NULL
      GROUP BY 1 ORDER BY min(given.place)), '{}')
    WHERE EXISTS (SELECT FROM import_words w WHERE r.services @> ARRAY[w.word])`);
  return filed.map(({ word, line, nearest }) => ({
    line,
    column: null,
    failed: false,
    kind: 'type to file',
    business: null,
    message: `${quoted(word)} waits to be filed under Site, Service types; listed under ${quoted(nearest ?? otherwise)} until then.`,
  }));
}

/** Records which businesses wait for which word, once the staged rows are stored. */
export async function noteUnfiled(db: Database, importId: number | null): Promise<void> {
  await db.execute(sql`
    DELETE FROM unfiled_services u USING import_rows r, businesses b
    WHERE b.identity = r.identity AND u.business_id = b.id AND r.raw_word IS NULL AND r.category IS NOT NULL`);
  await db.execute(sql`
    INSERT INTO unfiled_services (business_id, word, import_id)
    SELECT b.id, r.raw_word, ${importId} FROM import_rows r JOIN businesses b ON b.identity = r.identity
    WHERE r.raw_word IS NOT NULL AND NOT ${sql.raw(HAS_CHOSEN_SERVICE)}
    ON CONFLICT (business_id) DO UPDATE SET word = excluded.word, import_id = excluded.import_id`);
}
