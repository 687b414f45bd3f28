import {
  parseUploadAddress,
  type Upload,
  uploadAddress,
  uploadSourceSet,
} from '#app/storage/pictures/upload-address.ts';
import type { Business } from '../listing/business.ts';
import { type ImportedPhotos, photoAddress } from './imported-photos.ts';

export interface BusinessPicture {
  /** Largest version: a path of this site, or an external address with `IMPORTED_PHOTOS=link`. */
  src: string;
  /** WebP versions; null if there is only one. */
  srcSet: string | null;
  /** Pixels of the largest version; null if unknown. */
  width: number | null;
  height: number | null;
  alt: string;
  credit: string | null;
  source: string | null;
}

export interface ImportedPictures {
  setting: ImportedPhotos;
  /** Stored pictures by value of `photo`. */
  fetched: ReadonlyMap<string, Upload>;
}

type PicturedBusiness = Pick<Business, 'photo' | 'photos'>;

/** A business's own pictures in order, else the imported one as configured; empty for the drawing. */
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

export function pictureOf(business: PicturedBusiness, imported: ImportedPictures): BusinessPicture | null {
  return picturesOf(business, imported)[0] ?? null;
}

function stored(
  upload: Upload,
  words: Pick<BusinessPicture, 'alt' | 'credit' | 'source'>,
): BusinessPicture[] {
  const { width, height } = upload;
  const src = uploadAddress(upload);
  if (!parseUploadAddress(src)) return [];
  return [{ src, srcSet: uploadSourceSet(upload, 'webp'), width, height, ...words }];
}
