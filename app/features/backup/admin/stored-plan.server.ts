import { realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import { backupPlan } from '#db/schema.ts';
import type { BackupPlan } from '../schedule.server.ts';
import type { PlanInput } from './plan-form.ts';

const KEPT = 7;

export async function readPlanRow(db: Database) {
  const [row] = await db.select().from(backupPlan);
  return row ?? { folder: null, every_hours: null, keep: KEPT, asked_at: null, problem: null };
}

interface OperatorPlan {
  /** Null: an admin may set the plan. */
  backups: BackupPlan | null;
  dataDir: string;
}

export async function currentPlan(
  db: Database,
  { backups, dataDir }: OperatorPlan,
): Promise<BackupPlan & { askedAt: number | null; problem: string | null }> {
  const row = await readPlanRow(db);
  const own = {
    folder: row.folder ?? path.join(dataDir, 'backups'),
    everyHours: row.every_hours,
    keep: row.keep,
  };
  return { ...(backups ?? own), askedAt: row.asked_at?.getTime() ?? null, problem: row.problem };
}

export async function storePlan(db: Database, { folder, everyHours, keep }: PlanInput): Promise<void> {
  const set = { folder, every_hours: everyHours, keep, problem: null };
  await db.insert(backupPlan).values(set).onConflictDoUpdate({ target: backupPlan.is_only, set });
}

export async function askForBackup(db: Database, now: number): Promise<void> {
  const set = { asked_at: new Date(now), problem: null };
  await db
    .insert(backupPlan)
    .values({ ...set, keep: KEPT })
    .onConflictDoUpdate({ target: backupPlan.is_only, set });
}

export async function settleAsked(db: Database, problem: string | null): Promise<void> {
  await db.update(backupPlan).set({ asked_at: null, problem });
}

export async function folderProblem(folder: string, dataDir: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    return 'There is no such folder on the machine that runs the site. Create it first, or mount the disk.';
  }
  const probe = path.join(folder, `.directory-${process.pid}`);
  const isWritable = await writeFile(probe, '', { flag: 'wx', mode: 0o600 }).then(
    () => rm(probe).then(() => true),
    () => false,
  );
  if (!isWritable)
    return 'The site can’t write to this folder. Make the account that runs the site its owner.';
  const real = await realpath(folder);
  const own = await Promise.all([packageRoot(), dataDir].map((one) => realpath(one)));
  const isInside = own.some((one) => real === one || real.startsWith(one + path.sep));
  // Such folders are served, replaced by upgrades or used by the site itself.
  return isInside ? 'Choose a folder outside the site’s own folders, best on another disk.' : null;
}
