import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importanceOf } from './importance.ts';

const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
  maxLength: 40,
});
const xsOf = (line: [number, number][]) => Float64Array.from(line, ([x]) => x);
const ysOf = (line: [number, number][]) => Float64Array.from(line, ([, y]) => y);

/** The same by looking through all triangles each time; null where two were the smallest at once, of which either may go. */
function slowly(line: [number, number][]): number[][] | null {
  const left = line.map((point, at) => ({ point, at }));
  const gone: number[][] = [];
  const areaAt = (place: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [-1, 0, 1].map((step) => left[place + step]?.point) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  };
  while (left.length > 2) {
    const areas = left.slice(1, -1).map((_, place) => areaAt(place + 1));
    const least = Math.min(...areas);
    if (areas.indexOf(least) !== areas.lastIndexOf(least)) return null;
    const place = areas.indexOf(least) + 1;
    gone.push([left[place]?.at ?? 0, least]);
    left.splice(place, 1);
  }
  return gone;
}

test('the ends stay, and every other point goes with at least the area that its leaving takes', () => {
  fc.assert(
    fc.property(points, (line) => {
      const importance = importanceOf(xsOf(line), ysOf(line));
      expect(importance).toHaveLength(line.length);
      for (const [at, value] of importance.entries()) {
        expect(value === Infinity).toBe(at === 0 || at === line.length - 1);
      }
    }),
  );
});

test('where no two triangles are alike, points go in the order of whoever looks through all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 40 }),
      (heights) => {
        const line = heights.map((height, at): [number, number] => [at * 1000 + (height % 97), height]);
        const expected = slowly(line);
        fc.pre(expected !== null);
        const importance = importanceOf(xsOf(line), ysOf(line));
        let most = 0;
        for (const [at = 0, area = 0] of expected) {
          most = Math.max(most, area);
          expect(importance[at]).toBe(Math.fround(most));
        }
      },
    ),
  );
});

test('the corners of a square outlast the points between them', () => {
  const line: [number, number][] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10.1, 5],
    [10, 10],
    [0, 10],
  ];
  const importance = importanceOf(xsOf(line), ysOf(line));
  expect([...importance].map((value) => value > 1)).toEqual([true, false, true, false, true, true]);
});
