import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** How long an uploaded file stays, for its issues and for another try. */
export const KEPT_DAYS = 7;

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

/** Whether an upload is still there. */
export function hasUpload(folder: string, id: string): Promise<boolean> {
  return stat(uploadPath(folder, id)).then(
    () => true,
    () => false,
  );
}

/** Removes uploads older than they are kept, and parts of uploads that never ended. */
export async function removeOldUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > KEPT_DAYS * 86_400_000) await rm(file, { force: true });
  }
}
