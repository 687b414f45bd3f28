import { expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { isServed } from './served-area.ts';

test.each([
  ['Winchester', 51.06, -1.31, 'E07000094', true],
  ['a council of the region, whatever is near', 57, -2, 'E07000094', true],
  ['Salisbury, across the border', 51.069, -1.795, 'E06000054', true],
  ['a place near a town whose council is not known', 50.8, -1.1, null, true],
  ['Westminster', 51.501, -0.142, 'E09000033', false],
  ['Lerwick', 60.15, -1.14, 'S12000027', false],
])('%s', (_name, latitude, longitude, council, served) => {
  expect(isServed(HAMPSHIRE, { latitude, longitude, council })).toBe(served);
});

test('a region without towns serves its councils alone', () => {
  const region = { councils: ['E07000094'], towns: [] };
  expect(isServed(region, { latitude: 51, longitude: -1, council: 'E07000094' })).toBe(true);
  expect(isServed(region, { latitude: 51, longitude: -1, council: 'E06000054' })).toBe(false);
});
