import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnGrid, readGridReference } from './grid-reference.ts';

test.each([
  ['SU 485 295', 448_550, 129_550, 100],
  ['su485295', 448_550, 129_550, 100],
  ['SU4852929512', 448_529, 129_512, 1],
  ['TQ 30 80', 530_500, 180_500, 1000],
  ['NN166712', 216_650, 771_250, 100],
  ['HU 47 41', 447_500, 1_141_500, 1000],
  ['SW 4 2', 145_000, 25_000, 10_000],
])('%s is the middle of its square', (text, eastings, northings, metres) => {
  expect(readGridReference(text)).toEqual({ eastings, northings, metres });
});

test.each([
  'SU 485 29',
  'SU 4852 95',
  'J 338 740',
  'AA 485 295',
  'SI 485 295',
  'SU 485 295 x',
  '485 295',
  '',
])('%s is no reference', (text) => {
  expect(readGridReference(text)).toBeNull();
});

test('every square with land lies on the grid, under its own letters', () => {
  const square = fc.constantFrom('SU', 'TQ', 'NN', 'HU', 'SW', 'TV', 'HP', 'NA', 'OV', 'SC');
  const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
  fc.assert(
    fc.property(square, digits, digits, (letters, east, north) => {
      const found = readGridReference(`${letters} ${east} ${north}`);
      expect(found && isOnGrid(found)).toBe(true);
    }),
  );
  for (const [eastings, northings] of [
    [-1, 129_512],
    [750_000, 129_512],
    [448_529, 1_312_000],
    [50_000, 350_000],
  ] as const)
    expect(isOnGrid({ eastings, northings })).toBe(false);
});
