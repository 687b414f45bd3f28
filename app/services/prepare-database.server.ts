import { withThousands } from '#app/platform/words/numbers.ts';
import type { Pool, PoolClient } from 'pg';
import { LaterVersionError } from '#db/apply-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Config } from '#app/config/config.server.ts';
import { createStorage } from '#app/storage/create-storage.server.ts';
import { loadDemoBusinesses, markDemoBusinesses } from './demo-businesses.server.ts';
import { ensureServiceTypes } from './default-types.server.ts';
import { loadDemoDetails } from './demo-details.server.ts';
import { loadDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import type { SiteRegion } from '#app/features/places/region/region.ts';
import { RegionError } from '#app/features/places/region/region-error.ts';
import { loadRegion } from '#app/features/places/region/stored-region.server.ts';
import { StartError } from './start-error.ts';

interface PreparedDatabase {
  pool: Pool;
  config: Pick<Config, 'seedDemo' | 'region' | 's3' | 'dataDir'>;
}

/**
 * Brings a database up to date: tables, and on the first start region, demo businesses with all that comes with them, and articles. Each step is one
 * transaction and skipped where it is done already, so that an interrupted first start goes on where it was.
 * @param stopping ends it between two steps, by throwing
 * @returns the region the site is for
 * @throws StartError when it is of a later version than this one, or the region cannot be used
 */
export async function prepareDatabase(
  { pool, config }: PreparedDatabase,
  onProgress: (message: string) => void,
  stopping?: AbortSignal,
): Promise<SiteRegion> {
  const load = async (step: (pool: Pool) => Promise<number>, what: string) => {
    stopping?.throwIfAborted();
    const loaded = await step(pool);
    if (loaded === 0) return;
    loadedAny = true;
    onProgress(`Loaded ${withThousands(loaded)} ${what}`);
  };
  let loadedAny = false;
  stopping?.throwIfAborted();
  await migrateDatabase(pool).catch((error: unknown) => {
    throw error instanceof LaterVersionError ? new StartError(laterVersion(error)) : error;
  });
  stopping?.throwIfAborted();
  const { region, isNew } = await loadRegion(pool, config.region).catch((error: unknown) => {
    throw error instanceof RegionError ? new StartError(error.message) : error;
  });
  if (isNew) onProgress(`Loaded ${region.towns.length} towns of ${region.name}`);
  if (isNew && config.seedDemo && !packFile(region.slug, 'demo-businesses.csv')) {
    onProgress(
      `There are no demo businesses for ${region.name}: the directory is empty until you import some.`,
    );
  }
  if (config.seedDemo) {
    const storage = createStorage(config);
    const withThem = async (client: PoolClient) => {
      await loadDemoDetails(client, storage, region.slug);
      // Needed once in the life of a site.
      const { loadDemoRegisters } = await import('./demo-registers.server.ts');
      await loadDemoRegisters(client, region.slug);
    };
    await load((to) => loadDemoBusinesses(to, region.slug, withThem), 'invented demo businesses');
    await load((to) => loadDemoPosts(to, packFile(region.slug, 'demo-posts')), 'articles for the blog');
  }
  stopping?.throwIfAborted();
  await ensureServiceTypes(pool);
  await markDemoBusinesses(pool, region.slug);
  // So that a crash soon after the first start is not followed by all this once more. Not every account may do it.
  if (loadedAny) void pool.query('CHECKPOINT').catch(() => {});
  return region;
}

function laterVersion({ version }: LaterVersionError): string {
  const which = version === null ? 'a later version' : `version ${version}, which is newer than this one`;
  return `The database is from ${which}. Nothing was changed. Install ${version === null ? 'that version' : `version ${version}`} again. To go back, restore the backup made before the upgrade into an empty database (see "Going back" in docs/operations.md).`;
}
