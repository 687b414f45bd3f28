import { expect, test } from 'vitest';
import { greatCircleMiles } from '../distance/distance.ts';
import { fromNationalGrid } from './national-grid.ts';

const METRES_PER_MILE = 1609.344;

test('the worked example of Ordnance Survey’s guide comes out within 10 metres', () => {
  // Caister water tower: OSGB36 grid reference and its ETRS89 position by the exact transformation OSTN15.
  const tower = fromNationalGrid(651409.804, 313177.45);
  const published = { latitude: 52.658007833, longitude: 1.716073973 };
  expect(greatCircleMiles(tower, published) * METRES_PER_MILE).toBeLessThan(10);
});

test('positions have five decimals', () => {
  const { latitude, longitude } = fromNationalGrid(447792, 129553);
  expect(latitude).toBe(Number(latitude.toFixed(5)));
  expect(longitude).toBe(Number(longitude.toFixed(5)));
});
