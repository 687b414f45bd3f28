import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ROOM, shiftBetween, shifted, viewRound, waysFrom } from '../page/view.ts';
import { nearer, type Point, shiftOf, timesOfWheel } from './gesture.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 400, noNaN: true }),
  y: fc.double({ min: 0, max: 480, noNaN: true }),
});
const view = viewRound({ west: -1.9, south: 50.7, east: -0.7, north: 51.4 }, NO_ROOM);

function moved({ times, left, top }: ReturnType<typeof shiftOf>, { x, y }: Point): Point {
  return { x: x * times + left, y: y * times + top };
}

test('what lies under a finger stays under it, and what is between two as well', () => {
  fc.assert(
    fc.property(point, point, point, point, (one, other, oneNow, otherNow) => {
      expect(moved(shiftOf([one], [oneNow]), one)).toEqual({
        x: expect.closeTo(oneNow.x, 6),
        y: expect.closeTo(oneNow.y, 6),
      });
      const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      const shift = shiftOf([one, other], [oneNow, otherNow]);
      const goal = middle(oneNow, otherNow);
      expect(moved(shift, middle(one, other))).toEqual({
        x: expect.closeTo(goal.x, 6),
        y: expect.closeTo(goal.y, 6),
      });
      expect(shift.times).toBeGreaterThan(0);
      expect(Number.isFinite(shift.times)).toBe(true);
    }),
  );
});

test('the place under the wheel stays there, as near as it gets', () => {
  const at = { x: 90, y: 300 };
  for (const deltaY of [-1e9, -100, -3, 3, 100, 1e9]) {
    const times = timesOfWheel({ deltaY, deltaMode: 0 });
    expect(times).toBeGreaterThanOrEqual(1 / 4);
    expect(times).toBeLessThanOrEqual(4);
    expect(times > 1).toBe(deltaY < 0);
    expect(moved(nearer(times, at), at)).toEqual({ x: expect.closeTo(90, 6), y: expect.closeTo(300, 6) });
  }
  expect(timesOfWheel({ deltaY: -3, deltaMode: 1 })).toBe(timesOfWheel({ deltaY: -48, deltaMode: 0 }));
});

test('a shift leads to the view in which it is seen, within what there are drawings of', () => {
  const shift = fc.record({
    times: fc.double({ min: 0.05, max: 50, noNaN: true }),
    left: fc.double({ min: -2000, max: 2000, noNaN: true }),
    top: fc.double({ min: -2000, max: 2000, noNaN: true }),
  });
  fc.assert(
    fc.property(shift, (by) => {
      const next = shifted(view, by);
      const { west, south, east, north } = next.box;
      expect(west < east && south < north).toBe(true);
      expect((west + east) / 2).toBeGreaterThanOrEqual(-14.001);
      expect((west + east) / 2).toBeLessThanOrEqual(7.001);
      // What the address says of it is the same view again.
      expect(viewRound(next.box, NO_ROOM).scale / next.scale).toBeCloseTo(1, 2);
    }),
  );
  const by = { times: 1.5, left: -60, top: 25 };
  const back = shiftBetween(view, shifted(view, by));
  expect(back).toEqual({
    times: expect.closeTo(1.5, 3),
    left: expect.closeTo(-60, 0),
    top: expect.closeTo(25, 0),
  });
});

test('there is an end to zooming, both ways', () => {
  let near = view;
  let far = view;
  for (let turn = 0; turn < 40; turn += 1) {
    near = shifted(near, nearer(2, { x: 200, y: 240 }));
    far = shifted(far, nearer(1 / 2, { x: 200, y: 240 }));
  }
  expect(waysFrom(near).closer).toBeNull();
  expect(waysFrom(far).farther).toBeNull();
});
