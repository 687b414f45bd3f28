import { constants, existsSync } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#app/config/config.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { databaseFault } from './database-fault.ts';
import { nearestFolder } from './nearest-folder.server.ts';
import type { OpenDatabase } from './opened-database.ts';
import { openEmbedded } from './open-embedded.server.ts';
import { StartError } from './start-error.ts';

/** Opens the database at DATABASE_URL or in DATA_DIR. @param asSite true if alone there @throws StartError */
export async function openDatabase(
  config: Config,
  asSite: boolean,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkConnection(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => {} };
  }
  await checkRoom(config.dataDir);
  await checkWritable(config.dataDir);
  return openEmbedded(config.dataDir, settingsFor(config), asSite, onProgress).catch((error: Error) => {
    throw new StartError(databaseFault(error, config) ?? error.message);
  });
}

const CONNECTIONS_OF_A_WORKER = 24;
/** Three of them are reserved for the superuser. */
const CONNECTIONS_OF_ALL = 63;

function settingsFor({ workers }: Config): string[] {
  return workers === 1 ? [] : [`max_connections=${CONNECTIONS_OF_ALL + workers * CONNECTIONS_OF_A_WORKER}`];
}

const OLDEST_POSTGRESQL = 16;

/** Explains why a server version can't be used, and what to do; null if it can. */
export function tooOld(version: string): { fault: string; advice: string } | null {
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRESQL) return null;
  return {
    fault: `PostgreSQL ${version} is too old.`,
    advice: `Use PostgreSQL ${OLDEST_POSTGRESQL} or later.`,
  };
}

async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Queries and connection attempts report the error as well.
  client.on('error', () => {});
  let version: string;
  try {
    await client.connect();
    // Commands load drizzle only if they need it.
    const { databaseOn } = await import('#db/client.ts');
    const { rows } = await databaseOn(client).execute("SELECT current_setting('server_version') AS version");
    version = String(rows[0]?.version);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database at DATABASE_URL (${host}${pathname}) can’t be reached: ${errorReason(error)}. Check the address and that the server is running.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  const old = tooOld(version);
  if (old) throw new StartError(`${old.fault} ${old.advice}`);
}

const LEAST_MB = 100;

/** Runs before anything is created, so that a disk that is too small stays untouched. */
async function checkRoom(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'postgres/PG_VERSION'))) return;
  const { bavail, bsize } = await statfs(await nearestFolder(folder)).catch(() => ({
    bavail: Infinity,
    bsize: 1,
  }));
  const room = Math.floor((bavail * bsize) / 1e6);
  if (room >= LEAST_MB) return;
  throw new StartError(
    `A new site needs ${LEAST_MB} MB of disk space, and ${folder} has ${room} MB. Free some space or set DATA_DIR to another folder.`,
  );
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
