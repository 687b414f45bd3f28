import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import pg from 'pg';
import { type EmbeddedCluster, openCluster } from '#db/embedded/cluster.ts';
import { LOCKS } from '#db/locks.ts';
import type { Config } from './config.server.ts';
import { StartError } from './start-error.ts';

export interface OpenDatabase {
  url: string;
  /** Gives the database back; the embedded server is shut down unless another program uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database the configuration names: the one at DATABASE_URL, or the embedded one in DATA_DIR.
 * @param asSite true for the site, which is the only one on its DATA_DIR; false for a command, which may
 *   work beside it
 * @throws StartError when it cannot be opened
 */
export async function openDatabase(
  config: Config,
  asSite: boolean,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkConnection(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => {} };
  }
  await checkWritable(config.dataDir);
  const cluster = await openCluster(config.dataDir, settingsFor(config), onProgress).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const session = new pg.Client({ connectionString: cluster.url });
  // This connection breaks when the server goes; the queries that need the server will say so.
  session.on('error', () => {});
  await session.connect();
  await session.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.user]);
  const close = () => closeCluster(cluster, session);
  if (asSite && !(await tryLock(session, LOCKS.site))) {
    await close();
    throw new StartError(
      `The data folder ${config.dataDir} is in use by another running instance. Stop that one first or set DATA_DIR to another folder.`,
    );
  }
  return { url: cluster.url, close };
}

const CONNECTIONS_OF_A_WORKER = 12;

/** Each process beyond the first takes its share of connections. */
function settingsFor({ workers }: Config): string[] {
  return workers === 1 ? [] : [`max_connections=${60 + workers * CONNECTIONS_OF_A_WORKER}`];
}

/** The last program to leave shuts the server down. */
async function closeCluster(cluster: EmbeddedCluster, session: pg.Client): Promise<void> {
  const last = await session
    .query('SELECT pg_advisory_unlock_shared($1)', [LOCKS.user])
    .then(() => tryLock(session, LOCKS.user))
    // Without an answer the server is down already or about to be; stopping it then does no harm.
    .catch(() => true);
  await session.end().catch(() => {});
  if (last) await cluster.stop();
}

async function tryLock(session: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
  return rows[0].taken;
}

async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database at DATABASE_URL (${host}${pathname}) cannot be reached: ${reason(error)}. Check the address and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node gathers the failures of several addresses in one error without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function checkWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${folder} cannot be written to (${code}). Change its owner or set DATA_DIR to another folder.`,
    );
  }
}
