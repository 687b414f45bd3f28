import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPairs, type Point } from '#tests/support/map/in-pairs.ts';
import { clipLine, clipRing } from './clip.ts';

const FRAME = { left: 0, top: 0, right: 100, bottom: 60 };
const coordinate = fc.integer({ min: -1500, max: 2500 }).map((tenths) => tenths / 10);
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 });
const within = fc.tuple(
  fc.double({ min: 0.01, max: 99.99, noNaN: true }),
  fc.double({ min: 0.01, max: 59.99, noNaN: true }),
);

function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (
      from &&
      from[1] > y !== to[1] > y &&
      x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])
    ) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const share = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length || 0;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(fromX + along * (toX - fromX) - x, fromY + along * (toY - fromY) - y);
}

const isInFrame = ([x, y]: Point) => x >= -1e-9 && x <= 100 + 1e-9 && y >= -1e-9 && y <= 60 + 1e-9;

test('a clipped ring is within the frame, and goes round the same positions there', () => {
  fc.assert(
    fc.property(points, fc.array(within, { maxLength: 20 }), (ring, positions) => {
      const clipped = inPairs(clipRing(ring.flat(), FRAME));
      expect(clipped.every(isInFrame)).toBe(true);
      for (const position of positions) {
        const isOnEdge = ring.some((to, at) => distance(position, ring.at(at - 1) ?? to, to) < 1e-6);
        if (!isOnEdge) expect(contains(clipped, position)).toBe(contains(ring, position));
      }
    }),
  );
});

test('the parts of a clipped line are within the frame, on the line, and all of it', () => {
  const lengthOf = (line: readonly Point[]) =>
    line.reduce((sum, [x, y], at) => {
      const [fromX, fromY] = line[at - 1] ?? [x, y];
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0);
  fc.assert(
    fc.property(points, (line) => {
      const parts = clipLine(line.flat(), FRAME).map(inPairs);
      for (const point of parts.flat()) {
        expect(isInFrame(point)).toBe(true);
        expect(Math.min(...line.slice(1).map((to, at) => distance(point, line[at] ?? to, to)))).toBeLessThan(
          1e-6,
        );
      }
      let seen = 0;
      for (const [at, to] of line.slice(1).entries()) {
        const from = line[at] ?? to;
        // Where a segment comes into the frame and leaves it, by the four edges' shares of it.
        const shares = [0, 1] as [number, number];
        for (const [axis, low, high] of [
          [0, 0, 100],
          [1, 0, 60],
        ] as const) {
          const step = to[axis] - from[axis];
          if (step === 0) {
            if (from[axis] < low || from[axis] > high) shares[1] = -1;
            continue;
          }
          const ends = [(low - from[axis]) / step, (high - from[axis]) / step];
          shares[0] = Math.max(shares[0], Math.min(...ends));
          shares[1] = Math.min(shares[1], Math.max(...ends));
        }
        seen += Math.max(0, shares[1] - shares[0]) * Math.hypot(to[0] - from[0], to[1] - from[1]);
      }
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBeCloseTo(seen, 5);
    }),
  );
});
