import { parseUploadAddress, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { textOf } from '#app/platform/form-text.ts';
import { fileOf } from '#app/platform/parse-form.ts';
import { MOST_PHOTOS, PHOTO_RIGHTS, type Photo, type PhotoRight } from '../../listing/photo.ts';
import { LONGEST_PERSON_NAME } from '../../people/people.ts';
import { photoAddress } from '../imported-photos.ts';

const LONGEST_ALT = 300;
const LONGEST_CREDIT = 200;

export interface PhotoRow {
  address: string;
  alt: string;
  credit: string;
  rights: string;
  source: string;
  /** First name of the person whom it shows; empty for other photos. */
  person: string;
  /** Preview address for the sender while the picture is not public. */
  preview?: string;
}

type RowField = Exclude<keyof PhotoRow, 'preview'>;

export const rowField = (prefix: string, row: number, field: RowField) => `${prefix}-${row}-${field}`;
export const fileField = (prefix: string) => `${prefix}-file`;
/** Button name; values are those of `PhotoAction`. */
export const actionField = (prefix: string) => `${prefix}-do`;

export type PhotoAction = 'add' | `${'up' | 'down' | 'remove'} ${number}`;

export function photoRows(photos: readonly Photo[] | null): PhotoRow[] {
  return (photos ?? []).map((photo) => ({
    address: uploadAddress(photo),
    alt: photo.alt,
    credit: photo.credit,
    rights: photo.rights,
    source: photo.source ?? '',
    person: photo.person ?? '',
  }));
}

export interface PhotoSection {
  prefix: string;
  rows: readonly PhotoRow[];
  action: string;
  file: File | null;
}

export function readPhotoSection(form: FormData, prefix: string): PhotoSection {
  const file = fileOf(form, fileField(prefix));
  return {
    prefix,
    rows: readPhotoRows(form, prefix),
    action: textOf(form, actionField(prefix)),
    file: file?.size ? file : null,
  };
}

export function readPhotoRows(form: FormData, prefix: string): PhotoRow[] {
  const rows: PhotoRow[] = [];
  for (let row = 0; row < MOST_PHOTOS && form.has(rowField(prefix, row, 'address')); row += 1) {
    const text = (field: RowField) => textOf(form, rowField(prefix, row, field)).trim();
    rows.push({
      address: text('address'),
      alt: text('alt'),
      credit: text('credit'),
      rights: text('rights'),
      source: text('source'),
      person: text('person'),
    });
  }
  return withAction(rows, textOf(form, actionField(prefix)));
}

function withAction(rows: readonly PhotoRow[], action: string): PhotoRow[] {
  const [, what, number] = /^(up|down|remove) (\d{1,2})$/.exec(action) ?? [];
  const row = Number(number);
  const moved = rows[row];
  if (!what || !moved) return [...rows];
  const others = rows.toSpliced(row, 1);
  if (what === 'remove') return others;
  return others.toSpliced(Math.max(0, what === 'up' ? row - 1 : row + 1), 0, moved);
}

/** Returns the photos to store, null for none, or problems by field name. */
export function checkPhotoRows(
  rows: readonly PhotoRow[],
  prefix: string,
): { photos: Photo[] | null } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const photos = rows.flatMap((row, index) => {
    const { alt, credit, person } = row;
    const rights = PHOTO_RIGHTS.find((right) => right === row.rights);
    const upload = parseUploadAddress(row.address);
    const problem = (field: RowField, sentence: string) => {
      problems[rowField(prefix, index, field)] = sentence;
    };
    if (alt === '') problem('alt', 'Describe the photo in a few words.');
    if (alt.length > LONGEST_ALT) problem('alt', `Use ${LONGEST_ALT} characters or fewer.`);
    if (credit.length > LONGEST_CREDIT) problem('credit', `Use ${LONGEST_CREDIT} characters or fewer.`);
    if (person.length > LONGEST_PERSON_NAME)
      problem('person', `Use ${LONGEST_PERSON_NAME} characters or fewer.`);
    if (!rights) problem('rights', 'Choose why we may show this photo.');
    if (!upload) problem('address', 'We can’t use this photo. Remove it and add it again.');
    if (!upload || !rights) return [];
    const source = photoAddress(row.source);
    return [{ ...upload, alt, credit, rights, source, ...(person !== '' && { person }) }];
  });
  if (Object.keys(problems).length > 0) return { problems };
  return { photos: photos.length > 0 ? photos : null };
}

export const RIGHT_LABELS: Readonly<Record<PhotoRight, string>> = {
  business: 'Sent by the business',
  own: 'Taken by us',
  permission: 'Written permission',
  'open-licence': 'Open licence',
};
