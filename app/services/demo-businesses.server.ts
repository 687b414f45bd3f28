import path from 'node:path';
import type { Pool } from 'pg';
import { packageRoot } from '#db/package-root.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';

/**
 * Fills a directory that has never held anything with invented businesses, by the import its owner will use.
 * @returns how many were loaded, 0 when the directory is not new
 */
export async function loadDemoBusinesses(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ isNew: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM service_types) AND NOT EXISTS (SELECT FROM businesses) AS "isNew"',
  );
  if (!rows[0]?.isNew) return 0;
  const source = await fileSource(path.join(packageRoot(), 'data/demo-businesses.csv'));
  const { inserted } = await importBusinesses({ pool, source });
  return inserted;
}
