import type { PhotoRow } from '#app/features/businesses/photos/form/photo-rows.ts';
import type { PhotoRight } from '#app/features/businesses/listing/photo.ts';

/** Begins the names of the fields. */
export const PREFIX = 'photos';

/** The owner's right to use a picture. Pictures taken by the directory keep theirs. */
export const SENDER_RIGHTS: Readonly<Partial<Record<PhotoRight, string>>> = {
  business: 'We own it',
  permission: 'The photographer agrees',
  'open-licence': 'Open licence',
};

/** The form as it comes back: nothing has been sent yet. */
export interface PhotosAnswer {
  /** Null where no answer of the site came: the list is as it was. */
  rows: PhotoRow[] | null;
  /** A sentence for each field that is wrong, by the field's name. */
  problems: Record<string, string>;
  /** What was done with the list, or why nothing was. */
  said: { title: string; isProblem: boolean };
}

/** The answer shown if the server's did not arrive. @param title its heading */
export function unsentPhotos(title: string): PhotosAnswer {
  return { rows: null, problems: {}, said: { title, isProblem: true } };
}
