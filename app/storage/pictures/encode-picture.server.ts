import type { Sharp } from 'sharp';
import { loadSharp } from '#app/platform/load-sharp.server.ts';
import type { UploadFormat } from './upload-address.ts';

/** A picture of this many pixels takes about 200 MB to work on; larger ones are no photographs. */
const MOST_PIXELS = 50_000_000;
const WIDEST = 2400;
/** WebP ends at 16,383. */
const TALLEST = 16_000;
/** Largest height of a business photo in pixels, which limits the cost of storing it. */
export const TALLEST_PHOTO = 2400;
/** No single version may take longer; on a slow machine the largest takes about three. */
const MOST_SECONDS = 30;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

const QUALITY = { webp: 82, avif: 55 } as const;
/** 0 to 9. Level 1 takes a quarter of the time of the usual 4, and its files are a tenth larger. */
const AVIF_EFFORT = 1;

/** Why a picture is not taken, in a sentence for the editor. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** A picture as it will be kept: upright, no larger than needed, with nothing in it but what can be seen. */
export interface DecodedPicture {
  /** Pixels. */
  width: number;
  height: number;
  /** Encodes it in this width. @throws Error when that takes longer than half a minute */
  encode(width: number, format: UploadFormat): Promise<Buffer>;
}

/**
 * Decodes an uploaded picture, whole and once: a damaged one is refused before anything is stored. One thread works
 * on it, so that the others go on serving pages.
 * @param tallest pixels; a taller picture is made smaller
 * @throws UploadError when it is too large or no picture of a known format
 */
export async function decodePicture(bytes: Uint8Array, tallest = TALLEST): Promise<DecodedPicture> {
  const unknown = new UploadError('We can’t use this file. Choose a JPEG, PNG, WebP or AVIF picture.');
  if (!looksLikePicture(bytes)) throw unknown;
  const sharp = await loadSharp();
  sharp.concurrency(1);
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw unknown;
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WIDEST, height: tallest, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, height, encode: encoder(sharp(data, { raw: { width, height, channels } })) };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      throw new UploadError('The picture has more than 50 million pixels. Choose a smaller one.');
    }
    throw unknown;
  }
}

function encoder(picture: Sharp): DecodedPicture['encode'] {
  return (width, format) => {
    const resized = picture.clone().resize({ width }).timeout({ seconds: MOST_SECONDS });
    const encoded =
      format === 'webp'
        ? resized.webp({ quality: QUALITY.webp })
        : resized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });
    return encoded.toBuffer();
  };
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
