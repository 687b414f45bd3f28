import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { valueText } from './value-text.ts';

test.each<[string, unknown, string]>([
  ['phone', '01632 960377', '01632 960377'],
  ['phone', null, 'not said'],
  ['services', ['Kennels', 'Dog Walker'], 'Kennels, Dog Walker'],
  [
    'prices',
    [
      { label: 'Kennel', pence: 2450, per: 'night', from: true },
      { label: 'Bath', pence: 900, per: null, from: false },
    ],
    'Kennel from £24.50 a night, Bath £9',
  ],
  [
    'facts',
    { insured: { answer: true }, puppies: { answer: false }, dogs_at_once: { answer: 6 }, other: 1 },
    'Dogs at once: 6, Takes puppies: No, Insured: Yes',
  ],
  ['photos', [{ alt: 'A brown dog' }], '“A brown dog”'],
  ['hides_address', true, 'comes to people'],
  ['hides_address', false, 'people come there'],
  ['opening_hours', 'Mo-Fr 08:00-18:00; PH off', 'Mon–Fri 08:00–18:00, bank holidays closed'],
  ['opening_hours', 'when we like', 'when we like'],
  ['serves_miles', 1, '1 mile'],
  ['serves_miles', 6, '6 miles'],
  ['drawing', 0, 'drawing 1'],
  ['confirmed_by', 'business', 'the business'],
  ['website_description', 'x'.repeat(400), `${'x'.repeat(300)}…`],
])('%s of %j is said as %j', (column, value, text) => {
  expect(valueText(column, value)).toBe(text);
});

const WITHOUT_WORDS = { toString: [] };

test.each([
  ['serves_miles', WITHOUT_WORDS],
  ['prices', [{ label: WITHOUT_WORDS, pence: WITHOUT_WORDS, per: WITHOUT_WORDS }]],
  ['photos', [{ alt: WITHOUT_WORDS }]],
  ['new_dogs', { answer: WITHOUT_WORDS, until: WITHOUT_WORDS }],
])('%s of values that no program can turn into text is said too', (column, value) => {
  expect(valueText(column, value)).not.toBe('');
});

test('whatever a history holds is said in words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(COLUMNS), 'gone'), fc.jsonValue(), (column, value) => {
      const text = valueText(column, value);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(301);
    }),
  );
});
