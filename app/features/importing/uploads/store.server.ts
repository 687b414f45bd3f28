import { randomUUID } from 'node:crypto';
import type { Storage } from '#app/storage/storage.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

const ID = /^[0-9a-f-]{36}$/;
const FOLDER = 'imports/';

export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge';

  constructor(maxBytes: number) {
    super(
      `The file is larger than ${sizeText(maxBytes)}. Split it, or import it from the command line: directory import.`,
    );
  }
}

export interface StoredUpload {
  id: string;
  bytes: number;
}

/** Streams an upload to the storage.  @throws UploadTooLarge and storage errors, after removing the rest */
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

/** @throws Error if the id is invalid */
export function uploadName(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of an upload.');
  return `${FOLDER}${id}.csv`;
}

/** True for names such as `<id>.csv`. */
export function isUploadName(name: string): boolean {
  return name.endsWith('.csv') && ID.test(name.slice(0, -'.csv'.length));
}

export function hasUpload(storage: Storage, id: string): Promise<boolean> {
  return storage.has(uploadName(id));
}

export function removeUpload(storage: Storage, id: string): Promise<void> {
  return storage.remove(uploadName(id));
}

/** Longer than any upload takes to arrive and be recorded. */
const ORPHAN_AFTER_MS = DAY_MS;

/** Deletes expired uploads, and those without a run. @param areKnown selects ids with runs */
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
