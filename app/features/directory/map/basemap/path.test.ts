import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPath } from '#tests/support/map/read-path.ts';
import { pathOf } from './path.ts';

const coordinate = fc.integer({ min: -9000, max: 9000 }).map((tenths) => tenths / 10);
const lines = fc.array(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 }), {
  maxLength: 5,
});

/** How far a point is from the nearest of a line's segments. */
function off([x, y]: readonly [number, number], line: readonly (readonly [number, number])[]): number {
  return Math.min(
    ...line.map(([toX, toY], at) => {
      const [fromX, fromY] = line[Math.max(0, at - 1)] ?? [toX, toY];
      const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
      const share = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length || 0;
      const along = Math.min(1, Math.max(0, share));
      return Math.hypot(fromX + along * (toX - fromX) - x, fromY + along * (toY - fromY) - y);
    }),
  );
}

test('a path leads past every point of its lines, to half a pixel', () => {
  fc.assert(
    fc.property(lines, (drawn) => {
      const read = readPath(
        pathOf(
          drawn.map((line) => line.flat()),
          false,
        ),
      );
      const long = drawn.filter((line) => {
        const [first] = line;
        return (
          first &&
          line.some(
            ([x, y]) => Math.round(x) !== Math.round(first[0]) || Math.round(y) !== Math.round(first[1]),
          )
        );
      });
      fc.pre(long.every((line) => line.length < 3 || !comesBack(line)));
      expect(read.length).toBe(long.length);
      for (const [at, line] of long.entries()) {
        for (const point of line) expect(off(point, read[at]?.points ?? [])).toBeLessThan(0.75);
      }
    }),
  );
});

/** Whether a line goes back over itself, of which a path leaves out the way there and back. */
function comesBack(line: readonly (readonly [number, number])[]): boolean {
  const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  return whole.some(([x, y], at) => {
    const [before, after] = [whole[at - 1], whole[at + 1]];
    if (!before || !after) return false;
    const turn = (x - before[0]) * (after[1] - y) - (after[0] - x) * (y - before[1]);
    return turn === 0 && (x - before[0]) * (after[0] - x) + (y - before[1]) * (after[1] - y) <= 0;
  });
}

test('rings are closed, short, and nothing where they go round nothing', () => {
  const square = [
    [0.2, 0.1],
    [10.2, 0],
    [10, 5],
    [10, 10.4],
    [0, 10],
    [0.2, 0.1],
  ] as const;
  expect(pathOf([square.flat()], true)).toBe('M0 0h10v10h-10z');
  expect(pathOf([square.flat(), square.flatMap(([x, y]) => [x + 20, y - 5])], true)).toBe(
    'M0 0h10v10h-10zm20-5h10v10h-10z',
  );
  expect(pathOf([[0, 0, 0.3, 0.2, 9, 0]], true)).toBe('');
  expect(pathOf([], true)).toBe('');
});
