import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, EARTH_RADIUS_MILES, greatCircleMiles } from '@dog-care-directory/uk-places';
import { nearestIds, type PlacedBusinesses } from './nearest-ids.ts';
import { createPositionCounter } from './position-counter.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** On a grid, so that many stand at the same place and many at the same distance. */
const nearby = fc.record({
  latitude: fc.integer({ min: 0, max: 40 }).map((step) => 51 + step / 100),
  longitude: fc.integer({ min: 0, max: 40 }).map((step) => -1 + step / 100),
});
const ROUNDING = 1e-8;
const ORIGIN = { latitude: 51.2, longitude: -0.8 };

interface Placed extends Coordinates {
  id: number;
}

function groupOf(places: readonly Placed[]): PlacedBusinesses {
  const latitudes = Float64Array.from(places, ({ latitude }) => latitude);
  const longitudes = Float64Array.from(places, ({ longitude }) => longitude);
  const ids = Uint32Array.from(places, ({ id }) => id);
  return { latitudes, longitudes, ids, positions: createPositionCounter(latitudes, longitudes) };
}

/** All places in the order of a list, ties by id. */
function ranked(places: readonly Placed[], origin: Coordinates): (Placed & { miles: number })[] {
  return places
    .map((place) => ({ ...place, miles: greatCircleMiles(origin, place) }))
    .sort((one, other) => one.miles - other.miles || one.id - other.id);
}

/** How far the business at a place of a list is, as the list goes on there. */
const chordAt = (list: readonly { miles: number }[], at: number) => {
  const one = list[at];
  return one && 2 * Math.sin(one.miles / (2 * EARTH_RADIUS_MILES));
};

test('the next page is among the ids, wherever the list goes on and however many stand at one place', () => {
  const place = fc.oneof({ weight: 8, arbitrary: nearby }, { weight: 1, arbitrary: anywhere });
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 3000, size: 'max' }),
      fc.oneof(nearby, anywhere),
      fc.constantFrom(1, 25, 100),
      fc.nat(),
      fc.boolean(),
      (places, origin, count, position, goesOn) => {
        const all = places.map((each, index) => ({ ...each, id: index + 1 }));
        const groups = [
          groupOf(all.filter(({ id }) => id % 3 > 0)),
          groupOf(all.filter(({ id }) => id % 3 === 0)),
        ];
        const list = ranked(all, origin);
        const at = goesOn && list.length > 0 ? position % list.length : -1;
        const page = list.slice(at + 1, at + 1 + count);
        const ids = nearestIds(groups, origin, count, { after: chordAt(list, at) });
        expect(ids).toEqual(expect.arrayContaining(page.map(({ id }) => id)));
        expect(new Set(ids).size).toBe(ids?.length);
        // Beside the page there are only those as far as its borders but for rounding.
        const chords = list.map(({ miles }) => 2 * Math.sin(miles / (2 * EARTH_RADIUS_MILES)));
        const nearer = chords[at] ?? -1;
        const border = chords.filter((chord) => chord > nearer + ROUNDING)[count - 1] ?? 2;
        const allowed = chords.filter((chord) => chord >= nearer - ROUNDING && chord <= border + ROUNDING);
        expect(ids?.length).toBeLessThanOrEqual(allowed.length);
      },
    ),
    { numRuns: 150 },
  );
});

test('a page far down the list takes no more ids than the first one', () => {
  const places = Array.from({ length: 20_000 }, (_, index) => ({
    id: index + 1,
    latitude: 51 + ((index * 0.618034) % 1) / 2,
    longitude: -1 + ((index * 0.414214) % 1) / 2,
  }));
  const list = ranked(places, ORIGIN);
  for (const at of [-1, 935, 15_000]) {
    const after = chordAt(list, at);
    expect(nearestIds([groupOf(places)], ORIGIN, 25, { after })).toHaveLength(at < 0 ? 25 : 26);
  }
});

test('a list of nobody has no ids', () => expect(nearestIds([], ORIGIN, 25)).toEqual([]));
