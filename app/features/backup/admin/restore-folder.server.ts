/**
 * A restore from the browser, as files in `restore` of the data folder: what is looked at, what is asked for, and how it ended. They are
 * no rows, because a restore replaces every row.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import * as z from 'zod';
import { BackupError, fileError } from '../backup-error.ts';

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Left free beside an upload, for the site itself. */
const SPARE_BYTES = 200_000_000;
const UPLOAD = 'upload.tar.zst';

const count = z.int().min(0);

const reportSchema = z.object({
  rows: count,
  files: count,
  /** Unpacked. */
  bytes: count,
  version: z.string(),
  /** ISO 8601. */
  taken_at: z.string(),
  content: z.object({ accounts: count, businesses: count, posts: count, imports: count }),
});

const candidateSchema = z.object({
  /** As people know it. */
  name: z.string(),
  file: z.string(),
  state: z.enum(['checking', 'ready', 'refused']),
  /** The program that checks it. */
  pid: z.int().nullable(),
  problem: z.string().nullable(),
  report: reportSchema.nullable(),
});

const requestSchema = z.object({
  name: z.string(),
  file: z.string(),
  /** The other site's `AUTH_SECRET`; null where this site keeps its own. */
  authSecret: z.string().nullable(),
});

const resultSchema = z.object({
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  isDone: z.boolean(),
  /** What happened, in sentences. */
  message: z.string(),
});

/** What a whole backup holds. */
export type BackupContent = z.output<typeof reportSchema>;
/** A backup that is looked at before it is restored. */
export type Candidate = z.output<typeof candidateSchema>;
/** A restore that an admin has confirmed. */
export type RestoreRequest = z.output<typeof requestSchema>;
/** How the last restore ended. */
export type RestoreResult = z.output<typeof resultSchema>;

/** What `directory restore --dry-run --json` has printed. @throws SyntaxError or ZodError */
export const parseReport = (text: string): BackupContent => reportSchema.parse(JSON.parse(text));

const folderOf = (dataDir: string) => path.join(dataDir, 'restore');

async function read<Read>(dataDir: string, name: string, schema: z.ZodType<Read>): Promise<Read | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folderOf(dataDir), name), 'utf8')));
  } catch {
    return null;
  }
}

/** The file has its name when it is whole. */
async function write(dataDir: string, name: string, value: object): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${name}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}

/**
 * Stores a backup as it arrives, in place of an earlier one.
 * @returns where it is
 * @throws BackupError when it is no backup, or there is no room for it
 */
export async function storeUpload(dataDir: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeCandidate(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize - SPARE_BYTES;
  const draft = path.join(folder, `${UPLOAD}.${randomBytes(4).toString('hex')}`);
  const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  try {
    let bytes = 0;
    let start: Buffer | null = Buffer.alloc(0);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > room)
        throw new BackupError('There is not enough disk space for this file. Free some first.');
      if (start) {
        start = Buffer.concat([start, chunk.subarray(0, 4)]);
        if (start.length >= 4) {
          if (!start.subarray(0, 4).equals(ZSTD_MAGIC)) throw notBackup();
          start = null;
        }
      }
      if (!output.write(chunk)) await roomIn(output);
      if (output.errored) throw output.errored;
    }
    if (start) throw notBackup();
    output.end();
    await finished(output);
    const file = path.join(folder, UPLOAD);
    await rename(draft, file);
    return file;
  } catch (error) {
    output.destroy();
    await rm(draft, { force: true }).catch(() => {});
    throw fileError('The uploaded file', error);
  }
}

/** Resolves when a stream takes more, or is closed by a fault. */
function roomIn(output: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      output.off('drain', go).off('close', go);
      resolve();
    };
    output.once('drain', go).once('close', go);
  });
}

function notBackup(): BackupError {
  return new BackupError('This is not a backup of a directory. Its name usually ends in .tar.zst.');
}

/** The backup that is looked at; null for none. A check whose program is gone counts as refused. */
export async function readCandidate(dataDir: string): Promise<Candidate | null> {
  const candidate = await read(dataDir, 'candidate.json', candidateSchema);
  if (candidate?.state !== 'checking' || isAlive(candidate.pid)) return candidate;
  // It has just ended, perhaps, and what it found is about to be written.
  await sleep(500);
  const again = await read(dataDir, 'candidate.json', candidateSchema);
  if (again?.state !== 'checking') return again;
  return { ...again, state: 'refused', problem: 'The check was interrupted. Choose the file again.' };
}

export const writeCandidate = (dataDir: string, candidate: Candidate) =>
  write(dataDir, 'candidate.json', candidate);

/** Forgets the backup that is looked at, and deletes it if it was uploaded. */
export async function removeCandidate(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith(UPLOAD) || name.startsWith('candidate.json'));
  for (const name of left) await rm(path.join(folder, name), { force: true });
}

/** Asks the process that runs the site for a restore. */
export const requestRestore = (dataDir: string, request: RestoreRequest) =>
  write(dataDir, 'request.json', request);

/** Whether a restore is asked for that has not begun. */
export async function isRestoreRequested(dataDir: string): Promise<boolean> {
  return stat(path.join(folderOf(dataDir), 'request.json')).then(
    () => true,
    () => false,
  );
}

/** Takes the request for a restore, which one process can do; null where there is none. */
export async function takeRequest(dataDir: string): Promise<RestoreRequest | null> {
  const folder = folderOf(dataDir);
  const taken = path.join(folder, 'taken.json');
  try {
    await rename(path.join(folder, 'request.json'), taken);
  } catch {
    return null;
  }
  const request = await read(dataDir, 'taken.json', requestSchema);
  // It may hold a secret.
  await rm(taken, { force: true });
  return request;
}

export const writeResult = (dataDir: string, result: RestoreResult) => write(dataDir, 'result.json', result);

export const readResult = (dataDir: string): Promise<RestoreResult | null> =>
  read(dataDir, 'result.json', resultSchema);

function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
