import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNothingDropped, expectReadBack } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { meantPostcode } from './meant-postcode.ts';

const shipped = await openShippedList();
const read = (text: string, list = shipped) => {
  const reading = meantPostcode(text, list);
  return { ...reading, value: reading.value?.text ?? null };
};

test.each([
  ['SO23 9HW', 'SO23 9HW'],
  ['so239hw', 'SO23 9HW'],
  ['  So23   9hW ', 'SO23 9HW'],
  ['SO23-9HW', 'SO23 9HW'],
  ['SO23–9HW', 'SO23 9HW'],
  ['SO23.9HW', 'SO23 9HW'],
  ['SO23 9HW.', 'SO23 9HW'],
  ['(SO23 9HW),', 'SO23 9HW'],
  ['"SO23 9HW"', 'SO23 9HW'],
  ['S O 2 3 9 H W', 'SO23 9HW'],
  ['ＳＯ２３　９ＨＷ', 'SO23 9HW'],
  ['SO23\u00A09HW\u200B', 'SO23 9HW'],
  ['SO23', 'SO23'],
  ['so23 9', 'SO23 9'],
  ['BT1 5GS', 'BT1 5GS'],
])('%j is the postcode %j', (text, value) => {
  expect(read(text)).toEqual({ value, problems: [] });
});

test.each(['', '   ', '\n'])('%j says nothing', (text) => {
  expect(read(text)).toEqual({ value: null, problems: [] });
});

test.each([
  ['S023 9HW', 'SO23 9HW'],
  ['s0239hw.', 'SO23 9HW'],
  ['P01-2EG', 'PO1 2EG'],
  ['ＧＵ３４ ＩＡＡ', 'GU34 1AA'],
])('%j is mended, and the sentence says so', (text, value) => {
  expect(readValue(read(text))).toEqual({
    value,
    problem: `"${text}" was read as ${value}. Check that it is right.`,
  });
});

test.each([
  ['Winchester SO23 9HW', 'SO23 9HW'],
  ['SO23 9HW, Winchester', 'SO23 9HW'],
  ['Winchester S023 9HW', 'SO23 9HW'],
  ['Postcode: so239hw', 'SO23 9HW'],
  ['12 High Street, Winchester, SO23-9HW. UK', 'SO23 9HW'],
  ['SO23 9HW (rear)', 'SO23 9HW'],
  ['SO23 9HW?', null],
])('of %j only the postcode is taken, and the sentence says so', (text, value) => {
  const answer = readValue(read(text));
  expect(answer.value).toBe(value);
  expect(answer.problem).toContain(text);
});

describe('refuses', () => {
  test.each([
    'Winchester',
    'Liss',
    'Bisley',
    'Lilley',
    'Selsey',
    'SO23 9H',
    'SO23 9HWX',
    'D02 X285',
    'n/a',
    '犬',
    'x'.repeat(100_000),
    'SO23 '.repeat(20_000),
  ])('%.40j', (text) => {
    expect(readValue(read(text))).toEqual({
      value: null,
      problem: expect.stringContaining('is not a UK postcode; left empty.'),
    });
  });

  test('several postcodes, and names them', () => {
    expect(readValue(read('SO23 9HW / SO22 5AB'))).toEqual({
      value: null,
      problem: '"SO23 9HW / SO22 5AB" could mean SO23 9HW or SO22 5AB. Left empty: use one of them.',
    });
  });

  test('what can be mended in two ways', () => {
    const two = postcodeList([
      { postcode: 'SO1 1AA', latitude: 51, longitude: -1 },
      { postcode: 'S01 1AA', latitude: 51, longitude: -1 },
    ]);
    expect(readValue(read('SO1 IAA', two)).problem).toContain('SO1 1AA or S01 1AA');
  });
});

test('the same postcode twice is one', () => {
  expect(read('SO23 9HW / so239hw').value).toBe('SO23 9HW');
});

test('no word is dropped without a problem', () => {
  expectNothingDropped(read, ['SO23 9HW', 'so239hw', 'SO23-9HW', 'SO23', 'PO1 2', 'S023 9HW'], {
    words: ['zorble', 'xyzzy', '犬', '🐕', '?', 'Winchester', '/', 'c/o'],
  });
});

test('every postcode that is written is read back', () => {
  const units = ['SO23', 'PO12', 'W1A', 'AB10', 'EC1A'].flatMap((district) => shipped.of(district));
  expectReadBack(
    read,
    (value) => value ?? '',
    fc.constantFrom(...units.map(({ postcode }) => postcode), ...shipped.districts),
  );
});

test('no text makes it throw, and what is mended exists', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
      const { value, problems } = read(text);
      expect(value !== null || problems.length > 0 || text.trim() === '').toBe(true);
    }),
  );
});
