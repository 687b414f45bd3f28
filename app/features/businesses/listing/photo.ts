export const PHOTO_RIGHTS = ['business', 'own', 'permission', 'open-licence'] as const;
export type PhotoRight = (typeof PHOTO_RIGHTS)[number];

export interface Photo {
  /** First 32 hexadecimal digits of the upload's SHA-256; part of the file names. */
  hash: string;
  /** Pixels of the largest version. */
  width: number;
  height: number;
  alt: string;
  /** The photographer; empty if unknown. */
  credit: string;
  rights: PhotoRight;
  source: string | null;
  /** First name of the person of the business whom it shows, instead of a place or dogs. */
  person?: string | undefined;
}

export const MOST_PHOTOS = 20;
