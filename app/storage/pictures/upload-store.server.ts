import { createHash } from 'node:crypto';
import * as paths from '#app/paths/paths.ts';
import type { OpenedFile, Storage } from '#app/storage/storage.ts';
import { decodePicture, UploadError } from './encode-picture.server.ts';
import {
  parseUploadAddress,
  UPLOAD_FORMATS,
  type Upload,
  uploadAddress,
  uploadWidths,
} from './upload-address.ts';

/** The largest picture that is taken, in bytes: 10 MB. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** Operations on a picture. */
interface Bounds {
  /** Pixels that its shorter side must have. */
  smallest?: number;
  /** Pixels; a taller one is made smaller. */
  tallest?: number;
}

/**
 * Stores a picture in all its widths, decoded and re-encoded as WebP and AVIF, without metadata or hidden data. The
 * same picture is stored once.
 * @throws UploadError when it is too large, too small or no picture of a known format
 */
export async function storeUpload(
  storage: Storage,
  bytes: Uint8Array,
  { smallest = 1, tallest }: Bounds = {},
): Promise<Upload> {
  if (bytes.byteLength > LARGEST_UPLOAD)
    throw new UploadError('The picture is larger than 10 MB. Choose a smaller one.');
  const { width, height, encode } = await decodePicture(bytes, tallest);
  if (Math.min(width, height) < smallest)
    throw new UploadError(`The picture is less than ${smallest} pixels wide or tall. Choose a larger one.`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const upload = { hash, width, height };
  for (const version of uploadWidths(width)) {
    for (const format of UPLOAD_FORMATS) {
      const name = storedName(uploadAddress(upload, version, format));
      if (!(await storage.has(name))) await storage.write(name, await encode(version, format));
    }
  }
  return upload;
}

/** Where the pictures of a form are kept. */
export interface PictureStore {
  /** @throws UploadError when it cannot be taken */
  store(bytes: Uint8Array): Promise<Upload>;
  has(upload: Upload): Promise<boolean>;
}

/** Pictures that everyone may open as soon as they are stored, for forms of those who publish. */
export function publicPictures(storage: Storage): PictureStore {
  return {
    store: (bytes) => storeUpload(storage, bytes),
    has: (upload) => hasUpload(storage, upload),
  };
}

/** Whether a picture is stored, by the version that all others are smaller than. */
export function hasUpload(storage: Storage, upload: Upload): Promise<boolean> {
  return storage.has(storedName(uploadAddress(upload)));
}

/** A stored picture; null when there is none of this name. */
export async function readUpload(storage: Storage, name: string): Promise<OpenedFile | null> {
  const address = paths.upload(name);
  // Only names of the one form reach the storage.
  return parseUploadAddress(address) ? storage.read(storedName(address)) : null;
}

/** Deletes all files of a picture. @param hash that names it */
export async function removeUpload(storage: Storage, hash: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of storage.list(`uploads/${hash}-`)) names.push(name);
  for (const name of names) await storage.remove(name);
}

/** Pictures are kept under their addresses. */
function storedName(address: string): string {
  return address.slice(1);
}
