import {
  parseUploadAddress,
  type Upload,
  uploadAddress,
  uploadSourceSet,
} from '#app/storage/pictures/upload-address.ts';
import type { Business } from '../listing/business.ts';
import type { Photo } from '../listing/photo.ts';
import { peopleOf, type Person } from '../people/people.ts';
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

/** A business's own pictures in order, without portraits, else the imported one as configured; empty for the drawing. */
export function picturesOf(
  { photo, photos }: PicturedBusiness,
  { setting, fetched }: ImportedPictures,
): BusinessPicture[] {
  const own = (photos ?? []).filter(({ person }) => person === undefined).flatMap(storedPhoto);
  if (own.length > 0) return own;
  const address = setting === 'hide' ? null : photoAddress(photo);
  if (address === null) return [];
  const unknown = { alt: '', credit: null, source: address };
  if (setting === 'link') return [{ src: address, srcSet: null, width: null, height: null, ...unknown }];
  const upload = photo === null ? undefined : fetched.get(photo);
  return upload ? stored(upload, unknown) : [];
}

/** Portrait of the leading person, else the business's first picture. */
export function pictureOf(
  business: PicturedBusiness & Pick<Business, 'people'>,
  imported: ImportedPictures,
): BusinessPicture | null {
  const [leading] = peopleOf(business.people);
  return (leading && portraitOf(business, leading)) ?? picturesOf(business, imported)[0] ?? null;
}

/** A person's portrait, 4:5; null if there is none. */
export function portraitOf(
  { photos }: Pick<Business, 'photos'>,
  { name }: Pick<Person, 'name'>,
): BusinessPicture | null {
  const portrait = photos?.find(({ person }) => person === name);
  return (portrait && storedPhoto(portrait)[0]) ?? null;
}

function storedPhoto({ alt, credit, source, hash, width, height }: Photo): BusinessPicture[] {
  return stored({ hash, width, height }, { alt, credit: credit || null, source: photoAddress(source) });
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
