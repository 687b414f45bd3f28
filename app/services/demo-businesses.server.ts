import { databaseOf } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { businessSlug } from '#app/features/businesses/listing/slug.ts';
import { DEFAULT_TYPES } from '#app/features/businesses/service-types/default-types.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { readCsv } from '#app/features/importing/csv/reading.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';

/**
 * Fills a directory that has never held anything with invented businesses, by the import its owner will use. One that has no
 * business any more has held some, also where they were erased since.
 * @param region whose businesses they are, by its slug
 * @param withThem stores what comes with them, in the same transaction: a start that is killed leaves all of it to the next one
 * @returns how many were loaded, 0 when the directory is not new or the region has none
 */
export async function loadDemoBusinesses(
  pool: Pool,
  region: string,
  withThem?: (client: PoolClient) => Promise<void>,
): Promise<number> {
  const file = packFile(region, 'demo-businesses.csv');
  if (!file) return 0;
  const { rows } = await pool.query<{ isNew: boolean }>(
    `
    SELECT NOT EXISTS (SELECT FROM service_types WHERE category <> ALL ($1)) AND NOT EXISTS (SELECT FROM businesses)
      AND NOT EXISTS (SELECT FROM removed_businesses) AND NOT EXISTS (SELECT FROM erased_businesses)
      AND NOT EXISTS (SELECT FROM business_versions) AS "isNew"`,
    [[...DEFAULT_TYPES]],
  );
  if (!rows[0]?.isNew) return 0;
  const source = await fileSource(file);
  const { inserted } = await importBusinesses({ pool, source, ...(withThem && { beforeCommit: withThem }) });
  return inserted;
}

/**
 * Marks the invented businesses that are as they came, also those of a site that is older than the mark: what has the name,
 * postcode and address of one, has never been changed, and was brought by no import or person that the site knows of.
 * @param region whose businesses they are, by its slug
 */
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
    // To be marked is no change of what is known of them.
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
