import type { PhotoRow } from '#app/features/businesses/photos/form/photo-rows.ts';
import type { PhotoRight } from '#app/features/businesses/listing/photo.ts';

/** Prefix of the fields' names. */
export const PREFIX = 'photos';

/** The owner's right to use a picture. Pictures taken by the directory keep theirs. */
export const SENDER_RIGHTS: Readonly<Partial<Record<PhotoRight, string>>> = {
  business: 'We own it',
  permission: 'The photographer agrees',
  'open-licence': 'Open licence',
};

export interface PhotosAnswer {
  /** Null if the site did not respond; the list is unchanged then. */
  rows: PhotoRow[] | null;
  problems: Record<string, string>;
  said: { title: string; isProblem: boolean };
}

export function unsentPhotos(title: string): PhotosAnswer {
  return { rows: null, problems: {}, said: { title, isProblem: true } };
}
