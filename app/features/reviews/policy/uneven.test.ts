import { expect, test } from 'vitest';
import { areDeclinedUnevenly } from './uneven.ts';

test.each([
  ['nothing was declined', [0, 0, 0, 0, 0], false],
  ['only bad ones were', [0, 0, 0, 2, 3], true],
  ['bad ones were twice as often', [2, 2, 1, 2, 3], true],
  ['all were as often', [8, 6, 4, 3, 3], false],
  ['good ones were more often', [20, 6, 4, 3, 3], false],
  ['too few were', [0, 0, 0, 2, 2], false],
])('%s', (_name, declined, expected) => {
  expect(areDeclinedUnevenly({ received: [50, 30, 20, 20, 30], declined })).toBe(expected);
});

test('without other reviews there is nothing to compare with', () => {
  expect(areDeclinedUnevenly({ received: [0, 0, 0, 0, 10], declined: [0, 0, 0, 0, 10] })).toBe(false);
});
