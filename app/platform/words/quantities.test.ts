import { expect, test } from 'vitest';
import { sizeText } from './file-size.ts';
import { distanceText, milesText } from './quantities.ts';

test.each([
  [0, '0.0 miles'],
  [1, '1.0 mile'],
  [0.84, '0.8 miles'],
  [19.94, '19.9 miles'],
  [19.96, '20 miles'],
  [1234.4, '1,234 miles'],
])('%d miles read "%s"', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});

test.each([
  [1, '1 mile'],
  [0.96, '1 mile'],
  [2.5, '2.5 miles'],
  [50, '50 miles'],
  [200, '200 miles'],
])('a stated distance of %d miles reads "%s"', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340_000, '340 KB'],
  [1_150_000, '1.2 MB'],
  [10_000_000, '10 MB'],
  [123_400_000, '124 MB'],
  [2_000_000_000, '2 GB'],
])('a file of %d bytes is "%s"', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
