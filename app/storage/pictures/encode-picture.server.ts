import type { Sharp } from 'sharp';
import { loadSharp } from '#app/platform/load-sharp.server.ts';
import type { UploadFormat } from './upload-address.ts';

/** A picture of this size takes about 200 MB to process; larger ones are no photographs. */
const MOST_PIXELS = 50_000_000;
const WIDEST = 2400;
/** WebP's limit is 16,383. */
const TALLEST = 16_000;
/** In pixels; limits the cost of storing business photos. */
export const TALLEST_PHOTO = 2400;
/** Per version; on a slow machine the largest takes about three. */
const MOST_SECONDS = 30;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

const QUALITY = { webp: 82, avif: 55 } as const;
/** 0 to 9. Level 1 takes a quarter of the default 4's time, for files a tenth larger. */
const AVIF_EFFORT = 1;

/** Shares of the height that is cut off which go above the portrait. */
const CROPS = { top: 0, middle: 0.5, bottom: 1 } as const;
export type PortraitCrop = keyof typeof CROPS;

export class UploadError extends Error {
  override name = 'UploadError';
}

export interface DecodedPicture {
  width: number;
  height: number;
  /** @throws Error after half a minute */
  encode(width: number, format: UploadFormat): Promise<Buffer>;
}

/**
 * Decodes a picture fully, to refuse damaged ones. @param tallest pixels @param crop part to cut out, else the whole
 * @throws UploadError
 */
export async function decodePicture(
  bytes: Uint8Array,
  tallest = TALLEST,
  crop?: PortraitCrop,
): Promise<DecodedPicture> {
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
    const decoded = sharp(data, { raw: { width, height, channels } });
    if (!crop) return { width, height, encode: encoder(decoded) };
    const area = portraitArea(info, crop);
    const cut = await decoded.extract(area).raw().toBuffer();
    const size = { width: area.width, height: area.height };
    return { ...size, encode: encoder(sharp(cut, { raw: { ...size, channels } })) };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      throw new UploadError(
        `The picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Choose a smaller one.`,
      );
    }
    throw unknown;
  }
}

/** Largest part of 4:5, from the middle of wide pictures. @param size pixels */
function portraitArea({ width, height }: { width: number; height: number }, crop: PortraitCrop) {
  const wide = Math.max(1, Math.min(width, Math.round((height * 4) / 5)));
  const high = Math.max(1, Math.min(height, Math.round((width * 5) / 4)));
  const left = Math.floor((width - wide) / 2);
  return { left, top: Math.floor((height - high) * CROPS[crop]), width: wide, height: high };
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

/** Checks the signatures of the four formats, so that the library's other decoders never see the file. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xFF\xD8\xFF') ||
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavi[fs]/s.test(head)
  );
}
