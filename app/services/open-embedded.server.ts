import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedCluster, openCluster } from '#db/embedded/cluster.ts';
import { withFolderLock } from '#db/embedded/folder-lock.ts';
import { LOCKS } from '#db/locks.ts';
import type { OpenDatabase } from './opened-database.ts';

const LOOK_MS = 1000;
const RETRY_MS = 500;
/** Each attempt logs a few lines, and a full disk may last for hours. */
const LONGEST_RETRY_MS = 5000;
const ANSWER_MS = 5000;
/** The database takes a moment to notice that a site was killed. */
const SITE_LOCK_ATTEMPTS = 20;
const SITE_LOCK_RETRY_MS = 100;

interface Hold {
  cluster: EmbeddedCluster;
  /** Holds this program's locks for its lifetime. */
  session: pg.Client;
  /** Settles when the session has ended, even if it ended before the call. */
  ended: Promise<void>;
}

/** Opens the embedded database; a site restarts its server. @throws Error with a sentence for the operator */
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
        // Logs each reason once.
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
      // An unwritable folder must not keep the server running.
      await withFolderLock(dataDir, () => release(hold)).catch(() => release(hold));
    },
  };
}

/** Resolves to true if the connection breaks or the server is stopping, and to false when no longer needed. */
async function isLost({ cluster, ended }: Hold, closing: AbortSignal): Promise<boolean> {
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  const signal = AbortSignal.any([closing, gone.signal]);
  while (!signal.aborted && !(await cluster.isStopping()))
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
  return !closing.aborted;
}

/** Starts or joins the server and takes this program's locks. The caller holds the folder lock. */
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

/** Shuts down the server if this is the last program. The caller holds the folder lock. */
async function release({ cluster, session }: Omit<Hold, 'ended'>): Promise<void> {
  const last = await session
    .query('SELECT pg_advisory_unlock_shared($1)', [LOCKS.user])
    .then(() => tryLock(session, LOCKS.user))
    // No answer means the server is down or stopping, and stopping it again is harmless.
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
