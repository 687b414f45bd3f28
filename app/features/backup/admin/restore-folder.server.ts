/**
 * State of a restore from the browser, as files in `restore` of the data folder: candidate, request and result. Not
 * stored as rows, because a restore replaces every row.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import * as z from 'zod';
import { BackupError, fileError } from '../backup-error.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Disk space left free for the site during an upload. */
const SPARE_BYTES = 200_000_000;
const UPLOAD = /^(?:draft-|upload-)/;
const DRAFT_MS = DAY_MS;

const count = z.int().min(0);

const reportSchema = z.object({
  /** SHA-256 of the checked file. */
  hash: z.string().regex(/^[\da-f]{64}$/),
  rows: count,
  files: count,
  bytes: count,
  version: z.string(),
  taken_at: z.string(),
  content: z.object({ accounts: count, businesses: count, posts: count, imports: count }),
});

const candidateSchema = z.object({
  /** Identifies this choice, so that another one's check isn't mistaken for it. */
  id: z.string(),
  name: z.string(),
  file: z.string(),
  state: z.enum(['checking', 'ready', 'refused']),
  pid: z.int().nullable(),
  problem: z.string().nullable(),
  report: reportSchema.nullable(),
});

const requestSchema = z.object({
  name: z.string(),
  file: z.string(),
  hash: z.string(),
  by: z.string(),
  /** The other site's `AUTH_SECRET`; null: this site keeps its own. */
  authSecret: z.string().nullable(),
});

const resultSchema = z.object({
  name: z.string(),
  at: z.string(),
  /** Null from the start, so it stays null if the process is killed. */
  isDone: z.boolean().nullable(),
  message: z.string(),
});

export type BackupContent = z.output<typeof reportSchema>;
export type Candidate = z.output<typeof candidateSchema>;
export type RestoreRequest = z.output<typeof requestSchema>;
export type RestoreResult = z.output<typeof resultSchema>;

/** Parses the output of `directory restore --dry-run --json`.  @throws SyntaxError or ZodError */
export const parseReport = (text: string): BackupContent => reportSchema.parse(JSON.parse(text));

const folderOf = (dataDir: string) => path.join(dataDir, 'restore');

async function read<Read>(dataDir: string, name: string, schema: z.ZodType<Read>): Promise<Read | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folderOf(dataDir), name), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes atomically: the file gets its name once complete. */
async function write(dataDir: string, name: string, value: object): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${name}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}

/**
 * Streams an uploaded backup into a file of its own. @returns its path @throws BackupError if it is no backup or
 * there is no room for it
 */
export async function storeUpload(dataDir: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize - SPARE_BYTES;
  const name = `${randomBytes(8).toString('hex')}.tar.zst`;
  const draft = path.join(folder, `draft-${name}`);
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
    const file = path.join(folder, `upload-${name}`);
    await rename(draft, file);
    return file;
  } catch (error) {
    output.destroy();
    // A file that is still being opened would be made after its removal.
    if (!output.closed) await once(output, 'close').catch(() => {});
    await rm(draft, { force: true }).catch(() => {});
    throw fileError('The uploaded file', error);
  }
}

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

/** Reads the backup under review; null for none. If its checking process has died, it counts as refused. */
export async function readCandidate(dataDir: string): Promise<Candidate | null> {
  const candidate = await readChecked(dataDir);
  if (candidate?.state !== 'checking' || isAlive(candidate.pid)) return candidate;
  // The check may have just ended, with its result about to be written.
  await sleep(500);
  const again = await readChecked(dataDir);
  if (again?.state !== 'checking') return again;
  return { ...again, state: 'refused', problem: 'The check was interrupted. Choose the file again.' };
}

async function readChecked(dataDir: string): Promise<Candidate | null> {
  const candidate = await read(dataDir, 'candidate.json', candidateSchema);
  return candidate && ((await read(dataDir, `checked-${candidate.id}.json`, candidateSchema)) ?? candidate);
}

export async function writeCandidate(dataDir: string, candidate: Candidate): Promise<void> {
  await write(dataDir, 'candidate.json', candidate);
  await removeOthers(dataDir, candidate);
}

/** Stores a check's result, even if another backup has been chosen since. */
export const writeChecked = (dataDir: string, candidate: Candidate) =>
  write(dataDir, `checked-${candidate.id}.json`, candidate);

/** Drops the backup under review, and deletes it if it was uploaded. */
export const removeCandidate = (dataDir: string): Promise<void> => removeOthers(dataDir, null);

async function removeOthers(dataDir: string, chosen: Candidate | null): Promise<void> {
  const folder = folderOf(dataDir);
  // Another admin may have confirmed it a moment ago.
  const requested = await read(dataDir, 'request.json', requestSchema);
  const kept =
    chosen === null ? [] : ['candidate.json', `checked-${chosen.id}.json`, path.basename(chosen.file)];
  for (const name of await readdir(folder).catch(() => [])) {
    if (
      kept.includes(name) ||
      name === path.basename(requested?.file ?? '') ||
      !(UPLOAD.test(name) || /^(?:candidate|checked-)/.test(name))
    )
      continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (name.startsWith('draft-') && Date.now() - mtimeMs < DRAFT_MS) continue;
    await rm(file, { force: true });
  }
}

export const requestRestore = (dataDir: string, request: RestoreRequest) =>
  write(dataDir, 'request.json', request);

export async function isRestoreRequested(dataDir: string): Promise<boolean> {
  return stat(path.join(folderOf(dataDir), 'request.json')).then(
    () => true,
    () => false,
  );
}

/** Claims the request for a restore, which only one process can; null if there is none. */
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
