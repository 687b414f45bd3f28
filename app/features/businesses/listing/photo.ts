/** Why a picture may be shown. */
export const PHOTO_RIGHTS = ['business', 'own', 'permission', 'open-licence'] as const;
export type PhotoRight = (typeof PHOTO_RIGHTS)[number];

/** A picture of a business that the site keeps, in the widths of all uploads. */
export interface Photo {
  /** First 32 hexadecimal digits of the SHA-256 of what was uploaded, which names its files. */
  hash: string;
  /** Size of its largest version in pixels. */
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
  /** The photographer; empty if unknown. */
  credit: string;
  rights: PhotoRight;
  /** Where it was before, or null. */
  source: string | null;
}

/** Photos of its own that a business has at most. */
export const MOST_PHOTOS = 20;
