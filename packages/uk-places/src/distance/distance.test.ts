import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARTH_RADIUS_MILES, greatCircleMiles } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfway = Math.PI * EARTH_RADIUS_MILES;

test('Winchester to Southampton is about 11.8 miles', () => {
  const winchester = { latitude: 51.0632, longitude: -1.3085 };
  const southampton = { latitude: 50.9039, longitude: -1.4043 };
  expect(greatCircleMiles(winchester, southampton)).toBeCloseTo(11.77, 1);
});

test('a degree of latitude is the earth’s radius times a degree', () => {
  const miles = greatCircleMiles({ latitude: 51, longitude: -1 }, { latitude: 52, longitude: -1 });
  expect(miles).toBeCloseTo((3959 * Math.PI) / 180, 9);
});

test('opposite places are half the globe apart', () => {
  const miles = greatCircleMiles({ latitude: 51, longitude: -1 }, { latitude: -51, longitude: 179 });
  expect(miles).toBeCloseTo(halfway, 3);
});

test('a distance is the same both ways, nothing to itself, and never more than half the globe', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const miles = greatCircleMiles(from, to);
      expect(miles).toBeCloseTo(greatCircleMiles(to, from), 3);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThanOrEqual(halfway);
      expect(greatCircleMiles(from, from)).toBe(0);
    }),
  );
});

test('a detour is never shorter', () => {
  fc.assert(
    fc.property(place, place, place, (from, over, to) => {
      const detour = greatCircleMiles(from, over) + greatCircleMiles(over, to);
      expect(greatCircleMiles(from, to)).toBeLessThanOrEqual(detour + 1e-3);
    }),
  );
});
