import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type DatabaseConnection } from '#db/client.ts';
import { openCluster } from '#db/embedded/cluster.ts';
import { migrateDatabase } from '#db/migrate.ts';

/** Gives a bench an empty database, and a folder for its files, which both go afterwards. */
export async function withBenchDatabase<Outcome>(
  bench: (database: DatabaseConnection, folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-bench-'));
  const cluster = await openCluster(folder, ['fsync=off']);
  const connection = connectDatabase(cluster.url, () => {});
  try {
    await migrateDatabase(connection.pool);
    return await bench(connection, folder);
  } finally {
    await connection.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
