import { databaseOf, type Database } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { businessSlug } from '#app/features/businesses/listing/slug.ts';
import { DEFAULT_TYPES } from '#app/features/businesses/service-types/default-types.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { readCsv } from '#app/features/importing/csv/reading.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';

/** True for a directory that was never used. Erased businesses leave rows too. */
const IS_NEW = sql`NOT EXISTS (SELECT FROM service_types WHERE category <> ALL (${sql.param([...DEFAULT_TYPES])}::text[]))
  AND NOT EXISTS (SELECT FROM businesses)
  AND NOT EXISTS (SELECT FROM removed_businesses) AND NOT EXISTS (SELECT FROM erased_businesses)
  AND NOT EXISTS (SELECT FROM business_versions)`;

/** Stores at the first start if the site gets demo data; true while they are to be loaded. */
export async function chooseDemo(pool: Pool, wanted: boolean | null): Promise<boolean> {
  if (wanted === null) return false;
  const { rows } = await databaseOf(pool).execute<{ loads_demo: boolean }>(sql`
    UPDATE regions SET loads_demo = ${wanted} AND coalesce(loads_demo,
      ${IS_NEW} AND NOT (SELECT is_called FROM blog_posts_id_seq))
    WHERE loads_demo IS NOT FALSE RETURNING loads_demo`);
  return rows[0]?.loads_demo ?? false;
}

/**
 * Fills a new directory with demo businesses by the regular import. @param withThem runs in the transaction
 * @returns number loaded; 0 if the directory isn't new or the region has none
 */
export async function loadDemoBusinesses(
  pool: Pool,
  region: string,
  withThem?: (db: Database) => Promise<void>,
): Promise<number> {
  const file = packFile(region, 'demo-businesses.csv');
  if (!file) return 0;
  const { rows } = await databaseOf(pool).execute<{ isNew: boolean }>(sql`SELECT ${IS_NEW} AS "isNew"`);
  if (!rows[0]?.isNew) return 0;
  const source = await fileSource(file);
  const { inserted } = await importBusinesses({ pool, source, ...(withThem && { beforeCommit: withThem }) });
  return inserted;
}

/** Marks unchanged demo businesses, also on sites older than the mark, by name, postcode and address. */
export async function markDemoBusinesses(pool: Pool, region: string): Promise<void> {
  const file = packFile(region, 'demo-businesses.csv');
  if (!file) return;
  const shipped = JSON.stringify(await readShipped(file));
  const db = databaseOf(pool);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT b.id FROM businesses b
    JOIN jsonb_to_recordset(${shipped}::jsonb) AS shipped (slug text, name text, postal_code text)
      USING (slug, name, postal_code)
    WHERE NOT b.demo AND b.version = 1 AND b.by_hand IS NULL
      AND NOT EXISTS (SELECT FROM business_versions WHERE business_id = b.id)
      AND NOT EXISTS (SELECT FROM imports WHERE kind = 'import' AND b.id BETWEEN first_id AND last_id)`);
  if (rows.length === 0) return;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  );
  await db.transaction(async (transaction) => {
    // Keeps change dates, as marking is no edit.
    await transaction.execute(sql`SET LOCAL directory.keeps_dates = 'on'`);
    await changeMany(transaction, {
      set: { demo: sql`true` },
      where: sql`b.id IN (${ids}) AND b.version = 1`,
      versions: null,
    });
  });
}

async function readShipped(file: string): Promise<{ slug: string; name: string; postal_code: string }[]> {
  const { headers, records } = await readCsv(await fileSource(file));
  const [atName, atCity, atPostcode] = ['name', 'city', 'postal_code'].map((name) => headers.indexOf(name));
  const shipped = [];
  for await (const group of records) {
    for (const { cells } of group) {
      const at = (index: number | undefined) => cells[index ?? -1] ?? '';
      const name = at(atName);
      shipped.push({ slug: businessSlug(name, at(atCity)), name, postal_code: at(atPostcode) });
    }
  }
  return shipped;
}
