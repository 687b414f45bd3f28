import { spawn } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#app/config/config.server.ts';
import {
  isRestoreRequested,
  removeCandidate,
  type RestoreRequest,
  takeRequest,
  writeResult,
} from '#app/features/backup/admin/restore-folder.server.ts';
import { packageRoot } from '#db/package-root.ts';

const LOOK_EVERY_MS = 1000;

/** Resolves with the next restore that an admin requests; never if the site stops first. */
export async function nextRestore(dataDir: string, stopping: AbortSignal): Promise<RestoreRequest> {
  for (;;) {
    const request = (await isRestoreRequested(dataDir)) ? await takeRequest(dataDir) : null;
    if (request) return request;
    // `ref: false` lets the process end.
    await sleep(LOOK_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(
      () => new Promise(() => {}),
    );
  }
}

/** Restores a backup by the operator's command while the site is stopped. @param stopping aborts it */
export async function restoreByCommand(
  { dataDir, authSecret }: Pick<Config, 'dataDir' | 'authSecret'>,
  request: RestoreRequest,
  stopping: AbortSignal,
): Promise<void> {
  const { name, file } = request;
  const started = { name, at: new Date().toISOString(), isDone: null, message: 'The restore has started.' };
  await writeResult(dataDir, started);
  const { code, said } = await runCommand(request, stopping);
  const isDone = code === 0;
  if (isDone && request.authSecret !== null && authSecret === null)
    await storeSecret(dataDir, request.authSecret);
  const message = isDone ? 'Everything on this site is now from the backup.' : explain(said, file);
  await writeResult(dataDir, { name, at: new Date().toISOString(), isDone, message });
  if (isDone) await removeCandidate(dataDir);
}

function runCommand(
  { file, name, hash, by }: RestoreRequest,
  signal: AbortSignal,
): Promise<{ code: number | null; said: string }> {
  const program = path.join(packageRoot(), 'cli/main.ts');
  const confirmed = [`--by=${by}`, `--name=${name}`, `--hash=${hash}`];
  const child = spawn(
    process.execPath,
    [program, 'restore', file, '--replace', '--yes', '--json', ...confirmed],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  return new Promise((resolve) => {
    child.once('error', (error) => (said += `\n${error.message}`));
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** The command's output without progress and the file's path. */
function explain(said: string, file: string): string {
  const lines = said
    .split(/[\r\n]/)
    .map((line) => line.replaceAll(file, 'The file').trim())
    .filter((line) => line !== '' && !/^(?:Checking the backup|Restoring\b)/.test(line));
  return lines.slice(-2).join(' ') || 'The restore ended without a message.';
}

/** Writes the secret atomically. */
async function storeSecret(dataDir: string, secret: string): Promise<void> {
  const file = path.join(dataDir, 'auth-secret');
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
