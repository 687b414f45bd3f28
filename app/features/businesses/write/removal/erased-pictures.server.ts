import { inArray, type SQL, sql } from 'drizzle-orm';
import { removeUpload } from '#app/storage/pictures/upload-store.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import type { Database } from '#db/client.ts';
import { erasedPictures } from '#db/schema.ts';

const AT_ONCE = 200;

/** Records a business's pictures before erasing it, since files can only be deleted after the commit. */
export async function noteErasedPictures(db: Database, ids: readonly number[]): Promise<void> {
  const own = sql.join([...ids], sql`, `);
  await db.execute(sql`
    INSERT INTO erased_pictures (hash)
    SELECT DISTINCT hash FROM (
      SELECT photo ->> 'hash' AS hash FROM removed_businesses, ${photosIn(sql`business -> 'photos'`)}
        WHERE id IN (${own})
      UNION ALL SELECT photo ->> 'hash' FROM business_versions, ${photosIn(sql`changes #> '{photos,from}'`)}
        WHERE business_id IN (${own})
      UNION ALL SELECT photo ->> 'hash' FROM business_versions, ${photosIn(sql`changes #> '{photos,to}'`)}
        WHERE business_id IN (${own})
      UNION ALL SELECT f.hash FROM removed_businesses JOIN fetched_pictures f ON f.url = business ->> 'photo'
        WHERE id IN (${own})
    ) AS pictures WHERE hash ~ '^[0-9a-f]{32}$'
    ON CONFLICT DO NOTHING`);
}

function photosIn(value: SQL): SQL {
  return sql`jsonb_array_elements(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE '[]' END) AS photo`;
}

/** Deletes files of pictures that only erased businesses had. @returns number of pictures */
export async function removeErasedPictures(db: Database, storage: Storage): Promise<number> {
  let removed = 0;
  for (;;) {
    const noted = await db.select({ hash: erasedPictures.hash }).from(erasedPictures).limit(AT_ONCE);
    if (noted.length === 0) return removed;
    const hashes = noted.map(({ hash }) => hash);
    await forgetFetched(db, hashes);
    const used = await stillUsed(db, hashes);
    for (const hash of hashes.filter((one) => !used.has(one))) {
      await removeUpload(storage, hash);
      removed += 1;
    }
    await db.delete(erasedPictures).where(inArray(erasedPictures.hash, hashes));
  }
}

async function forgetFetched(db: Database, hashes: readonly string[]): Promise<void> {
  await db.execute(sql`
    DELETE FROM fetched_pictures f WHERE hash IN (${sql.join([...hashes], sql`, `)})
      AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.photo = f.url)
      AND NOT EXISTS (SELECT 1 FROM removed_businesses r WHERE r.business ->> 'photo' = f.url)`);
}

const LISTS: readonly SQL[] = [
  sql`SELECT photos FROM businesses WHERE photos IS NOT NULL`,
  sql`SELECT business -> 'photos' FROM removed_businesses`,
  ...['from', 'to'].flatMap((side) => {
    const path = sql.raw(`'{photos,${side}}'`);
    return [
      sql`SELECT changes #> ${path} FROM business_versions WHERE changes ? 'photos'`,
      sql`SELECT patch #> ${path} FROM changes WHERE patch ? 'photos'`,
    ];
  }),
];

const TEXTS: readonly SQL[] = [
  sql`SELECT content || coalesce(featured_image, '') FROM blog_posts`,
  sql`SELECT content FROM site_pages`,
  sql`SELECT fields::text FROM text_versions`,
  sql`SELECT picture FROM blog_authors`,
  sql`SELECT value FROM site_settings`,
];

/** Finds pictures that could be shown elsewhere; texts are scanned per name, which is slow. */
async function stillUsed(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const these = sql`${sql.param(hashes)}::text[]`;
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT photo ->> 'hash' AS hash FROM (${sql.join([...LISTS], sql` UNION ALL `)}) AS lists (list), ${photosIn(sql`list`)}
      WHERE photo ->> 'hash' = ANY(${these})
    UNION SELECT hash FROM fetched_pictures WHERE hash = ANY(${these})
    UNION SELECT hash FROM blog_pictures WHERE hash = ANY(${these})
    UNION SELECT found[1] FROM (${sql.join([...TEXTS], sql` UNION ALL `)}) AS texts (text),
      regexp_matches(text, ${hashes.join('|')}, 'g') AS found`);
  return new Set(rows.map(({ hash }) => hash));
}
