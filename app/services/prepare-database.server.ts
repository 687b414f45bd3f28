import { sql } from 'drizzle-orm';
import { withThousands } from '@dog-care-directory/text';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { LaterVersionError } from '#db/apply-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Config } from '#app/config/config.server.ts';
import { createStorage } from '#app/storage/create-storage.server.ts';
import { chooseDemo, loadDemoBusinesses, markDemoBusinesses } from './demo-businesses.server.ts';
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
  /** `seedDemo` is null for programs that don't choose. */
  config: Pick<Config, 'region' | 's3' | 'dataDir'> & { seedDemo: boolean | null };
}

/**
 * Migrates a database and, on the first start, adds region and demo data. Each step is a transaction, so that
 * an interrupted start resumes.
 * @param stopping throws between two steps @throws StartError
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
  if (await chooseDemo(pool, config.seedDemo)) {
    const storage = createStorage(config);
    const withThem = async (db: Database) => {
      await loadDemoDetails(db, storage, region.slug);
      const { loadDemoRegisters } = await import('./demo-registers.server.ts');
      await loadDemoRegisters(db, region.slug);
    };
    await load((to) => loadDemoBusinesses(to, region.slug, withThem), 'invented demo businesses');
    await load((to) => loadDemoPosts(to, packFile(region.slug, 'demo-posts')), 'articles for the blog');
    await chooseDemo(pool, false);
  }
  stopping?.throwIfAborted();
  await ensureServiceTypes(pool);
  await markDemoBusinesses(pool, region.slug);
  // Avoids a long recovery after an early crash. Some accounts lack the permission.
  if (loadedAny)
    void databaseOf(pool)
      .execute(sql`CHECKPOINT`)
      .catch(() => {});
  return region;
}

function laterVersion({ version }: LaterVersionError): string {
  const which = version === null ? 'a later version' : `version ${version}, which is newer than this one`;
  return `The database is from ${which}. Nothing was changed. Install ${version === null ? 'that version' : `version ${version}`} again. To go back, restore the backup made before the upgrade into an empty database (see "Going back" in docs/operations.md).`;
}
