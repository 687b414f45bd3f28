import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { backupKind } from '#app/features/backup/schedule.server.ts';
import { currentPlan, settleAsked } from '#app/features/backup/admin/stored-plan.server.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

export function scheduledBackups({
  config,
  db,
  clock,
  logger,
}: Pick<Services, 'config' | 'db' | 'clock' | 'logger'>): JobKind<object> {
  return backupKind({
    plan: () => currentPlan(db, config),
    settle: (problem) => settleAsked(db, problem),
    clock,
    write: runBackup,
    onDone: (file) => logger.info({ file }, 'backup made'),
    onFailure: (error) => logger.error({ err: error }, 'backup failed'),
  });
}

/** Runs in a low-priority process, so that compression doesn't slow requests. It inherits the environment. */
function runBackup(file: string, signal: AbortSignal): Promise<void> {
  const program = path.join(packageRoot(), 'cli/main.ts');
  const child = spawn(process.execPath, [program, 'backup', file, '--gentle'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(lastLine(said)))));
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'The backup process ended without an error message.';
}
