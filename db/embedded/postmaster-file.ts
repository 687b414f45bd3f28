import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a running server writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Accepts no new clients, and may wait for current ones. */
  isStopping: boolean;
}

/** Lines of the file, counted from 0: https://www.postgresql.org/docs/current/storage-file-layout.html */
const PORT_LINE = 3;
const STATUS_LINE = 7;

/**
 * Reads which server runs on a cluster, if any. A file left by a killed server whose process number now
 * belongs to another program is removed, since PostgreSQL itself would take that program for a server.
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const file = path.join(clusterDir, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[PORT_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const isStopping = lines[STATUS_LINE]?.trim() === 'stopping';
  if (await isPostgres(pid)) return Number.isInteger(port) && port > 0 ? { pid, port, isStopping } : null;
  await rm(file, { force: true });
  return null;
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, with another owner.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A process that has been killed but not yet reaped has an empty command line.
  return commandLine.includes('postgres');
}
