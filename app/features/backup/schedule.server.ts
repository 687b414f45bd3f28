import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { LOCKS } from '#db/locks.ts';
import {
  type BackupFolder,
  backupName,
  readBackupFolder,
  recordFailure,
  removeUnfinished,
  tidyBackups,
} from './backup-folder.server.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 60_000;

/** Makes backups while the site runs, one node at a time. */
export interface BackupSchedule {
  /** Makes a backup if one is due and no other node is at it. */
  makeIfDue(): Promise<void>;
  /** Begins to look every minute whether one is due. */
  start(): void;
  /** Gives up what is under way. */
  stop(): Promise<void>;
}

interface ScheduleOptions {
  pool: Pool;
  folder: string;
  everyHours: number;
  /** How many backups are kept. */
  keep: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Writes a backup to a file. */
  write: (file: string, signal: AbortSignal) => Promise<void>;
  onDone: (file: string) => void;
  onFailure: (error: unknown) => void;
}

/** Makes the schedule of this node. When the last backup was made is told by the names in the folder. */
export function createBackupSchedule(options: ScheduleOptions): BackupSchedule {
  const { pool, folder, keep, clock, write, onDone, onFailure } = options;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const isDue = async () => isBackupDue(await readBackupFolder(folder), options.everyHours, clock());

  async function make(): Promise<void> {
    if (!(await isDue())) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const name = backupName(clock());
    await write(path.join(folder, name), stopped.signal);
    await tidyBackups(folder, keep, name);
    onDone(path.join(folder, name));
  }

  async function attempt(): Promise<void> {
    try {
      // Most looks end here, without a word to the database.
      if (await isDue()) await holding(pool, LOCKS.backup, make);
    } catch (error) {
      if (stopped.signal.aborted) return;
      onFailure(error);
      // When the folder cannot be written to, this is where it shows again.
      await recordFailure(folder, clock(), (error as Error).message).catch(() => {});
    }
  }

  function makeIfDue(): Promise<void> {
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    makeIfDue,
    start() {
      timer ??= setInterval(makeIfDue, LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
}

/** A failed attempt is repeated after an hour. */
export function isBackupDue({ backups, failure }: BackupFolder, everyHours: number, now: number): boolean {
  // A backup of the future tells that the clock was wrong, not when the last one was made.
  const last = backups.findLast(({ time }) => time <= now);
  const triedAgo = failure && failure.time <= now ? now - failure.time : Infinity;
  return (!last || now - last.time >= everyHours * HOUR_MS) && triedAgo >= HOUR_MS;
}

/** Does the work while nobody else holds the lock; not at all when somebody does. */
async function holding(pool: Pool, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // A lock of a transaction also holds behind a connection pooler; without a query it keeps nothing back.
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    if (await tryLock(client, lock)) await work();
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // The lock is free again when this returns, not only once the server has noticed a closed connection.
    const isWell = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isWell);
    throw error;
  }
}

async function tryLock(client: ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    lock,
  ]);
  return rows[0]?.taken === true;
}
