import * as paths from '#app/paths/paths.ts';

/** In pixels; a smaller original also keeps its own width. */
const UPLOAD_WIDTHS = [480, 960, 1600] as const;

/** AVIF is smaller; all current browsers support WebP. */
export const UPLOAD_FORMATS = ['webp', 'avif'] as const;

export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** Named by its content, so that an address never refers to a different picture. */
export interface Upload {
  /** First 32 hex digits of the SHA-256 of the uploaded file. */
  hash: string;
  width: number;
  height: number;
}

const ADDRESS = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:webp|avif)$/;

export function uploadWidths(width: number): number[] {
  return [...UPLOAD_WIDTHS.filter((stored) => stored < width), width];
}

export function uploadAddress(
  { hash, width, height }: Upload,
  version = width,
  format: UploadFormat = 'webp',
): string {
  return paths.upload(`${hash}-${version}x${Math.max(1, Math.round((height * version) / width))}.${format}`);
}

export function parseUploadAddress(address: string): Upload | null {
  const [, hash, width, height] = ADDRESS.exec(address) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

export function uploadSourceSet(upload: Upload, format: UploadFormat): string {
  return uploadWidths(upload.width)
    .map((width) => `${uploadAddress(upload, width, format)} ${width}w`)
    .join(', ');
}
