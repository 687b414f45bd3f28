import type { Pool } from 'pg';
import { LaterVersionError } from '#db/apply-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Config } from '#app/config/config.server.ts';
import { loadDemoBusinesses } from './demo-businesses.server.ts';
import { loadDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { loadShippedPostcodes } from '#app/features/places/postcodes/file.server.ts';
import { StartError } from './start-error.ts';

interface PreparedDatabase {
  pool: Pool;
  config: Pick<Config, 'seedDemo'>;
}

/**
 * Brings a database up to date: tables, and on the first start postcodes, demo businesses and articles. Each step is one
 * transaction and skipped where it is done already, so that an interrupted first start goes on where it was.
 * @param stopping ends it between two steps, by throwing
 * @throws StartError when it is of a later version than this one
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
  await migrateDatabase(pool).catch((error: unknown) => {
    throw error instanceof LaterVersionError ? new StartError(laterVersion(error)) : error;
  });
  await load(loadShippedPostcodes, 'postcodes');
  if (config.seedDemo) {
    await load(loadDemoBusinesses, 'invented demo businesses');
    await load(loadDemoPosts, 'articles for the blog');
  }
  // So that a crash soon after the first start is not followed by all this once more. Not every account may do it.
  if (loadedAny) void pool.query('CHECKPOINT').catch(() => {});
}

function laterVersion({ version }: LaterVersionError): string {
  const which = version === null ? 'a later version' : `version ${version}, which is later than this one`;
  return `The database is of ${which}. Nothing was changed. Install ${version === null ? 'that version' : `version ${version}`} again; or, to go back, restore the backup that was made before the upgrade into an empty database (see "Going back" in docs/operations.md).`;
}
