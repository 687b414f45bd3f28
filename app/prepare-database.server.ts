import type { Pool } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';
import type { Config } from './config.server.ts';
import { loadDemoBusinesses } from './demo-businesses.server.ts';
import { loadDemoPosts } from './features/blog/demo-posts.server.ts';
import { loadShippedPostcodes } from './features/places/postcode-file.server.ts';

interface PreparedDatabase {
  pool: Pool;
  config: Pick<Config, 'seedDemo'>;
}

/**
 * Brings a database up to date: tables, and on the first start postcodes, demo businesses and articles. Each step is one
 * transaction and skipped where it is done already, so that an interrupted first start goes on where it was.
 * @param stopping ends it between two steps, by throwing
 */
export async function prepareDatabase(
  { pool, config }: PreparedDatabase,
  onProgress: (message: string) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const load = async (step: (pool: Pool) => Promise<number>, what: string) => {
    stopping?.throwIfAborted();
    const loaded = await step(pool);
    if (loaded === 0) return;
    loadedAny = true;
    onProgress(`Loaded ${loaded.toLocaleString('en-GB')} ${what}`);
  };
  let loadedAny = false;
  stopping?.throwIfAborted();
  await migrateDatabase(pool);
  await load(loadShippedPostcodes, 'postcodes');
  if (config.seedDemo) {
    await load(loadDemoBusinesses, 'invented demo businesses');
    await load(loadDemoPosts, 'articles for the blog');
  }
  // So that a crash soon after the first start is not followed by all this once more. Not every account may do it.
  if (loadedAny) void pool.query('CHECKPOINT').catch(() => {});
}
