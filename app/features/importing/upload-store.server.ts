import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const ID = /^[0-9a-f-]{36}$/;

/** The uploaded file is larger than it may be. */
export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge';

  /** @param maxBytes the limit */
  constructor(maxBytes: number) {
    super(
      `The file is larger than ${megabytes(maxBytes)} MB. Split it, or import it by the command line: directory import.`,
    );
  }
}

/** Bytes as megabytes for people, rounded up to a tenth. */
export function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toLocaleString('en-GB');
}

export interface StoredUpload {
  id: string;
  bytes: number;
}

/**
 * Writes an upload to a file as it arrives.
 * @throws UploadTooLarge, and what the file system throws; nothing is left then
 */
export async function storeUpload(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredUpload> {
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const draft = path.join(folder, `${id}.part`);
  let bytes = 0;
  async function* limited() {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new UploadTooLarge(maxBytes);
      yield chunk;
    }
  }
  try {
    await pipeline(limited(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, uploadPath(folder, id));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { id, bytes };
}

/**
 * Where an upload lies.
 * @throws Error when the id is none
 */
export function uploadPath(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of an upload.');
  return path.join(folder, `${id}.csv`);
}

/** Whether this is what an upload is called in its folder, such as `<id>.csv`. */
export function isUploadName(name: string): boolean {
  return name.endsWith('.csv') && ID.test(name.slice(0, -'.csv'.length));
}

/** Whether an upload is still there. */
export function hasUpload(folder: string, id: string): Promise<boolean> {
  return stat(uploadPath(folder, id)).then(
    () => true,
    () => false,
  );
}

/** Removes an upload that no run is going to need. */
export function removeUpload(folder: string, id: string): Promise<void> {
  return rm(uploadPath(folder, id), { force: true });
}

const DAY_MS = 24 * 60 * 60_000;
/** No upload takes so long to arrive and to be recorded. */
const ORPHAN_AFTER_MS = DAY_MS;

/**
 * Removes uploads older than they are kept, and those that belong to no run, parts of ones that never ended included.
 * @param keptDays how long an upload is kept
 * @param areKnown says of ids which are those of runs
 * @param now milliseconds since 1970
 */
export async function removeOldUploads(
  folder: string,
  keptDays: number,
  areKnown: (ids: string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<void> {
  const files: { name: string; age: number }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: now }));
    files.push({ name, age: now - mtimeMs });
  }
  const settled = files.filter(({ age }) => age > ORPHAN_AFTER_MS);
  if (settled.length === 0) return;
  const known = await areKnown(settled.map(({ name }) => path.parse(name).name));
  for (const { name, age } of settled) {
    const kept = name.endsWith('.csv') && known.has(path.parse(name).name) && age <= keptDays * DAY_MS;
    if (!kept) await rm(path.join(folder, name), { force: true });
  }
}
