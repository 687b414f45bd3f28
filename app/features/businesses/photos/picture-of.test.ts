import { describe, expect, test } from 'vitest';
import type { Photo } from '../listing/photo.ts';
import { pictureOf, picturesOf } from './picture-of.ts';

const ELSEWHERE = 'https://images.example/front.jpg';
const HASH = 'ab'.repeat(16);
const FETCHED = new Map([[ELSEWHERE, { hash: HASH, width: 1200, height: 900 }]]);
const fetched = { setting: 'fetch', fetched: FETCHED } as const;
const own = (hash: string): Photo => ({
  hash,
  width: 600,
  height: 400,
  alt: 'Two dogs at a gate',
  credit: 'Ann',
  rights: 'business',
  source: null,
});

describe('the pictures of a business', () => {
  test('are its own, in their order, whatever an import names', () => {
    const photos = [own('1'.repeat(32)), { ...own('2'.repeat(32)), credit: '' }];
    for (const setting of ['fetch', 'hide', 'link'] as const) {
      expect(picturesOf({ photo: ELSEWHERE, photos }, { setting, fetched: FETCHED })).toEqual([
        {
          src: `/uploads/${'1'.repeat(32)}-600x400.webp`,
          srcSet: `/uploads/${'1'.repeat(32)}-480x320.webp 480w, /uploads/${'1'.repeat(32)}-600x400.webp 600w`,
          width: 600,
          height: 400,
          alt: 'Two dogs at a gate',
          credit: 'Ann',
          source: null,
        },
        expect.objectContaining({ src: `/uploads/${'2'.repeat(32)}-600x400.webp`, credit: null }),
      ]);
    }
  });

  test('are otherwise the one that an import names, once it is stored here', () => {
    expect(pictureOf({ people: null, photo: ELSEWHERE, photos: null }, fetched)).toMatchObject({
      src: `/uploads/${HASH}-1200x900.webp`,
      width: 1200,
      height: 900,
      source: ELSEWHERE,
    });
    expect(pictureOf({ people: null, photo: `${ELSEWHERE}?other`, photos: [] }, fetched)).toBeNull();
    expect(pictureOf({ people: null, photo: null, photos: null }, fetched)).toBeNull();
  });

  test('are none of those an import names where they are hidden', () => {
    const hidden = { setting: 'hide', fetched: FETCHED } as const;
    expect(pictureOf({ people: null, photo: ELSEWHERE, photos: null }, hidden)).toBeNull();
  });

  test('come from elsewhere where they are linked', () => {
    const linked = { setting: 'link', fetched: FETCHED } as const;
    expect(pictureOf({ people: null, photo: ` ${ELSEWHERE} `, photos: null }, linked)).toMatchObject({
      src: ELSEWHERE,
      srcSet: null,
      width: null,
    });
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'front.jpg',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('are never %s', (photo) => {
    const linked = { setting: 'link', fetched: new Map() } as const;
    expect(pictureOf({ people: null, photo, photos: null }, linked)).toBeNull();
  });

  test('name no file but those of uploads, whatever the database says', () => {
    for (const hash of ['../../etc/passwd', `${HASH}"onerror=alert(1)`, '']) {
      expect(pictureOf({ people: null, photo: null, photos: [own(hash)] }, fetched)).toBeNull();
    }
    expect(
      pictureOf({ people: null, photo: null, photos: [{ ...own(HASH), width: -1 }] }, fetched),
    ).toBeNull();
  });
});
