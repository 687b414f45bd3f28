import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { UploadError } from './encode-picture.server.ts';
import { parseUploadAddress, UPLOAD_FORMATS, uploadAddress, uploadWidths } from './upload-address.ts';
import { LARGEST_UPLOAD } from './upload-limit.ts';
import { readUpload, storeUpload } from './upload-store.server.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  storage = createFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function storedNames(): Promise<string[]> {
  return readdir(path.join(folder, 'uploads')).catch(() => []);
}

async function readAll(name: string): Promise<Buffer | null> {
  const file = await readUpload(storage, name);
  return file && readWhole(file);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fcbd34' } });

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s and is kept as WebP and AVIF in its widths',
    async (format) => {
      const bytes = await picture(1200, 600).toFormat(format).toBuffer();
      const upload = await storeUpload(storage, bytes);
      expect(upload).toMatchObject({ width: 1200, height: 600 });
      const versions = [480, 960, 1200].flatMap((width) =>
        UPLOAD_FORMATS.map((stored) => path.basename(uploadAddress(upload, width, stored))),
      );
      expect((await storedNames()).toSorted()).toEqual(versions.sort());
      for (const [kept, decoded] of [
        ['webp', { format: 'webp' }],
        ['avif', { format: 'heif', compression: 'av1' }],
      ] as const) {
        const stored = await readAll(path.basename(uploadAddress(upload, 480, kept)));
        expect(await sharp(stored ?? undefined).metadata()).toMatchObject({
          ...decoded,
          width: 480,
          height: 240,
        });
      }
    },
  );

  test.each([
    ['grey', () => picture(40, 20).greyscale().png()],
    ['see-through', () => picture(40, 20).ensureAlpha(0.5).png()],
    ['of 16 bits a colour', () => picture(40, 20).toColourspace('rgb16').png()],
    ['for print (CMYK)', () => picture(40, 20).toColourspace('cmyk').jpeg()],
  ])('may be %s', async (_name, make) => {
    const upload = await storeUpload(storage, await make().toBuffer());
    const stored = await readAll(path.basename(uploadAddress(upload, 40, 'avif')));
    expect(await sharp(stored ?? undefined).metadata()).toMatchObject({
      width: 40,
      height: 20,
      space: 'srgb',
    });
  });

  test('loses where and by whom it was taken, and stands upright', async () => {
    const bytes = await picture(800, 400)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upload = await storeUpload(storage, bytes);
    expect(upload).toMatchObject({ width: 400, height: 800 });
    const stored = await readAll(path.basename(uploadAddress(upload)));
    const { exif, orientation } = await sharp(stored ?? undefined).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  test('is made no wider than 2400 pixels', async () => {
    const upload = await storeUpload(storage, await picture(3000, 1500).png().toBuffer());
    expect(upload).toMatchObject({ width: 2400, height: 1200 });
  });

  test('is made no taller than its formats can be', async () => {
    const upload = await storeUpload(storage, await picture(32, 20_000).png().toBuffer());
    expect(upload).toMatchObject({ width: 26, height: 16_000 });
  });

  test('has the same address when it is uploaded again', async () => {
    const bytes = await picture(20, 10).png().toBuffer();
    expect(await storeUpload(storage, bytes)).toEqual(await storeUpload(storage, bytes));
    expect(await storedNames()).toHaveLength(UPLOAD_FORMATS.length);
  });

  test.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1A\nrest', 'latin1')],
    ['a page that begins as a JPEG', Buffer.from('\xFF\xD8\xFF<script>alert(1)</script>', 'latin1')],
  ])('cannot be %s', async (_name, bytes) => {
    await expect(storeUpload(storage, bytes)).rejects.toThrow(
      'We can’t use this file. Choose a JPEG, PNG, WebP or AVIF picture.',
    );
    expect(await storedNames()).toEqual([]);
  });

  test('cannot be a damaged one', async () => {
    const bytes = await picture(600, 600).jpeg().toBuffer();
    await expect(storeUpload(storage, bytes.subarray(0, bytes.length / 2))).rejects.toThrow(UploadError);
  });

  test('cannot be larger than 10 MB', async () => {
    await expect(storeUpload(storage, new Uint8Array(LARGEST_UPLOAD + 1))).rejects.toThrow(
      'larger than 10 MB',
    );
  });
});

test.each([
  '../secret',
  '..%2Fsecret',
  'x.webp',
  `${'a'.repeat(32)}-1x1.png`,
  `../${'a'.repeat(32)}-1x1.webp`,
])('nothing is read by the name %s', async (name) => {
  expect(await readAll(name)).toBeNull();
});

test('an address says the size of its picture, and the widths it has', () => {
  const upload = { hash: 'ab'.repeat(16), width: 1000, height: 501 };
  for (const format of UPLOAD_FORMATS) {
    expect(parseUploadAddress(uploadAddress(upload, 1000, format))).toEqual(upload);
  }
  expect(parseUploadAddress('https://example.com/uploads/x.webp')).toBeNull();
  expect(uploadWidths(1000)).toEqual([480, 960, 1000]);
  expect(uploadWidths(300)).toEqual([300]);
});
