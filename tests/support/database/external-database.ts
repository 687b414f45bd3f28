import { connectDatabase } from '#db/client.ts';
import { openCluster } from '#db/embedded/cluster.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { newDataDir, removeDataDir } from '#tests/support/site/site-process.ts';

/** A database server of its own, which sites reach by `DATABASE_URL` through a proxy that can fail. */
export interface ExternalDatabase {
  proxy: DatabaseProxy;
  /** The database itself, whatever the proxy does. */
  url: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts one in a temporary folder; durability is off, since the folder goes with it. */
export async function openExternalDatabase(): Promise<ExternalDatabase> {
  const folder = await newDataDir();
  const cluster = await openCluster(folder, ['fsync=off', 'full_page_writes=off']);
  const proxy = await openDatabaseProxy(cluster.url);
  const { pool, close } = connectDatabase(cluster.url, () => {});
  return {
    proxy,
    url: cluster.url,
    query: async (text) => (await pool.query(text)).rows,
    async close() {
      await close();
      await proxy.close();
      await cluster.stop();
      await removeDataDir(folder);
    },
  };
}
