import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicPictures, readUpload } from '#app/storage/pictures/upload-store.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { MOST_PHOTOS } from '../../listing/photo.ts';
import { actionField, fileField, type PhotoSection, readPhotoSection, rowField } from './photo-rows.ts';
import { takePhotos } from './take-photos.server.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
  storage = createFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const jpeg = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();

function form(fields: Record<string, string>, file?: Uint8Array): PhotoSection {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  // As browsers send a file field in which nothing was chosen.
  data.set(fileField('p'), new File(file ? [Buffer.from(file)] : [], file ? 'dog.jpg' : ''));
  return readPhotoSection(data, 'p');
}

async function added(background = '#fcbd34'): Promise<string> {
  const sent = form({ [actionField('p')]: 'add' }, await jpeg(background));
  const { rows } = await takePhotos(publicPictures(storage), sent);
  return rows[0]?.address ?? '';
}

const described = (address: string, row = 0) => ({
  [rowField('p', row, 'address')]: address,
  [rowField('p', row, 'alt')]: 'A dog',
  [rowField('p', row, 'credit')]: 'Ann',
  [rowField('p', row, 'rights')]: 'permission',
});

test('a picture is added, described and then stored with the business', async () => {
  const sent = form({ [actionField('p')]: 'add' }, await jpeg('#fcbd34'));
  const first = await takePhotos(publicPictures(storage), sent);
  expect(first).toMatchObject({ again: true, photos: null, problems: {} });
  expect(first.rows).toMatchObject([{ alt: '', credit: '', rights: '' }]);
  const address = first.rows[0]?.address ?? '';
  const stored = await readUpload(storage, path.basename(address));
  const { exif, width, height } = await sharp(stored ? await readWhole(stored) : undefined).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 900, height: 600 });

  const second = await takePhotos(publicPictures(storage), form(described(address)));
  expect(second).toMatchObject({ again: false, problems: {} });
  expect(second.photos).toMatchObject([
    { width: 900, height: 600, alt: 'A dog', credit: 'Ann', rights: 'permission', source: null },
  ]);
});

test('a file that was chosen and not added is not lost when the form is saved', async () => {
  const { rows, photos, problems } = await takePhotos(publicPictures(storage), form({}, await jpeg('#000')));
  expect(rows).toHaveLength(1);
  expect(photos).toBeNull();
  expect(Object.keys(problems)).toEqual(['p-0-alt', 'p-0-rights']);
});

test('no photos are none', async () => {
  expect(await takePhotos(publicPictures(storage), form({}))).toEqual({
    rows: [],
    again: false,
    photos: null,
    uploaded: null,
    problems: {},
  });
});

test.each([
  ['nothing', undefined, 'Choose a photo, then add it.'],
  [
    'a web page',
    Buffer.from('<script>alert(1)</script>'),
    'We can’t use this file. Choose a JPEG, PNG, WebP or AVIF picture.',
  ],
  ['too much', Buffer.alloc(10 * 1024 * 1024 + 1), 'The picture is larger than 10 MB. Choose a smaller one.'],
])('%s cannot be added', async (_what, file, problem) => {
  const { rows, problems } = await takePhotos(
    publicPictures(storage),
    form({ [actionField('p')]: 'add' }, file),
  );
  expect({ rows, problems }).toEqual({ rows: [], problems: { 'p-file': problem } });
});

test('the same picture stands in the list once', async () => {
  const address = await added();
  const sent = form({ ...described(address), [actionField('p')]: 'add' }, await jpeg('#fcbd34'));
  const { rows, problems } = await takePhotos(publicPictures(storage), sent);
  expect(rows).toHaveLength(1);
  expect(problems).toEqual({ 'p-file': 'You’ve already added this photo.' });
});

test('no more are added than a business can have', async () => {
  const many = Object.assign({}, ...Array.from({ length: MOST_PHOTOS }, (_, row) => described('/x', row)));
  const sent = form({ ...many, [actionField('p')]: 'add' }, await jpeg('#fcbd34'));
  const { rows, problems } = await takePhotos(publicPictures(storage), sent);
  expect(rows).toHaveLength(MOST_PHOTOS);
  expect(problems['p-file']).toBe(
    `A listing can have ${MOST_PHOTOS} photos. Remove one before you add another.`,
  );
});

test('an address that names no stored picture is not taken for one', async () => {
  const invented = `/uploads/${'a'.repeat(32)}-900x600.webp`;
  const { photos, problems } = await takePhotos(publicPictures(storage), form(described(invented)));
  expect(photos).toBeNull();
  expect(problems).toEqual({
    'p-0-address': 'We no longer have this photo. Remove it and add it again.',
  });
});
