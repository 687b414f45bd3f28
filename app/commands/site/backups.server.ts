import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { authSecret } from '#app/storage/auth-secret.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import type { PlanInput } from '#app/features/backup/admin/plan-form.ts';
import {
  type BackupContent,
  parseReport,
  readCandidate,
  removeCandidate,
  requestRestore,
  type Candidate,
  readResult,
  type RestoreResult,
  writeCandidate,
  writeChecked,
} from '#app/features/backup/admin/restore-folder.server.ts';
import {
  askForBackup,
  currentPlan,
  folderProblem,
  storePlan,
} from '#app/features/backup/admin/stored-plan.server.ts';
import { readBackupFolder, type StoredBackup } from '#app/features/backup/backup-folder.server.ts';
import type { SiteContent } from '#app/features/backup/site-content.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import type { Services } from '#app/services/services.server.ts';
import { sql } from 'drizzle-orm';
import { databaseOf } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { packageRoot } from '#db/package-root.ts';

type Needed = Pick<Services, 'config' | 'db' | 'clock'>;

export async function listBackups({ config, db }: Pick<Services, 'config' | 'db'>) {
  const plan = await currentPlan(db, config);
  try {
    const { backups, failure } = await readBackupFolder(plan.folder);
    return { plan, backups: backups.toReversed(), failure: failure?.error ?? plan.problem };
  } catch (error) {
    return { plan, backups: [], failure: `${plan.folder} can’t be read: ${errorReason(error)}` };
  }
}

export async function findBackup(
  services: Pick<Services, 'config' | 'db'>,
  name: string,
): Promise<(StoredBackup & { file: string }) | null> {
  const { plan, backups } = await listBackups(services);
  const backup = backups.find((one) => one.name === name);
  return backup ? { ...backup, file: path.join(plan.folder, backup.name) } : null;
}

/** Sets time and folder of backups.  @returns an error about the folder; null on success */
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

/** The key for restoring on another machine; backups don't contain it. */
export async function showSecret({ config, db }: Needed, userId: string): Promise<string> {
  await recordAction(db, { userId }, { action: 'backup.secret-shown' });
  return authSecret(config);
}

/** Starts a background backup within half a minute. */
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

/** Checks a backup in a separate process; `readCandidate` reports the progress.  @param name display name */
export async function checkCandidate(dataDir: string, name: string, file: string): Promise<void> {
  const program = path.join(packageRoot(), 'cli/main.ts');
  const child = spawn(process.execPath, [program, 'restore', file, '--dry-run', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const id = randomUUID();
  const candidate = { id, name, file, pid: child.pid ?? null, problem: null, report: null };
  await writeCandidate(dataDir, { ...candidate, state: 'checking' });
  const put = async (result: Candidate) => {
    // If this fails, the page keeps waiting, and another check can be started.
    await writeChecked(dataDir, result).catch(() => {});
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

/** The first line of the output without the path, which means nothing in a browser. */
function firstLine(said: string, file: string): string {
  const line = said.trim().split('\n')[0]?.replaceAll(file, 'The file');
  return line || 'The check ended without a result. Try again.';
}

/** Result of the last restore; a killed one did all or nothing, as the log says. */
export async function lastRestore({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<RestoreResult | null> {
  const result = await readResult(config.dataDir);
  if (result?.isDone !== null) return result;
  const { rowCount } = await db.execute(
    sql`SELECT FROM actions WHERE action = 'backup.restored' AND at >= ${result.at}::timestamptz`,
  );
  const message = rowCount
    ? 'The restore was interrupted near its end. The rows are from the backup, but files may be missing. Restore it again.'
    : 'The restore was interrupted. Nothing was changed.';
  return { ...result, isDone: false, message };
}

export async function presentContent({ pool }: Pick<Services, 'pool'>): Promise<SiteContent> {
  // Invented content counts, as it does in a backup.
  const { rows } = await databaseOf(pool).execute<SiteContent & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM "user")::int AS accounts, (SELECT count(*) FROM businesses)::int AS businesses,
      (SELECT count(*) FROM blog_posts)::int AS posts, (SELECT count(*) FROM imports)::int AS imports`);
  return rows[0] ?? { accounts: 0, businesses: 0, posts: 0, imports: 0 };
}

/**
 * Asks the site's process to restore a backup; returns why it can't. @param hash of the confirmed backup
 * @param authSecret the other site's; null to keep this site's
 */
export async function restoreCandidate(
  { config, db, pool }: Pick<Services, 'config' | 'db' | 'pool'>,
  userId: string,
  hash: string,
  authSecret: string | null,
): Promise<string | null> {
  const candidate = await readCandidate(config.dataDir);
  if (candidate?.state !== 'ready') return 'This backup can’t be restored any more. Choose it again.';
  if (candidate.report?.hash !== hash)
    return 'Another backup has been chosen since. Look at what it holds, then confirm again.';
  if ((await countServing(pool)) > config.workers) {
    return 'The site also runs on other machines. Stop it there first, or use the restore command.';
  }
  const { name, file } = candidate;
  await recordAction(db, { userId }, { action: 'backup.restore-asked', name });
  await requestRestore(config.dataDir, { name, file, hash, by: userId, authSecret });
  return null;
}

async function countServing(pool: Services['pool']): Promise<number> {
  const { rows } = await databaseOf(pool).execute<{ count: number }>(sql`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = 0 AND objid = ${LOCKS.serving} AND objsubid = 1`);
  return rows[0]?.count ?? 0;
}

export const leaveCandidate = ({ config }: Pick<Services, 'config'>) => removeCandidate(config.dataDir);
