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
import { HOUR_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';

export interface BackupPlan {
  folder: string;
  everyHours: number | null;
  keep: number;
}

interface ScheduleOptions {
  /** The current plan, with the time of a pending request in milliseconds since 1970. */
  plan: () => Promise<BackupPlan & { askedAt: number | null }>;
  settle: (problem: string | null) => Promise<void>;
  clock: () => number;
  write: (file: string, signal: AbortSignal) => Promise<void>;
  onDone: (file: string) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Checks every minute if a backup is due. File names in the folder show when the last one was made and how the last
 * attempt failed.
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
        // If the folder can't be written to, this fails as well.
        await recordFailure(plan.folder, clock(), (error as Error).message).catch(() => {});
        await settle((error as Error).message).catch(() => {});
      }
    },
  };
}

/** A failed attempt is repeated after an hour. */
export function isBackupDue({ backups, failure }: BackupFolder, everyHours: number, now: number): boolean {
  // A backup from the future means the clock was wrong, so it is ignored.
  const last = backups.findLast(({ time }) => time <= now);
  const triedAgo = failure && failure.time <= now ? now - failure.time : Infinity;
  return (!last || now - last.time >= everyHours * HOUR_MS) && triedAgo >= HOUR_MS;
}
