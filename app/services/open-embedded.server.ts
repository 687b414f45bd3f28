import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedCluster, openCluster } from '#db/embedded/cluster.ts';
import { withFolderLock } from '#db/embedded/folder-lock.ts';
import { LOCKS } from '#db/locks.ts';
import type { OpenDatabase } from './opened-database.ts';

const LOOK_MS = 1000;
const RETRY_MS = 500;
/** Each attempt leaves some lines in the server's log, and a full disk may last for hours. */
const LONGEST_RETRY_MS = 5000;
const ANSWER_MS = 5000;
/** The database takes a moment to notice that a killed site is no more. */
const SITE_LOCK_ATTEMPTS = 20;
const SITE_LOCK_RETRY_MS = 100;

interface Hold {
  cluster: EmbeddedCluster;
  /** Holds this program's locks for as long as it lives. */
  session: pg.Client;
  /** Settles when the session has ended, even if it ended before the call. */
  ended: Promise<void>;
}

/**
 * Opens the embedded database. A site watches over it: when the server dies it is started again at the same address,
 * so that connections made from then on find it.
 * @param settings of the server, such as `max_connections=100`
 * @throws Error with a sentence for the operator
 */
export async function openEmbedded(
  dataDir: string,
  settings: string[],
  asSite: boolean,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  const closing = new AbortController();
  let hold = await withFolderLock(dataDir, () => takeHold(dataDir, settings, asSite, onProgress));
  const { url } = hold.cluster;
  const watched = asSite ? keepRunning() : null;

  async function keepRunning(): Promise<void> {
    while (await isLost(hold, closing.signal)) {
      onProgress('The database stopped; restarting it');
      hold = await takeHoldAgain();
      if (!closing.signal.aborted) onProgress('The database is running again');
    }
  }

  async function takeHoldAgain(): Promise<Hold> {
    let reported = '';
    let pause = RETRY_MS;
    while (!closing.signal.aborted) {
      try {
        return await withFolderLock(dataDir, async () => {
          const taken = await takeHold(dataDir, settings, asSite, () => {});
          if (taken.cluster.url === url) return taken;
          await release(taken);
          throw new Error('The database is now at another address. Restart the site.');
        });
      } catch (error) {
        // Once for each reason.
        const { message } = error as Error;
        if (message !== reported) onProgress(message);
        reported = message;
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
        pause = Math.min(pause * 2, LONGEST_RETRY_MS);
      }
    }
    return hold;
  }

  return {
    url,
    async close() {
      closing.abort();
      await watched;
      // A folder that cannot be written to any more must not keep the server running.
      await withFolderLock(dataDir, () => release(hold)).catch(() => release(hold));
    },
  };
}

/** Resolves to true when the connection breaks or the server is about to stop, to false when it is not needed any more. */
async function isLost({ cluster, ended }: Hold, closing: AbortSignal): Promise<boolean> {
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  const signal = AbortSignal.any([closing, gone.signal]);
  while (!signal.aborted && !(await cluster.isStopping()))
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
  return !closing.aborted;
}

/** Starts or joins the server and takes this program's locks. To be called with the folder locked. */
async function takeHold(
  dataDir: string,
  settings: string[],
  asSite: boolean,
  onProgress: (message: string) => void,
): Promise<Hold> {
  const cluster = await openCluster(dataDir, settings, onProgress);
  const session = new pg.Client({
    connectionString: cluster.url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // This connection breaks when the server goes; the queries that need the server will say so.
  session.on('error', () => {});
  const ended = new Promise<void>((resolve) => session.once('end', resolve));
  await session.connect();
  await session.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.user]);
  if (asSite && !(await becomeSite(session))) {
    await release({ cluster, session });
    throw new Error(
      `The data folder ${dataDir} is in use by another running instance. Stop that one first or set DATA_DIR to another folder.`,
    );
  }
  return { cluster, session, ended };
}

/** The last program to leave shuts the server down. To be called with the folder locked. */
async function release({ cluster, session }: Omit<Hold, 'ended'>): Promise<void> {
  const last = await session
    .query('SELECT pg_advisory_unlock_shared($1)', [LOCKS.user])
    .then(() => tryLock(session, LOCKS.user))
    // Without an answer the server is down already or about to be; stopping it then does no harm.
    .catch(() => true);
  await session.end().catch(() => {});
  if (last) await cluster.stop();
}

async function becomeSite(session: pg.Client): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if (await tryLock(session, LOCKS.site)) return true;
    if (attempt === SITE_LOCK_ATTEMPTS) return false;
    await sleep(SITE_LOCK_RETRY_MS);
  }
}

async function tryLock(session: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
  return rows[0].taken;
}
