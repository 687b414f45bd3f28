import {
  parseUploadAddress,
  type Upload,
  uploadAddress,
  uploadSourceSet,
} from '#app/storage/pictures/upload-address.ts';
import type { Business } from '../listing/business.ts';
import { type ImportedPhotos, photoAddress } from './imported-photos.ts';

/** A picture of a business, ready for an `img`. */
export interface BusinessPicture {
  /** Its largest version; a path of this site, or with `IMPORTED_PHOTOS=link` an address elsewhere. */
  src: string;
  /** Its versions as WebP; null where it has one alone. */
  srcSet: string | null;
  /** Size of the largest version in pixels; null if unknown. */
  width: number | null;
  height: number | null;
  /** Description; empty if there is none. */
  alt: string;
  /** The photographer; null if unknown. */
  credit: string | null;
  /** Where it was before: an address of http or https; null where it was nowhere. */
  source: string | null;
}

/** What is known of the pictures that imports name. */
export interface ImportedPictures {
  setting: ImportedPhotos;
  /** Those that are stored here, by what businesses have as `photo`. */
  fetched: ReadonlyMap<string, Upload>;
}

type PicturedBusiness = Pick<Business, 'photo' | 'photos'>;

/**
 * Every picture of a business, the first one first: its own, or else the one that an import names, as the setting has it.
 * Empty where the drawing is to be shown.
 */
export function picturesOf(
  { photo, photos }: PicturedBusiness,
  { setting, fetched }: ImportedPictures,
): BusinessPicture[] {
  const own = (photos ?? []).flatMap(({ alt, credit, source, ...upload }) =>
    stored(upload, { alt, credit: credit || null, source: photoAddress(source) }),
  );
  if (own.length > 0) return own;
  const address = setting === 'hide' ? null : photoAddress(photo);
  if (address === null) return [];
  const unknown = { alt: '', credit: null, source: address };
  if (setting === 'link') return [{ src: address, srcSet: null, width: null, height: null, ...unknown }];
  const upload = photo === null ? undefined : fetched.get(photo);
  return upload ? stored(upload, unknown) : [];
}

/** The first picture of a business; null where the drawing is to be shown. */
export function pictureOf(business: PicturedBusiness, imported: ImportedPictures): BusinessPicture | null {
  return picturesOf(business, imported)[0] ?? null;
}

/** Empty for what is no picture of this site, whatever the database says. */
function stored(
  upload: Upload,
  words: Pick<BusinessPicture, 'alt' | 'credit' | 'source'>,
): BusinessPicture[] {
  const { width, height } = upload;
  const src = uploadAddress(upload);
  if (!parseUploadAddress(src)) return [];
  return [{ src, srcSet: uploadSourceSet(upload, 'webp'), width, height, ...words }];
}
