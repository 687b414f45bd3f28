import { createHash, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { decodePicture, type PortraitCrop, TALLEST_PHOTO, UploadError } from './encode-picture.server.ts';
import { parseUploadAddress, type Upload, uploadAddress } from './upload-address.ts';
import { LARGEST_UPLOAD } from './upload-limit.ts';
import { hasUpload, type PictureStore, readUpload, storeUpload, tooLarge } from './upload-store.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

const FOLDER = 'pending/';
const DOCUMENT = /^[0-9a-f]{32}-document\.(?:pdf|webp)$/;
/** Start of a document that an earlier version stored as it is. */
const PLAIN = '%PDF-';
/** Limit of waiting files per process, as each is held in memory. */
const WAITING = 8;
/** About 2,000 photos of a good camera. Unsent ones are deleted after a day. */
const LARGEST_FOLDER = 1024 * 1024 * 1024;
const FULL = `We can't take more photos right now, because many are waiting to be checked. Please try again tomorrow.`;
const GONE = 'A photo is no longer stored here. Leave the photos out, or send them again.';
const RETENTION_MS = DAY_MS;

/** Unchecked pictures and documents. They have no public address until published; documents never are. */
export interface PendingPictures extends PictureStore {
  /**
   * Stores a picture re-encoded, up to 2400 pixels wide and high, or its part for a portrait, under its later public
   * name.
   * @param admit throws if the sender's quota is used up @throws UploadError
   */
  store(bytes: Uint8Array, admit?: (bytes: number) => Promise<void>, crop?: PortraitCrop): Promise<Upload>;
  /** Encodes a picture as `store` does, without storing it. */
  encode(bytes: Uint8Array): Promise<Buffer>;
  has(upload: Upload): Promise<boolean>;
  /** Reads the largest WebP version, pending or published; null if missing. */
  read(upload: Upload): Promise<Buffer | null>;
  /** Makes the picture public.  @returns a sentence why it can't be, else null */
  publish(upload: Upload): Promise<string | null>;
  /** Encrypts a PDF, or else re-encodes and encrypts a picture, for admins only. @returns its random name @throws UploadError as `store` */
  storeDocument(bytes: Uint8Array, admit?: (bytes: number) => Promise<void>): Promise<string>;
  /** Null if missing, or if `AUTH_SECRET` has changed since. */
  readDocument(name: string): Promise<Buffer | null>;
  /** Deletes unneeded files older than a day. @param needed hashes in use @param now in ms since 1970 */
  sweep(needed: ReadonlySet<string>, now: number): Promise<void>;
}

/** Processes one picture at a time, as senders have no rights. @param largestFolder bytes of all */
export function createPendingPictures(
  storage: Storage,
  secrets: SecretBox,
  largestFolder = LARGEST_FOLDER,
): PendingPictures {
  const inTurn = pLimit(1);

  async function room(): Promise<number> {
    let left = largestFolder;
    for await (const { bytes } of storage.list(FOLDER)) left -= bytes;
    return left;
  }

  async function encoded(
    bytes: Uint8Array,
    admit?: (bytes: number) => Promise<void>,
    crop?: PortraitCrop,
  ): Promise<Upload> {
    // Before decoding, so that a full folder costs little.
    const left = await room();
    if (left <= 0) throw new UploadError(FULL);
    const { width, height, encode } = await decodePicture(bytes, TALLEST_PHOTO, crop);
    const stored = await encode(width, 'webp');
    // Hash of the stored form, so that publishing yields the same name.
    const hash = createHash('sha256').update(stored).digest('hex').slice(0, 32);
    const upload = { hash, width, height };
    if (await storage.has(pendingName(upload))) return upload;
    if (stored.byteLength > left) throw new UploadError(FULL);
    await admit?.(stored.byteLength);
    await storage.write(pendingName(upload), stored);
    return upload;
  }

  function refuseTooMuch(bytes: Uint8Array): void {
    if (bytes.byteLength > LARGEST_UPLOAD) throw new UploadError(tooLarge('picture'));
    if (inTurn.pendingCount >= WAITING)
      throw new UploadError('We’re receiving too many pictures right now. Please try again in a minute.');
  }

  return {
    async store(bytes, admit, crop) {
      refuseTooMuch(bytes);
      return inTurn(() => encoded(bytes, admit, crop));
    },
    async encode(bytes) {
      refuseTooMuch(bytes);
      return inTurn(() => reEncoded(bytes));
    },
    async has(upload) {
      return (await storage.has(pendingName(upload))) || hasUpload(storage, upload);
    },
    async read(upload) {
      const file = (await storage.read(pendingName(upload))) ?? (await readUpload(storage, fileName(upload)));
      return file && readWhole(file);
    },
    async publish(upload) {
      try {
        if (await hasUpload(storage, upload)) return null;
        const pending = await storage.read(pendingName(upload));
        if (pending) await storeUpload(storage, await readWhole(pending));
        return (await hasUpload(storage, upload)) ? null : GONE;
      } catch (error) {
        const fault = storageFault(error);
        if (fault) return fault;
        throw error;
      }
    },
    async storeDocument(bytes, admit) {
      const isPdf = isPlain(bytes);
      if (bytes.byteLength > LARGEST_UPLOAD) throw new UploadError(tooLarge('document'));
      refuseTooMuch(bytes);
      return inTurn(async () => {
        const left = await room();
        if (left <= 0) throw new UploadError(FULL);
        const file = isPdf ? bytes : await reEncoded(bytes);
        const sealed = Buffer.from(await secrets.seal(Buffer.from(file).toString('base64')));
        if (sealed.byteLength > left) throw new UploadError(FULL);
        // Random, so that the existence of a document can't be probed.
        const name = `${randomBytes(16).toString('hex')}-document.${isPdf ? 'pdf' : 'webp'}`;
        await admit?.(file.byteLength);
        await storage.write(FOLDER + name, sealed);
        return name;
      });
    },
    async readDocument(name) {
      const file = isDocumentName(name) ? await storage.read(FOLDER + name) : null;
      const stored = file && (await readWhole(file));
      if (!stored || isPlain(stored)) return stored;
      const opened = await secrets.open(stored.toString());
      return opened === null ? null : Buffer.from(opened, 'base64');
    },
    async sweep(needed, now) {
      for await (const { name, modifiedAt } of storage.list(FOLDER)) {
        const hash = name.slice(FOLDER.length).split('-')[0] ?? '';
        if (modifiedAt < now - RETENTION_MS && !needed.has(hash)) await storage.remove(name);
      }
    },
  };
}

async function reEncoded(bytes: Uint8Array): Promise<Buffer> {
  const { width, encode } = await decodePicture(bytes, TALLEST_PHOTO);
  return encode(width, 'webp');
}

function isPlain(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PLAIN.length)).toString('latin1') === PLAIN;
}

export function isDocumentName(name: string): boolean {
  return DOCUMENT.test(name);
}

export function parsePendingName(name: string): Upload | null {
  return name.endsWith('.webp') ? parseUploadAddress(`/uploads/${name}`) : null;
}

export function fileName(upload: Upload): string {
  return uploadAddress(upload).split('/').at(-1) ?? '';
}

function pendingName(upload: Upload): string {
  return FOLDER + fileName(upload);
}
