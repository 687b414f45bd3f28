import fc from 'fast-check';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PlaceFileError, readPackedPlaces, writePackedPlaces } from './packed-places.ts';
import { type Place, PLACE_KINDS } from './place.ts';

const degrees = (low: number, high: number) =>
  fc.integer({ min: low * 1e5, max: high * 1e5 }).map((value) => value / 1e5);
const side = fc.integer({ min: 0, max: 5000 }).map((value) => value / 1e4);
const name = fc.stringMatching(/^[A-ZÀŵ][a-zô' -]{0,20}$/u);
const place: fc.Arbitrary<Place> = fc
  .record({
    name,
    otherName: fc.option(name),
    kind: fc.constantFrom(...PLACE_KINDS),
    latitude: degrees(49, 61),
    longitude: degrees(-9, 2),
    sides: fc.tuple(side, side, side, side),
    council: fc.constantFrom('E07000094', 'W06000002', 'S12000017'),
    postcodes: fc.integer({ min: 0, max: 300_000 }),
  })
  .map(({ sides: [south, west, north, east], ...rest }) => ({
    ...rest,
    extent: {
      south: rest.latitude - south,
      west: rest.longitude - west,
      north: rest.latitude + north,
      east: rest.longitude + east,
    },
  }));

test('places are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (places) => {
      const read = readPackedPlaces(writePackedPlaces(places));
      expect(read.size).toBe(places.length);
      places.forEach(({ extent, ...written }, index) => {
        const { extent: readExtent, ...rest } = read.place(index);
        expect(rest).toEqual(written);
        for (const [which, value] of Object.entries(extent)) {
          expect(readExtent[which as keyof typeof extent]).toBeCloseTo(value, 3);
        }
      });
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('name,latitude')],
  ['another version', brotliCompressSync('{"version":0}\n')],
  ['a cut file', brotliCompressSync('{"version":1,"size":5,"councils":[]}\nWinchester\n')],
  ['something else', brotliCompressSync('null\n')],
])('%s is refused', (_, file) => {
  expect(() => readPackedPlaces(file)).toThrow(PlaceFileError);
});
