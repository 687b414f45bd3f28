import { createHash, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { storageFault } from '#app/storage/storage-fault.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { decodePicture, TALLEST_PHOTO, UploadError } from './encode-picture.server.ts';
import { parseUploadAddress, type Upload, uploadAddress } from './upload-address.ts';
import {
  hasUpload,
  LARGEST_UPLOAD,
  type PictureStore,
  readUpload,
  storeUpload,
} from './upload-store.server.ts';

const FOLDER = 'pending/';
const DOCUMENT = /^[0-9a-f]{32}-document\.pdf$/;
/** How many may wait to be worked on in a process; each holds its file. */
const WAITING = 8;
/** Limit for all pending pictures: some 2,000 photos of a good camera. Unsent ones are deleted after a day. */
const LARGEST_FOLDER = 1024 * 1024 * 1024;
const FULL = `We can't take more photos right now, because many are waiting to be checked. Please try again tomorrow.`;
const GONE = 'A photo is no longer stored here. Leave the photos out, or send them again.';
/** How long unsent pictures are kept, for writing their descriptions. */
const RETENTION_MS = 24 * 60 * 60_000;

/** Pictures and documents sent but not checked yet. They have no public address until they are published, which documents never are. */
export interface PendingPictures extends PictureStore {
  /**
   * Keeps a picture as one file, encoded again like every upload, under the name it will have when it is published. It is at
   * most 2400 pixels wide and high.
   * @param admit gets the number of bytes before they are stored, and throws where the sender has no room left
   * @throws UploadError when it is too large, no picture of a known format, too many are being worked on, or the folder is full
   */
  store(bytes: Uint8Array, admit?: (bytes: number) => Promise<void>): Promise<Upload>;
  /** Whether it is here, pending or published. */
  has(upload: Upload): Promise<boolean>;
  /** Its largest version as WebP, pending or published; null when there is none. */
  read(upload: Upload): Promise<Buffer | null>;
  /** Makes it an upload with an address that everyone may open. @returns why it cannot be one, as a sentence; null when it is */
  publish(upload: Upload): Promise<string | null>;
  /**
   * Keeps a PDF as it is, for the eyes of an admin alone.
   * @param admit as with `store`
   * @returns its name, which begins with its hash
   * @throws UploadError when it is too large or the folder is full
   */
  storeDocument(bytes: Uint8Array, admit?: (bytes: number) => Promise<void>): Promise<string>;
  /** A document by its name; null when there is none. */
  readDocument(name: string): Promise<Buffer | null>;
  /**
   * Deletes pictures and documents older than a day that are not needed.
   * @param needed hashes that a suggestion or claim still names
   * @param now milliseconds since 1970
   */
  sweep(needed: ReadonlySet<string>, now: number): Promise<void>;
}

/**
 * Creates them in the uploads storage. One is processed at a time, because senders have no other rights.
 * @param largestFolder bytes of all pending pictures
 */
export function createPendingPictures(storage: Storage, largestFolder = LARGEST_FOLDER): PendingPictures {
  const inTurn = pLimit(1);

  async function room(): Promise<number> {
    let left = largestFolder;
    for await (const { bytes } of storage.list(FOLDER)) left -= bytes;
    return left;
  }

  async function encoded(bytes: Uint8Array, admit?: (bytes: number) => Promise<void>): Promise<Upload> {
    // Before decoding, so that a full folder costs little.
    const left = await room();
    if (left <= 0) throw new UploadError(FULL);
    const { width, height, encode } = await decodePicture(bytes, TALLEST_PHOTO);
    const stored = await encode(width, 'webp');
    // By what is kept, so that publishing it makes the same name.
    const hash = createHash('sha256').update(stored).digest('hex').slice(0, 32);
    const upload = { hash, width, height };
    if (await storage.has(pendingName(upload))) return upload;
    if (stored.byteLength > left) throw new UploadError(FULL);
    await admit?.(stored.byteLength);
    await storage.write(pendingName(upload), stored);
    return upload;
  }

  return {
    async store(bytes, admit) {
      if (bytes.byteLength > LARGEST_UPLOAD)
        throw new UploadError('The picture is larger than 10 MB. Choose a smaller one.');
      if (inTurn.pendingCount >= WAITING)
        throw new UploadError('We’re receiving too many pictures right now. Please try again in a minute.');
      return inTurn(() => encoded(bytes, admit));
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
      if (bytes.byteLength > LARGEST_UPLOAD)
        throw new UploadError('The document is larger than 10 MB. Choose a smaller one.');
      return inTurn(async () => {
        if (bytes.byteLength > (await room())) throw new UploadError(FULL);
        // By chance: nobody can ask whether a document is here.
        const name = `${randomBytes(16).toString('hex')}-document.pdf`;
        await admit?.(bytes.byteLength);
        await storage.write(FOLDER + name, bytes);
        return name;
      });
    },
    async readDocument(name) {
      const file = DOCUMENT.test(name) ? await storage.read(FOLDER + name) : null;
      return file && readWhole(file);
    },
    async sweep(needed, now) {
      for await (const { name, modifiedAt } of storage.list(FOLDER)) {
        const hash = name.slice(FOLDER.length).split('-')[0] ?? '';
        if (modifiedAt < now - RETENTION_MS && !needed.has(hash)) await storage.remove(name);
      }
    },
  };
}

/** The picture that a file of this name is of; null for any other name. */
export function parsePendingName(name: string): Upload | null {
  return name.endsWith('.webp') ? parseUploadAddress(`/uploads/${name}`) : null;
}

/** File name of a picture in any storage: 3f….-1200x800.webp. */
export function fileName(upload: Upload): string {
  return uploadAddress(upload).split('/').at(-1) ?? '';
}

function pendingName(upload: Upload): string {
  return FOLDER + fileName(upload);
}
