import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { parseUploadAddress, type Upload, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import type { PictureStore } from '#app/storage/pictures/upload-store.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { MOST_PHOTOS, type Photo } from '../../listing/photo.ts';
import { checkPhotoRows, fileField, type PhotoRow, type PhotoSection, rowField } from './photo-rows.ts';

export interface TakenPhotos {
  rows: PhotoRow[];
  /** True if a button of the section was pressed: show the form again without storing. */
  again: boolean;
  /** Photos to store; null for none or with problems. */
  photos: Photo[] | null;
  uploaded: string | null;
  problems: Record<string, string>;
}

/** Checks the section and stores a chosen picture, as a file input can't be refilled. Check rights before. */
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
  const stored = await storedOrProblem(async () => pictures.store(new Uint8Array(await file.arrayBuffer())));
  if ('problem' in stored) return stored;
  return { address: uploadAddress(stored), alt: '', credit: '', rights: '', source: '', person: '' };
}

/** Stores a picture. @returns a sentence why it can't be used instead @throws any other error */
export async function storedOrProblem(store: () => Promise<Upload>): Promise<Upload | { problem: string }> {
  try {
    return await store();
  } catch (error) {
    const problem = error instanceof UploadError ? error.message : storageFault(error);
    if (problem) return { problem };
    throw error;
  }
}
