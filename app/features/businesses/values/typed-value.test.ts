import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusinessField } from '../listing/columns.ts';
import { BUSINESS_FIELDS } from './business-values.ts';
import { readTyped, typedText } from './typed-value.ts';

const TODAY = '2026-11-23';

test.each<[BusinessField, unknown, string]>([
  ['phone', '01632 960377', '01632 960377'],
  ['opening_hours', 'Mo-Fr 08:00-18:00', 'Mon–Fri 08:00–18:00'],
  ['services', ['Kennels', 'Dog Walker'], 'Kennels; Dog Walker'],
  ['hides_address', true, 'yes'],
  ['serves_miles', 6.5, '6.5'],
  ['website_description', 'One.\n\nTwo.', 'One.\n\nTwo.'],
  [
    'prices',
    [
      { label: 'Walk', pence: 1400, per: 'hour', from: true },
      { label: 'Meet', pence: 0, per: null, from: false },
    ],
    'Walk: from £14 an hour\nMeet: free',
  ],
  [
    'facts',
    { insured: { answer: true, by: 'business', on: '2026-11-03' } },
    'insured: yes (business, 2026-11-03)',
  ],
])('%s is written for people, and read as the same again', (field, value, text) => {
  expect(typedText(field, value, TODAY)).toBe(text);
  expect(readTyped(field, text, TODAY)).toEqual({ value });
});

test('hours are taken in anybody’s words', () => {
  expect(readTyped('opening_hours', 'Mon to Sat 8am to 6pm', TODAY)).toEqual({ value: 'Mo-Sa 08:00-18:00' });
  expect(readTyped('opening_hours', 'Mon-Fri 9ish', TODAY)).toHaveProperty('problem');
  expect(readTyped('opening_hours', 'Weekdays, flexible, please call', TODAY)).toEqual({
    value: '"Weekdays, flexible, please call"',
  });
});

test('nothing at all is null, and of what is needed a sentence', () => {
  expect(readTyped('phone', ' ', TODAY)).toEqual({ value: null });
  expect(readTyped('name', '', TODAY)).toEqual({ problem: 'Enter the name of the business.' });
});

test('any text for any field is read or refused with a sentence, and what is read is written and read again', () => {
  const field = fc.constantFrom(...BUSINESS_FIELDS);
  fc.assert(
    fc.property(field, fc.string({ unit: 'binary', maxLength: 60 }), (name, text) => {
      const read = readTyped(name, text, TODAY);
      if ('problem' in read) return read.problem.length > 3;
      expect(readTyped(name, typedText(name, read.value, TODAY), TODAY)).toEqual(read);
      return true;
    }),
    { numRuns: 1000 },
  );
});
