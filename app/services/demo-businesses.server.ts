import type { Pool } from 'pg';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';

/**
 * Fills a directory that has never held anything with invented businesses, by the import its owner will use.
 * @param region whose businesses they are, by its slug
 * @returns how many were loaded, 0 when the directory is not new or the region has none
 */
export async function loadDemoBusinesses(pool: Pool, region: string): Promise<number> {
  const file = packFile(region, 'demo-businesses.csv');
  if (!file) return 0;
  const { rows } = await pool.query<{ isNew: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM service_types) AND NOT EXISTS (SELECT FROM businesses) AS "isNew"',
  );
  if (!rows[0]?.isNew) return 0;
  const source = await fileSource(file);
  const { inserted } = await importBusinesses({ pool, source });
  return inserted;
}
