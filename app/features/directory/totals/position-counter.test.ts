import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Coordinates,
  EARTH_RADIUS_MILES,
  greatCircleMiles,
  radians,
} from '@dog-care-directory/uk-places';
import { beginChoice } from './chosen-points.ts';
import { createPositionCounter } from './position-counter.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const nearby = fc.record({
  latitude: fc.double({ min: 50.8, max: 51.4, noNaN: true }),
  longitude: fc.double({ min: -1.6, max: -0.7, noNaN: true }),
});

function counterOf(places: Coordinates[]) {
  return createPositionCounter(
    Float64Array.from(places, ({ latitude }) => latitude),
    Float64Array.from(places, ({ longitude }) => longitude),
  );
}

test('counts what brute force counts, in any order of points and at any radius', () => {
  const miles = fc.oneof(
    fc.constantFrom(0, 5, 10, 25, 50, 12_500),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(nearby, place), { maxLength: 3000, size: 'max' }),
      fc.oneof(nearby, place),
      miles,
      (places, origin, radius) => {
        const isIn = places.map((each) => greatCircleMiles(origin, each) <= radius);
        const counter = counterOf(places);
        expect(counter.count(origin, radius)).toBe(isIn.filter(Boolean).length);
        const { has, covers } = counter.radius(origin, radius);
        expect(places.map((_place, point) => has(point))).toEqual(isIn);
        expect(places.map((_place, point) => has(places.length - 1 - point))).toEqual(isIn.toReversed());
        for (let start = 0; start < places.length; start += 32) {
          const isCovered = covers(start, Math.min(start + 32, places.length));
          if (isCovered === null) continue;
          expect(isIn.slice(start, start + 32)).not.toContain(!isCovered);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('counts points on the border', () => {
  const origin = { latitude: 51, longitude: -1 };
  const places = Array.from({ length: 500 }, (_, step) => ({ latitude: 51 + step / 1000, longitude: -1 }));
  for (const border of [1, 100, 250, 499]) {
    const radius = greatCircleMiles(origin, places[border] as Coordinates);
    expect(counterOf(places).count(origin, radius)).toBe(border + 1);
  }
});

test('decides as the formula does where squares are too small for their digits', () => {
  const origin = { latitude: 0, longitude: 0 };
  const place = { latitude: 1.801067372138143e-160, longitude: 0 };
  expect(counterOf([place]).count(origin, 6.222470299637707e-159)).toBe(0);
  expect(counterOf([place, origin]).count(origin, 0)).toBe(1);
});

test('decides as the formula does whatever lies within inches of the border, on any part of the globe', () => {
  fc.assert(
    fc.property(
      fc.oneof(nearby, place),
      fc.double({ min: 0.001, max: 150, noNaN: true }),
      fc.array(
        fc.tuple(
          fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
          fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
        ),
        {
          minLength: 50,
          maxLength: 300,
        },
      ),
      (origin, radius, ways) => {
        const places = ways.map(([bearing, off]) => destination(origin, bearing, radius * (1 + off)));
        const expected = places.filter((each) => greatCircleMiles(origin, each) <= radius).length;
        expect(counterOf(places).count(origin, radius)).toBe(expected);
      },
    ),
    { numRuns: 500 },
  );
});

/** Where one comes to by going straight on for so many miles. */
function destination({ latitude, longitude }: Coordinates, bearing: number, miles: number): Coordinates {
  const angle = miles / EARTH_RADIUS_MILES;
  const north = radians(latitude);
  const sine = Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing);
  const eastward = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
    Math.cos(angle) - Math.sin(north) * sine,
  );
  const degrees = 180 / Math.PI;
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sine))) * degrees,
    longitude: longitude + eastward * degrees,
  };
}

test('counts nothing among no points', () => {
  expect(counterOf([]).count({ latitude: 51, longitude: -1 }, 50)).toBe(0);
});

test('counts the chosen of the points alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(nearby, place), { maxLength: 3000, size: 'max' }),
      fc.oneof(nearby, place),
      fc.constantFrom(5, 25, 12_500),
      fc.nat({ max: 40 }),
      (places, origin, radius, oneIn) => {
        const counter = counterOf(places);
        const isChosen = (point: number) => oneIn > 0 && point % oneIn === 0;
        const expected = places.filter(
          (each, point) => isChosen(point) && greatCircleMiles(origin, each) <= radius,
        );
        const choice = beginChoice(counter, isChosen);
        places.forEach((_place, point) => isChosen(point) && choice.add(point));
        choice.sumUp();
        expect(counter.count(origin, radius, choice.points)).toBe(expected.length);
      },
    ),
    { numRuns: 100 },
  );
});
