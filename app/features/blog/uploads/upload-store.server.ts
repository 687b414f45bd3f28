import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { OpenedFile, Storage } from '#app/storage/storage.ts';
import { parseUploadAddress, type Upload, uploadAddress, uploadWidths } from './upload-address.ts';

/** The largest picture that is taken, in bytes: 10 MB. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** A picture of this many pixels takes about 200 MB to work on; larger ones are no photographs. */
const MOST_PIXELS = 50_000_000;
const WIDEST = 2400;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

/** Why a picture is not taken, in a sentence for the editor. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Stores a picture in all its widths. It is decoded and encoded anew as WebP: what says where, when and
 * by whom it was taken does not survive, nor does anything hidden behind it. The same picture is stored once.
 * @throws UploadError when it is too large or no picture of a known format
 */
export async function storeUpload(storage: Storage, bytes: Uint8Array): Promise<Upload> {
  if (bytes.byteLength > LARGEST_UPLOAD)
    throw new UploadError('The picture is larger than 10 MB. Choose a smaller one.');
  const picture = await decode(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { width, height } = fitted(picture.width, picture.height);
  const upload = { hash, width, height };
  for (const version of uploadWidths(width)) {
    const name = storedName(uploadAddress(upload, version));
    if (await storage.has(name)) continue;
    const encoded = await picture.image.clone().resize({ width: version }).webp({ quality: 82 }).toBuffer();
    await storage.write(name, encoded);
  }
  return upload;
}

/** A stored picture; null when there is none of this name. */
export async function readUpload(storage: Storage, name: string): Promise<OpenedFile | null> {
  const address = `/uploads/${name}`;
  // Only names of the one form reach the storage.
  return parseUploadAddress(address) ? storage.read(storedName(address)) : null;
}

/** Pictures are kept under their addresses. */
function storedName(address: string): string {
  return address.slice(1);
}

async function decode(bytes: Uint8Array) {
  const unknown = new UploadError(
    'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF file.',
  );
  if (!looksLikePicture(bytes)) throw unknown;
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { format, autoOrient } = await image.metadata();
    if (!FORMATS.includes(format)) throw unknown;
    const turned = image.autoOrient();
    // Decodes the whole picture, so that a damaged one is refused before anything is stored.
    await turned.clone().resize({ width: 16 }).raw().toBuffer();
    return { image: turned, ...autoOrient };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      throw new UploadError('The picture has more than 50 million pixels. Choose a smaller one.');
    }
    throw unknown;
  }
}

/** The first bytes of the four formats: other decoders of the library must not even see the file. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xFF\xD8\xFF') ||
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavi[fs]/s.test(head)
  );
}

function fitted(width: number, height: number): { width: number; height: number } {
  const kept = Math.min(width, WIDEST);
  return { width: kept, height: Math.max(1, Math.round((height * kept) / width)) };
}
