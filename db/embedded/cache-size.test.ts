import { expect, test } from 'vitest';
import { cacheMegabytes } from './cache-size.ts';

const GIGABYTE = 2 ** 30;

test.each([
  [GIGABYTE / 4, 128],
  [2 * GIGABYTE, 128],
  [4 * GIGABYTE, 256],
  [5.7 * GIGABYTE, 364],
  [64 * GIGABYTE, 512],
])('of %d bytes of memory, the built-in server keeps %d MB of its tables', (bytes, megabytes) => {
  expect(cacheMegabytes(bytes)).toBe(megabytes);
});

test('this machine has a share as well', () => {
  expect(cacheMegabytes()).toBeGreaterThanOrEqual(128);
  expect(cacheMegabytes()).toBeLessThanOrEqual(512);
});
