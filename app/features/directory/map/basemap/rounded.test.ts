import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPairs } from '#tests/support/map/in-pairs.ts';
import { rounded } from './rounded.ts';

const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));
const line = fc.array(fc.record({ point, fine: fc.boolean() }), { minLength: 1, maxLength: 30 });
const asLine = (parts: { point: [number, number]; fine: boolean }[]) => ({
  points: parts.flatMap((part) => part.point),
  isFine: parts.map(({ fine }) => fine),
});

test('a corner becomes two, a quarter of the way to each neighbour, and the ends stay', () => {
  const { points } = rounded({
    points: [0, 0, 8, 0, 8, 8],
    isFine: [true, true, true],
  });
  expect(points).toEqual([0, 0, 6, 0, 8, 2, 8, 8]);
});

test('however often, what is not fine stays where it is, and so do its neighbours', () => {
  fc.assert(
    fc.property(line, (parts) => {
      const twice = rounded(rounded(asLine(parts)));
      const points = inPairs(twice.points);
      expect(points).toHaveLength(twice.isFine.length);
      const stored = parts.filter(
        ({ fine }, at) => !fine || parts[at - 1]?.fine === false || parts[at + 1]?.fine === false,
      );
      expect(points).toEqual(expect.arrayContaining(stored.map((part) => part.point)));
    }),
  );
});
