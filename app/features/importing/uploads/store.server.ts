import { randomUUID } from 'node:crypto';
import type { Storage } from '#app/storage/storage.ts';

const ID = /^[0-9a-f-]{36}$/;
const FOLDER = 'imports/';

/** The uploaded file is larger than it may be. */
export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge';

  /** @param maxBytes the limit */
  constructor(maxBytes: number) {
    super(
      `The file is larger than ${megabytes(maxBytes)} MB. Split it, or import it from the command line: directory import.`,
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
 * Keeps an upload as it arrives.
 * @throws UploadTooLarge, and what the storage throws; nothing is left then
 */
export async function storeUpload(
  storage: Storage,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredUpload> {
  const id = randomUUID();
  let bytes = 0;
  async function* limited() {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new UploadTooLarge(maxBytes);
      yield chunk;
    }
  }
  await storage.write(uploadName(id), limited());
  return { id, bytes };
}

/**
 * What an upload is called in the storage.
 * @throws Error when the id is none
 */
export function uploadName(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of an upload.');
  return `${FOLDER}${id}.csv`;
}

/** Whether this is what an upload is called in its folder, such as `<id>.csv`. */
export function isUploadName(name: string): boolean {
  return name.endsWith('.csv') && ID.test(name.slice(0, -'.csv'.length));
}

/** Whether an upload is still there. */
export function hasUpload(storage: Storage, id: string): Promise<boolean> {
  return storage.has(uploadName(id));
}

/** Removes an upload that no run is going to need. */
export function removeUpload(storage: Storage, id: string): Promise<void> {
  return storage.remove(uploadName(id));
}

const DAY_MS = 24 * 60 * 60_000;
/** No upload takes so long to arrive and to be recorded. */
const ORPHAN_AFTER_MS = DAY_MS;

/**
 * Deletes expired uploads, and those without a run. Safe on several nodes.
 * @param retentionDays how long an upload is kept
 * @param areKnown which ids belong to runs
 * @param now milliseconds since 1970
 */
export async function removeOldUploads(
  storage: Storage,
  retentionDays: number,
  areKnown: (ids: string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<void> {
  const settled: { name: string; id: string; age: number }[] = [];
  for await (const { name, modifiedAt } of storage.list(FOLDER)) {
    const age = now - modifiedAt;
    const id = name.slice(FOLDER.length).replace(/\.[^.]*$/, '');
    if (age > ORPHAN_AFTER_MS) settled.push({ name, id, age });
  }
  if (settled.length === 0) return;
  const known = await areKnown(settled.map(({ id }) => id));
  for (const { name, id, age } of settled) {
    const stored = name.endsWith('.csv') && known.has(id) && age <= retentionDays * DAY_MS;
    if (!stored) await storage.remove(name);
  }
}
