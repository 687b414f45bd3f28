import { parseUploadAddress, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { textOf } from '#app/platform/form-text.ts';
import { MOST_PHOTOS, PHOTO_RIGHTS, type Photo, type PhotoRight } from '../../listing/photo.ts';
import { photoAddress } from '../imported-photos.ts';

const LONGEST_ALT = 300;
const LONGEST_CREDIT = 200;

/** What the form asks of a picture, as it was typed. */
export interface PhotoRow {
  /** Where its largest version is on this site; its name says its content and size. */
  address: string;
  alt: string;
  credit: string;
  /** One of `PHOTO_RIGHTS`; empty if not chosen yet. */
  rights: string;
  /** Where it was before; empty where it was nowhere. */
  source: string;
  /** Address of its preview for the sender, while others can't see it. */
  preview?: string;
}

type RowField = Exclude<keyof PhotoRow, 'preview'>;

/** The name of a field of the form. @param prefix of the whole section */
export const rowField = (prefix: string, row: number, field: RowField) => `${prefix}-${row}-${field}`;
/** The name of the field that takes another picture. */
export const fileField = (prefix: string) => `${prefix}-file`;
/** The name of the buttons that change the list; their values are those of `PhotoDeed`. */
export const actionField = (prefix: string) => `${prefix}-do`;

/** What a button of the section does; the number is that of the row. */
export type PhotoAction = 'add' | `${'up' | 'down' | 'remove'} ${number}`;

/** The rows of the form for what is stored. */
export function photoRows(photos: readonly Photo[] | null): PhotoRow[] {
  return (photos ?? []).map((photo) => ({
    address: uploadAddress(photo),
    alt: photo.alt,
    credit: photo.credit,
    rights: photo.rights,
    source: photo.source ?? '',
  }));
}

/** The section of photos of a form as it was sent. */
export interface PhotoSection {
  /** Of the names of its fields. */
  prefix: string;
  rows: readonly PhotoRow[];
  /** The value of the button that was pressed in it; empty for none. */
  action: string;
  /** The picture that was chosen; null for none. */
  file: File | null;
}

/** Reads the section of photos. @param prefix of its fields, as in `PhotosFields` */
export function readPhotoSection(form: FormData, prefix: string): PhotoSection {
  const file = form.get(fileField(prefix));
  return {
    prefix,
    rows: readPhotoRows(form, prefix),
    action: textOf(form, actionField(prefix)),
    file: file instanceof File && file.size > 0 ? file : null,
  };
}

/** The rows of a form that was sent, with what the pressed button does to their order. */
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

/**
 * What the rows make, to be stored: null for none.
 * @returns or a sentence for each field that is wrong, by the field's name
 */
export function checkPhotoRows(
  rows: readonly PhotoRow[],
  prefix: string,
): { photos: Photo[] | null } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const photos = rows.flatMap((row, index) => {
    const { alt, credit } = row;
    const rights = PHOTO_RIGHTS.find((right) => right === row.rights);
    const upload = parseUploadAddress(row.address);
    const problem = (field: RowField, sentence: string) => {
      problems[rowField(prefix, index, field)] = sentence;
    };
    if (alt === '') problem('alt', 'Describe the photo in a few words.');
    if (alt.length > LONGEST_ALT) problem('alt', `Use ${LONGEST_ALT} characters or fewer.`);
    if (credit.length > LONGEST_CREDIT) problem('credit', `Use ${LONGEST_CREDIT} characters or fewer.`);
    if (!rights) problem('rights', 'Choose why we may show this photo.');
    if (!upload) problem('address', 'We can’t use this photo. Remove it and add it again.');
    return upload && rights ? [{ ...upload, alt, credit, rights, source: photoAddress(row.source) }] : [];
  });
  if (Object.keys(problems).length > 0) return { problems };
  return { photos: photos.length > 0 ? photos : null };
}

/** What people read for each reason that a picture may be shown. */
export const RIGHT_LABELS: Readonly<Record<PhotoRight, string>> = {
  business: 'Sent by the business',
  own: 'Taken by us',
  permission: 'Written permission',
  'open-licence': 'Open licence',
};
