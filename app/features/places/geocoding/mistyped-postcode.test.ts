import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { mistypedPostcodes } from './mistyped-postcode.ts';

const shipped = await openShippedList();
const meant = (text: string, list = shipped) =>
  mistypedPostcodes(text, list).map((postcode) => postcode.text);

test.each([
  ['S023 8UJ', 'SO23 8UJ'],
  ['s0238uj', 'SO23 8UJ'],
  ['SO23 BUJ', null],
  ['P01 2EG', 'PO1 2EG'],
  ['POI 2EG', 'PO1 2EG'],
  ['POl 2EG', 'PO1 2EG'],
  ['S023', 'SO23'],
  ['SO2I 1', 'SO21 1'],
  ['5O23 8UJ', 'SO23 8UJ'],
  ['GU34 IAA', 'GU34 1AA'],
  ['Winchester', null],
  ['Liss', null],
  ['Bisley', null],
  ['Selsey', null],
  ['Wisley', null],
  ['Lilley', null],
  ['S023 8UJ Winchester', null],
])('%j is understood as %j', (text, postcode) => {
  expect(meant(text)).toEqual(postcode === null ? [] : [postcode]);
});

test('several that exist are all given', () => {
  const two = postcodeList([
    { postcode: 'SO1 1AA', latitude: 51, longitude: -1 },
    { postcode: 'S01 1AA', latitude: 51, longitude: -1 },
  ]);
  expect(meant('SO1 IAA', two)).toEqual(['SO1 1AA', 'S01 1AA']);
});

test('no text makes it throw, and what is given exists', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9OIl5S ]{0,10}$/), (text) => {
      for (const postcode of mistypedPostcodes(text, shipped)) {
        expect(shipped.find(postcode)?.precision).toBe(postcode.kind);
      }
    }),
  );
});
