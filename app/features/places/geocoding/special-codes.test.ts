import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { specialCode } from './special-codes.ts';

const list = await openShippedList();
const message = (text: string) => specialCode(text, list)?.message ?? null;

test.each([
  ['BT1 5GS', "BT1 5GS is in Northern Ireland, which this directory doesn't cover."],
  ['bt28', "BT28 is in Northern Ireland, which this directory doesn't cover."],
  ['JE2 3AA', "JE2 3AA is in Jersey, which this directory doesn't cover."],
  ['GY1 1AA', "GY1 1AA is in Guernsey, which this directory doesn't cover."],
  ['im1-1aa', "IM1 1AA is in the Isle of Man, which this directory doesn't cover."],
  ['D02 X285', "D02 X285 is in Ireland, which this directory doesn't cover."],
  ['d02x285', "D02 X285 is in Ireland, which this directory doesn't cover."],
  ['D6W XY00', "D6W XY00 is in Ireland, which this directory doesn't cover."],
])('%j is in another country', (text, sentence) => {
  expect(specialCode(text, list)).toEqual({ problem: 'unknown', reason: sentence, message: sentence });
});

test.each([
  ['BFPO 57', /^BFPO 57 is a British forces address/],
  ['bfpo57', /^BFPO 57 is a British forces address/],
  ['BF1 2AA', /^BF1 2AA is a British forces address/],
  ['SO97 1AA', /^SO97 1AA is a postcode for PO boxes, so it has no place on the map\./],
  ['BX1 1LT', /^BX1 1LT is a postcode for PO boxes/],
  ['CR90 9EU', /^CR90 9EU is a postcode for PO boxes/],
  ['WV99 1JT', /^WV99 1JT is a postcode for PO boxes/],
  ['S99', /^S99 is only for PO boxes/],
])('%j is no place', (text, sentence) => {
  expect(specialCode(text, list)?.problem).toBe('malformed');
  expect(message(text)).toMatch(sentence);
});

test.each([
  'SO23 8UJ',
  'SO23',
  'W12 8QT',
  'W1A 1AA',
  'PH44 4AA',
  'Winchester',
  'Belfast',
  '',
  'BFPO',
  '🐕',
  'B'.repeat(9999),
])('%.40j is nothing special', (text) => {
  expect(message(text)).toBeNull();
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(message(text)?.length ?? 1).toBeGreaterThan(0);
    }),
  );
});
