import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO_RIGHTS, type Photo } from '../../listing/photo.ts';
import { MOST_PHOTOS } from '../../listing/photo.ts';
import { checkPhotoRows, actionField, photoRows, readPhotoRows, rowField } from './photo-rows.ts';

const photo = (digit: number, change: Partial<Photo> = {}): Photo => ({
  hash: digit.toString(16).padStart(32, '0'),
  width: 800,
  height: 600,
  alt: `Dog ${digit}`,
  credit: '',
  rights: 'business',
  source: null,
  ...change,
});

function sent(photos: readonly Photo[], action?: string): FormData {
  const form = new FormData();
  for (const [index, row] of photoRows(photos).entries()) {
    for (const [field, value] of Object.entries(row)) form.set(rowField('p', index, field as 'alt'), value);
  }
  if (action !== undefined) form.set(actionField('p'), action);
  return form;
}

const order = (action: string) =>
  readPhotoRows(
    sent(
      [0, 1, 2].map((n) => photo(n)),
      action,
    ),
    'p',
  ).map(({ alt }) => alt);

test('what is stored comes back from the form as it was', () => {
  const text = fc.stringMatching(/^[A-Za-z][ -~]{0,40}$/).map((value) => value.trim());
  const photos = fc.uniqueArray(
    fc.record<Photo>({
      hash: fc.stringMatching(/^[0-9a-f]{32}$/),
      width: fc.integer({ min: 1, max: 2400 }),
      height: fc.integer({ min: 1, max: 16_000 }),
      alt: text,
      credit: fc.oneof(fc.constant(''), text),
      rights: fc.constantFrom(...PHOTO_RIGHTS),
      source: fc.constantFrom(null, 'https://images.example/dog.jpg'),
    }),
    { maxLength: MOST_PHOTOS, selector: ({ hash }) => hash },
  );
  fc.assert(
    fc.property(photos, (list) => {
      expect(checkPhotoRows(readPhotoRows(sent(list), 'p'), 'p')).toEqual({
        photos: list.length > 0 ? list : null,
      });
    }),
  );
});

test.each([
  ['up 2', ['Dog 0', 'Dog 2', 'Dog 1']],
  ['down 0', ['Dog 1', 'Dog 0', 'Dog 2']],
  ['remove 1', ['Dog 0', 'Dog 2']],
  ['up 0', ['Dog 0', 'Dog 1', 'Dog 2']],
  ['down 2', ['Dog 0', 'Dog 1', 'Dog 2']],
  ['remove 7', ['Dog 0', 'Dog 1', 'Dog 2']],
  ['remove -1', ['Dog 0', 'Dog 1', 'Dog 2']],
  ['add', ['Dog 0', 'Dog 1', 'Dog 2']],
])('the button "%s" makes of three: %j', (action, expected) => {
  expect(order(action)).toEqual(expected);
});

test('each field that is wrong has its sentence', () => {
  const rows = photoRows([photo(1), photo(2, { alt: 'x'.repeat(301), credit: 'y'.repeat(201) })]);
  const [first] = rows;
  if (!first) throw new Error('No row.');
  Object.assign(first, { alt: '', rights: '', address: 'https://elsewhere.example/a.webp' });
  expect(checkPhotoRows(rows, 'p')).toEqual({
    problems: {
      'p-0-alt': 'Describe the photo in a few words.',
      'p-0-rights': 'Choose why we may show this photo.',
      'p-0-address': 'We can’t use this photo. Remove it and add it again.',
      'p-1-alt': 'Use 300 characters or fewer.',
      'p-1-credit': 'Use 200 characters or fewer.',
    },
  });
});

test('an address that is none of the web is no source', () => {
  const [row] = photoRows([photo(1)]);
  if (!row) throw new Error('No row.');
  row.source = 'javascript:alert(1)';
  expect(checkPhotoRows([row], 'p')).toEqual({ photos: [photo(1)] });
});

test('no more are read than a business can have', () => {
  const many = Array.from({ length: MOST_PHOTOS + 5 }, (_, index) => photo(index));
  expect(readPhotoRows(sent(many), 'p')).toHaveLength(MOST_PHOTOS);
});
