import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORLD } from '@dog-care-directory/uk-places';
import { NO_ROOM, ROOM_FOR_MARKERS, viewRound } from './view.ts';

test('the whole world is shown as what there are drawings of, from Scilly to Shetland', () => {
  for (const room of [NO_ROOM, ROOM_FOR_MARKERS]) {
    for (const box of [WORLD, { west: -80, south: 30, east: 60, north: 75 }]) {
      const { west, south, east, north } = viewRound(box, room).box;
      expect([south < 49.85, north > 60.9, west < -8.7, east > 1.8]).toEqual([true, true, true, true]);
    }
  }
});

test('what is shown is shown the same when it is asked for by its own box', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      degrees(-40, 30),
      degrees(-60, 70),
      degrees(0.0001, 100),
      degrees(0.0001, 15),
      (west, south, width, height) => {
        const view = viewRound({ west, south, east: west + width, north: south + height }, NO_ROOM);
        const again = viewRound(view.box, NO_ROOM);
        const pixels = (one: number, other: number) => Math.abs(one - other) * view.scale;
        expect(pixels(again.box.west, view.box.west)).toBeLessThan(2);
        expect(pixels(again.box.east, view.box.east)).toBeLessThan(2);
        expect(pixels(again.box.north, view.box.north)).toBeLessThan(2);
      },
    ),
    { numRuns: 2000 },
  );
});

test('an area as high as a phone is shown in its own shape, and higher ones in the highest there is', () => {
  const phone = viewRound({ west: -1.5, south: 50.9, east: -1.2, north: 51.23 }, NO_ROOM);
  expect(phone.height).toBeGreaterThan(690);
  expect(viewRound({ west: -1.5, south: 50, east: -1.49, north: 52 }, NO_ROOM).height).toBe(800);
  expect(viewRound({ west: -1.5, south: 51, east: -1, north: 51.01 }, NO_ROOM).height).toBe(480);
});
