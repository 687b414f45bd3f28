import * as paths from '#app/paths/paths.ts';

/** Widths in pixels that an uploaded picture is kept in, besides its own where that is smaller than the largest. */
const UPLOAD_WIDTHS = [480, 960, 1600] as const;

/** Formats that an uploaded picture is kept in. AVIF is the smaller one; every browser that is in use knows WebP. */
export const UPLOAD_FORMATS = ['webp', 'avif'] as const;

export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** An uploaded picture: named by its content, so that an address never means another picture. */
export interface Upload {
  /** First 32 hexadecimal digits of the SHA-256 of what was uploaded. */
  hash: string;
  /** Size of the largest version in pixels. */
  width: number;
  height: number;
}

const ADDRESS = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:webp|avif)$/;

/** The widths this picture is kept in, smallest first. */
export function uploadWidths(width: number): number[] {
  return [...UPLOAD_WIDTHS.filter((stored) => stored < width), width];
}

/** Where a version of a picture is found; the largest as WebP unless said otherwise. */
export function uploadAddress(
  { hash, width, height }: Upload,
  version = width,
  format: UploadFormat = 'webp',
): string {
  return paths.upload(`${hash}-${version}x${Math.max(1, Math.round((height * version) / width))}.${format}`);
}

/** The picture an address is of; null for any other address. */
export function parseUploadAddress(address: string): Upload | null {
  const [, hash, width, height] = ADDRESS.exec(address) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

/** All versions of a picture in one format, as a `srcset`. */
export function uploadSourceSet(upload: Upload, format: UploadFormat): string {
  return uploadWidths(upload.width)
    .map((width) => `${uploadAddress(upload, width, format)} ${width}w`)
    .join(', ');
}
