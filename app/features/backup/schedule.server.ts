import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import {
  type BackupFolder,
  backupName,
  readBackupFolder,
  recordFailure,
  removeUnfinished,
  tidyBackups,
} from './backup-folder.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When and where backups are made. */
export interface BackupPlan {
  folder: string;
  /** Null: only when somebody asks for one. */
  everyHours: number | null;
  /** How many backups are kept. */
  keep: number;
}

interface ScheduleOptions {
  /** As it is now, with when somebody asked for a backup that is not made yet, in milliseconds since 1970. */
  plan: () => Promise<BackupPlan & { askedAt: number | null }>;
  /** Notes that what was asked for is made, or why it could not be. */
  settle: (problem: string | null) => Promise<void>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Writes a backup to a file. */
  write: (file: string, signal: AbortSignal) => Promise<void>;
  onDone: (file: string) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Backups while the site runs: a job checks every minute whether one is due. The names in the
 * folder show when the last one was made and how the last attempt failed.
 */
export function backupKind(options: ScheduleOptions): JobKind<object> {
  const { clock, write, onDone, onFailure, settle } = options;

  async function makeIfDue(
    plan: BackupPlan & { askedAt: number | null },
    signal: AbortSignal,
  ): Promise<void> {
    const { folder, everyHours, keep, askedAt } = plan;
    const isDue = async () =>
      everyHours !== null && isBackupDue(await readBackupFolder(folder), everyHours, clock());
    if (askedAt === null && !(await isDue())) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    signal.throwIfAborted();
    const name = backupName(clock());
    await write(path.join(folder, name), signal);
    await tidyBackups(folder, keep, name);
    await settle(null);
    onDone(path.join(folder, name));
  }

  return {
    ...RECURRING,
    name: 'backup',
    everyMs: MINUTE_MS,
    async run(_, signal) {
      const plan = await options.plan();
      try {
        await makeIfDue(plan, signal);
      } catch (error) {
        if (signal.aborted) return;
        onFailure(error);
        // When the folder cannot be written to, this is where it shows again.
        await recordFailure(plan.folder, clock(), (error as Error).message).catch(() => {});
        await settle((error as Error).message).catch(() => {});
      }
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
