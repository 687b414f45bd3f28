import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNumbers } from './find-numbers.server.ts';

test('a number in digits and spaces alone is read as it is among other text', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'00112345678999 '),
    minLength: 0,
    maxLength: 24,
  });
  const known = fc.constantFrom(
    '1632 960001',
    '7700 900123',
    '2079460001',
    '16 77 42 22',
    '800 1111',
    '1632960001 1',
  );
  fc.assert(
    fc.property(fc.oneof(digits, known), (rest) => {
      // The line break changes nothing but the way the text is read.
      expect(findNumbers(`0${rest}`)).toEqual(findNumbers(`0${rest}\n`));
    }),
    { numRuns: 2000 },
  );
});

test('a second number after a whole one is read as well', () => {
  expect(findNumbers('01632 960001 01632 960002').numbers.map(({ e164 }) => e164)).toEqual([
    '+441632960001',
    '+441632960002',
  ]);
});
