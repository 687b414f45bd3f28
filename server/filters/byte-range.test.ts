import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-16383', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['BYTES=5-6', { first: 5, last: 6 }],
  [' bytes=5-6 ', { first: 5, last: 6 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=999999999999999-', 'none'],
  ['', 'all'],
  ['bytes=', 'all'],
  ['bytes=-', 'all'],
  ['bytes=9-5', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=0-1, -1', 'all'],
  ['bytes=1e3-', 'all'],
  ['bytes=0x1-2', 'all'],
  ['bytes= 0-1', 'all'],
  ['bytes=99999999999999999999-', 'all'],
  ['lines=0-1', 'all'],
])('%s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

test('a range lies in the file, whatever is asked for', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.option(fc.nat())).map(([first, last]) => `bytes=${first}-${last ?? ''}`),
    fc.nat().map((last) => `bytes=-${last}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2 ** 40 }), (asked, size) => {
      const range = byteRange(asked, size);
      if (typeof range === 'string') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
