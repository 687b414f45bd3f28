import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { marksInBoxes } from './chosen-points.ts';
import { nearestIds } from './nearest-ids.ts';
import { BOX, createPositionCounter } from './position-counter.ts';

const ORIGIN = { latitude: 51.2, longitude: -0.8 };

interface Marked {
  latitude: number;
  longitude: number;
  marks: number;
}

/** Enough for boxes of boxes. */
const places = fc.array(
  fc.record({
    latitude: fc.double({ min: 51, max: 51.4, noNaN: true }),
    longitude: fc.double({ min: -1, max: -0.6, noNaN: true }),
    marks: fc.integer({ min: 0, max: 15 }),
  }),
  { minLength: 1, maxLength: 600 },
);

function groupOf(all: readonly Marked[]) {
  const latitudes = Float64Array.from(all, ({ latitude }) => latitude);
  const longitudes = Float64Array.from(all, ({ longitude }) => longitude);
  const positions = createPositionCounter(latitudes, longitudes);
  // Behind those of the points stands what has no position.
  const marks = Uint32Array.from([...all.map((place) => place.marks), 15, 15]);
  const inBoxes = marksInBoxes(positions, marks);
  const ids = Uint32Array.from(all, (_, index) => index + 1);
  return { positions, latitudes, longitudes, ids, marks, inBoxes };
}

test('whoever leaves out the boxes that lack a mark finds the same as whoever looks at each point', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 15 }), fc.nat(30), (all, bits, miles) => {
      const { marks, inBoxes, ...group } = groupOf(all);
      const { positions } = group;
      expect(inBoxes.map(({ length }) => length * BOX)).toEqual(positions.levels.map(({ length }) => length));
      const each = { has: (point: number) => ((marks[point] as number) & bits) === bits, inBoxes: null };
      const mayBeIn = (level: number, index: number) => ((inBoxes[level]?.[index] as number) & bits) === bits;
      const byBoxes = { ...each, mayBeIn };
      expect(positions.count(ORIGIN, miles, byBoxes)).toBe(positions.count(ORIGIN, miles, each));
      const [found, expected] = [byBoxes, each].map((chosen) =>
        nearestIds([{ ...group, chosen }], ORIGIN, 5, { miles }).toSorted((one, other) => one - other),
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('where nobody has a mark, nobody is looked at', () => {
  const {
    inBoxes,
    marks: _,
    ...group
  } = groupOf(
    Array.from({ length: 900 }, (__, n) => ({ latitude: 51 + n / 9000, longitude: -0.8, marks: n % 8 })),
  );
  const has = vi.fn<(point: number) => boolean>(() => true);
  const mayBeIn = (level: number, index: number) => ((inBoxes[level]?.[index] as number) & 8) === 8;
  const chosen = { has, inBoxes: null, mayBeIn };
  expect(group.positions.count(ORIGIN, 30, chosen)).toBe(0);
  expect(nearestIds([{ ...group, chosen }], ORIGIN, 5, { miles: 30 })).toEqual([]);
  expect(has).not.toHaveBeenCalled();
});
