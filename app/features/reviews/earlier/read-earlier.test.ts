import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlierColumns, readEarlier } from './read-earlier.ts';

const HEADERS = [
  'comment_post_ID',
  'comment_author',
  'comment_author_email',
  'comment_date',
  'comment_content',
  'comment_approved',
  'rating',
];
const ROW = ['12', 'Ann', 'Ann@dogs.example', '2024-03-14 18:30:00', 'A calm place.', '1', '4'];

function read(changed: Record<number, string> = {}) {
  const columns = earlierColumns(HEADERS);
  if ('missing' in columns) throw new Error(columns.missing);
  return readEarlier(
    ROW.map((cell, index) => changed[index] ?? cell),
    columns,
  );
}

test('a comment of WordPress is a review with its date', () => {
  expect(read()).toEqual({
    value: {
      listing: { id: '12', slug: '', name: '' },
      stars: 4,
      text: 'A calm place.',
      shownName: 'Ann',
      author: 'ann@dogs.example',
      publishedAt: new Date('2024-03-14T18:30:00Z'),
    },
    notes: [],
  });
});

test.each([
  ['01/07/2024 10:00', '2024-07-01T10:00:00Z'],
  ['14/03/2024', '2024-03-14T00:00:00Z'],
  ['14/03/2024 2:05 pm', '2024-03-14T14:05:00Z'],
  ['2024-03-14T18:30:00+00:00', '2024-03-14T18:30:00Z'],
  ['March 14, 2024', '2024-03-14T00:00:00Z'],
])('%s is a date', (text, expected) => {
  expect(read({ 3: text })).toMatchObject({ value: { publishedAt: new Date(expected) } });
});

test('a date that America reads otherwise comes with a note, and markup becomes text', () => {
  expect(read({ 3: '01/07/2024 10:00', 4: '<p>So <b>kind</b> &amp; calm.</p>' })).toMatchObject({
    value: { text: 'So kind & calm.' },
    notes: [expect.stringContaining('1 July 2024'), expect.stringContaining('HTML')],
  });
});

test.each([
  [{ 6: '' }, 'stars'],
  [{ 6: '4.5' }, 'stars'],
  [{ 6: '6' }, 'stars'],
  [{ 3: '03/14/2024' }, 'date'],
  [{ 6: '0' }, 'reply'],
  [{ 6: '9 of 10' }, 'stars'],
  [{ 3: '2024-02-31' }, 'date'],
  [{ 3: '2999-01-01' }, 'date'],
  [{ 4: ' ' }, 'no text'],
  [{ 4: 'a'.repeat(2001) }, '2,000'],
  [{ 1: 'a'.repeat(41) }, '40 characters'],
  [{ 5: 'spam' }, 'not approved'],
])('%j is left out and explained', (changed, words) => {
  expect(read(changed as Record<number, string>)).toMatchObject({ problem: expect.stringContaining(words) });
});

test('a file without stars, text, date or listing says what is missing', () => {
  expect(earlierColumns(HEADERS.slice(0, 6))).toEqual({ missing: expect.stringContaining('stars') });
  expect(earlierColumns(['rating', 'review', 'date'])).toEqual({
    missing: expect.stringContaining('listing'),
  });
  expect(earlierColumns(['Rating', 'Review', 'Date', 'Listing title'])).toMatchObject({ name: 3 });
});

test('whatever a cell holds is explained or can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2500 }), fc.nat({ max: 6 }), (text, place) => {
      const found = read({ [place]: text });
      if ('problem' in found) return;
      expect(found.value.text.length).toBeLessThanOrEqual(2000);
      expect(found.value.text.isWellFormed()).toBe(true);
      expect(found.value.text).not.toContain('\u0000');
      expect(found.value.shownName.length).toBeLessThanOrEqual(40);
    }),
  );
});
