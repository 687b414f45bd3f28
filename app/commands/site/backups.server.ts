/** What admins do about backups, and the check of one before it is restored. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { authSecret } from '#app/storage/auth-secret.server.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import type { PlanInput } from '#app/features/backup/admin/plan-form.ts';
import {
  type BackupContent,
  parseReport,
  readCandidate,
  removeCandidate,
  requestRestore,
  type Candidate,
  writeCandidate,
} from '#app/features/backup/admin/restore-folder.server.ts';
import {
  askForBackup,
  currentPlan,
  folderProblem,
  storePlan,
} from '#app/features/backup/admin/stored-plan.server.ts';
import { readBackupFolder, type StoredBackup } from '#app/features/backup/backup-folder.server.ts';
import { countContent } from '#app/features/backup/site-content.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import type { Services } from '#app/services/services.server.ts';
import { LOCKS } from '#db/locks.ts';
import { packageRoot } from '#db/package-root.ts';

type Needed = Pick<Services, 'config' | 'db' | 'clock'>;

/** The backups there are, the newest first, and how the last attempt went. */
export async function listBackups({ config, db }: Pick<Services, 'config' | 'db'>) {
  const plan = await currentPlan(db, config);
  try {
    const { backups, failure } = await readBackupFolder(plan.folder);
    return { plan, backups: backups.toReversed(), failure: failure?.error ?? plan.problem };
  } catch (error) {
    return { plan, backups: [], failure: `${plan.folder} can’t be read: ${errorReason(error)}` };
  }
}

/** A backup in the folder, by its name; null for any other name. */
export async function findBackup(
  services: Pick<Services, 'config' | 'db'>,
  name: string,
): Promise<(StoredBackup & { file: string }) | null> {
  const { plan, backups } = await listBackups(services);
  const backup = backups.find((one) => one.name === name);
  return backup ? { ...backup, file: path.join(plan.folder, backup.name) } : null;
}

/** Sets when and where backups are made. @returns what is wrong with the folder; null when it is set */
export async function setPlan(
  { config, db }: Needed,
  userId: string,
  input: PlanInput,
): Promise<string | null> {
  const problem = input.folder === null ? null : await folderProblem(input.folder, config.dataDir);
  if (problem !== null) return problem;
  await db.transaction(async (transaction) => {
    await storePlan(transaction, input);
    await recordAction(transaction, { userId }, { action: 'backup.planned' });
  });
  return null;
}

/** The key that a restore on another machine needs, which a backup does not hold. */
export async function showSecret({ config, db }: Needed, userId: string): Promise<string> {
  await recordAction(db, { userId }, { action: 'backup.secret-shown' });
  return authSecret(config);
}

/** Has a backup made in the background, within half a minute. */
export async function backUpNow(
  { db, clock, jobs }: Needed & Pick<Services, 'jobs'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await askForBackup(transaction, clock());
    await recordAction(transaction, { userId }, { action: 'backup.asked' });
  });
  await jobs.runEarly({ name: 'backup' });
}

/**
 * Has a backup checked by a program of its own; `readCandidate` says how that goes.
 * @param name as people know it
 */
export async function checkCandidate(dataDir: string, name: string, file: string): Promise<void> {
  const program = path.join(packageRoot(), 'cli/main.ts');
  const child = spawn(process.execPath, [program, 'restore', file, '--dry-run', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const candidate = { name, file, pid: child.pid ?? null, problem: null, report: null };
  await writeCandidate(dataDir, { ...candidate, state: 'checking' });
  const put = async (result: Candidate) => {
    // Where it can't be written, the page goes on waiting, and another check can be asked for.
    await writeCandidate(dataDir, result).catch(() => {});
  };
  const refuse = (problem: string) => put({ ...candidate, state: 'refused', problem });
  let printed = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  child.once('error', (error) => (said = errorReason(error)));
  child.once('close', (code) => {
    const report = code === 0 ? readReport(printed) : null;
    void (report ? put({ ...candidate, state: 'ready', report }) : refuse(firstLine(said, file)));
  });
}

function readReport(printed: string): BackupContent | null {
  try {
    return parseReport(printed);
  } catch {
    return null;
  }
}

/** What the command has said, without the path, which means nothing to people in a browser. */
function firstLine(said: string, file: string): string {
  const line = said.trim().split('\n')[0]?.replaceAll(file, 'The file');
  return line || 'The check ended without a result. Try again.';
}

/** What the site holds that a restore would delete. */
export const presentContent = ({ pool }: Pick<Services, 'pool'>) => countContent(pool);

/**
 * Asks the process that runs the site to restore the backup that is looked at.
 * @param authSecret the other site's; null to keep this site's
 * @returns why it can't be, as a sentence; null when it begins
 */
export async function restoreCandidate(
  { config, db, pool }: Pick<Services, 'config' | 'db' | 'pool'>,
  userId: string,
  authSecret: string | null,
): Promise<string | null> {
  const candidate = await readCandidate(config.dataDir);
  if (candidate?.state !== 'ready') return 'This backup can’t be restored any more. Choose it again.';
  if ((await countServing(pool)) > config.workers) {
    return 'The site also runs on other machines. Stop it there first, or use the restore command.';
  }
  const { name, file } = candidate;
  await recordAction(db, { userId }, { action: 'backup.restore-asked', name });
  await requestRestore(config.dataDir, { name, file, authSecret });
  return null;
}

/** How many processes answer requests on this database, on all machines. */
async function countServing(pool: Services['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND classid = 0 AND objid = $1 AND objsubid = 1`,
    [LOCKS.serving],
  );
  return rows[0]?.count ?? 0;
}

/** Forgets the backup that is looked at. */
export const leaveCandidate = ({ config }: Pick<Services, 'config'>) => removeCandidate(config.dataDir);
