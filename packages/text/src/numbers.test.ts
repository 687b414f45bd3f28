import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withThousands } from './numbers.ts';

test('counts are written as British English does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(), fc.maxSafeNat()), (count) => {
      expect(withThousands(count)).toBe(count.toLocaleString('en-GB'));
    }),
  );
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%d reads "%s"', (count, text) => {
  expect(withThousands(count)).toBe(text);
});
