import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { parseUploadAddress, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import type { PictureStore } from '#app/storage/pictures/upload-store.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { MOST_PHOTOS, type Photo } from '../../listing/photo.ts';
import { checkPhotoRows, fileField, type PhotoRow, type PhotoSection, rowField } from './photo-rows.ts';

/** What has come of the section of photos. */
export interface TakenPhotos {
  /** To show the form again with, also where something is wrong. */
  rows: PhotoRow[];
  /** True when a button of the section was pressed: nothing is to be stored, the form is to be shown again. */
  again: boolean;
  /** To be stored; null for none, and where there are problems. */
  photos: Photo[] | null;
  /** Where the picture stands that was stored just now; null for none. */
  uploaded: string | null;
  /** A sentence for each field that is wrong, by the field's name. */
  problems: Record<string, string>;
}

/**
 * Checks the section of photos, and stores the picture that was chosen in it, whichever button was pressed: a file cannot be
 * shown again in a form. Anyone who calls it has seen that the sender may store pictures there.
 */
export async function takePhotos(
  pictures: PictureStore,
  { prefix, rows: sent, action, file }: PhotoSection,
): Promise<TakenPhotos> {
  const rows = [...sent];
  const again = action !== '';
  const problems: Record<string, string> = {};
  let uploaded: string | null = null;
  if (file) {
    const added = rows.length < MOST_PHOTOS ? await addedRow(pictures, file) : { problem: TOO_MANY };
    if ('problem' in added) problems[fileField(prefix)] = added.problem;
    else if (rows.some(({ address }) => address === added.address)) problems[fileField(prefix)] = TWICE;
    else {
      rows.push(added);
      uploaded = added.address;
    }
  } else if (action === 'add') problems[fileField(prefix)] = NO_FILE;
  if (again) return { rows, again, photos: null, uploaded, problems };
  const checked = checkPhotoRows(rows, prefix);
  if ('problems' in checked)
    return { rows, again, photos: null, uploaded, problems: { ...problems, ...checked.problems } };
  for (const [row, { address }] of rows.entries()) {
    const upload = parseUploadAddress(address);
    if (upload && !(await pictures.has(upload))) problems[rowField(prefix, row, 'address')] = GONE;
  }
  const photos = Object.keys(problems).length > 0 ? null : checked.photos;
  return { rows, again, photos, uploaded, problems };
}

const NO_FILE = 'Choose a photo, then add it.';
const TOO_MANY = `A listing can have ${MOST_PHOTOS} photos. Remove one before you add another.`;
const TWICE = 'You’ve already added this photo.';
const GONE = 'We no longer have this photo. Remove it and add it again.';

async function addedRow(pictures: PictureStore, file: File): Promise<PhotoRow | { problem: string }> {
  try {
    const upload = await pictures.store(new Uint8Array(await file.arrayBuffer()));
    return { address: uploadAddress(upload), alt: '', credit: '', rights: '', source: '' };
  } catch (error) {
    if (error instanceof UploadError) return { problem: error.message };
    const fault = storageFault(error);
    if (fault) return { problem: fault };
    throw error;
  }
}
