import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#db/client.ts';
import { openCluster } from '#db/embedded/cluster.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { HAMPSHIRE } from '../content/hampshire.ts';
import { superuserUrl } from './superuser-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database with the region and nothing else, which each test file copies. */
    templateDatabaseUrl: string;
    /** The same for a superuser, who may make databases. */
    superuserUrl: string;
  }
}

/** One real PostgreSQL for the whole run; durability is off, since the folder goes with the run. */
export default async function setUpPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-tests-'));
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  // Several files restore backups at once, each with locks on all tables.
  const cluster = await openCluster(folder, [...quick, 'max_locks_per_transaction=256']);
  const { db, pool, close } = connectDatabase(cluster.url, () => {});
  await migrateDatabase(pool);
  await storeRegion(db, HAMPSHIRE);
  await close();
  project.provide('templateDatabaseUrl', cluster.url);
  project.provide('superuserUrl', await superuserUrl(cluster.url, folder));
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
