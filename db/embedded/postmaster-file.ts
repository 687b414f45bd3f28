import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Content of a running server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True if it accepts no new clients. */
  isStopping: boolean;
}

/** Zero-based lines of the file: https://www.postgresql.org/docs/current/storage-file-layout.html */
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Finds a cluster's running server; removes a killed one's file whose process id has been reused. */
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
    // EPERM: the process exists, with another owner.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A process that has been killed but not yet reaped has an empty command line.
  return commandLine.includes('postgres');
}
