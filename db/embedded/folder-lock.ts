import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** Longer than a first start or a stop takes on a slow machine. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Runs `work` while no other program starts or stops this folder's server; ignores locks of killed programs.
 * @throws Error with a sentence for the operator if another program holds it for more than a minute
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(folder, 'postgres.lock');
  const own = `${process.pid} ${await startOf(process.pid)} ${randomBytes(8).toString('hex')}`;
  await take(file, own);
  try {
    return await work();
  } finally {
    if ((await read(file)) === own) await rm(file, { force: true });
  }
}

async function take(file: string, own: string): Promise<void> {
  const begun = performance.now();
  while (!(await create(file, own))) {
    const holder = await read(file);
    if (holder !== null && !(await isAlive(holder))) await removeStale(file, holder);
    else await sleep(LOOK_EVERY_MS);
    if (performance.now() - begun > LONGEST_WAIT_MS) {
      const program = holder?.split(' ')[0] ?? 'unknown';
      throw new Error(
        `Another program (process ${program}) has not finished starting or stopping the database. Stop it, then start again.`,
      );
    }
  }
}

/** Creates the file with its content, so that it is never read half written. */
async function create(file: string, own: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Two processes may find the same lock stale; the one that removed a newer lock restores it. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  if ((await read(aside)) !== stale) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

async function isAlive(holder: string): Promise<boolean> {
  const [number, start] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // The process id may have been reused; in containers it usually is.
  return (await startOf(pid)) === start;
}

/** Start time of a process in kernel units; `-` if unknown. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets, which may hold spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
}
