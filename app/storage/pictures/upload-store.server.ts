import { createHash } from 'node:crypto';
import { sizeText } from '#app/platform/words/file-size.ts';
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
import { LARGEST_UPLOAD } from './upload-limit.ts';

export function tooLarge(kind: 'picture' | 'document'): string {
  return `The ${kind} is larger than ${sizeText(LARGEST_UPLOAD)}. Choose a smaller one.`;
}

interface Bounds {
  smallest?: number;
  /** Pixels; taller pictures are reduced. */
  tallest?: number;
}

/** Stores a picture in all widths as WebP and AVIF without metadata, once. @throws UploadError */
export async function storeUpload(
  storage: Storage,
  bytes: Uint8Array,
  { smallest = 1, tallest }: Bounds = {},
): Promise<Upload> {
  if (bytes.byteLength > LARGEST_UPLOAD) throw new UploadError(tooLarge('picture'));
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

export interface PictureStore {
  /** @throws UploadError */
  store(bytes: Uint8Array): Promise<Upload>;
  has(upload: Upload): Promise<boolean>;
}

export function publicPictures(storage: Storage): PictureStore {
  return {
    store: (bytes) => storeUpload(storage, bytes),
    has: (upload) => hasUpload(storage, upload),
  };
}

export function hasUpload(storage: Storage, upload: Upload): Promise<boolean> {
  return storage.has(storedName(uploadAddress(upload)));
}

export async function readUpload(storage: Storage, name: string): Promise<OpenedFile | null> {
  const address = paths.upload(name);
  return parseUploadAddress(address) ? storage.read(storedName(address)) : null;
}

export async function removeUpload(storage: Storage, hash: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of storage.list(`uploads/${hash}-`)) names.push(name);
  for (const name of names) await storage.remove(name);
}

function storedName(address: string): string {
  return address.slice(1);
}
