import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place } from '../basemap/projection.ts';
import { MAP_SIZE, NO_ROOM, viewRound } from '../page/view.ts';
import { cameraOf, covers } from './camera.ts';

const HAMPSHIRE = { west: -1.98, south: 50.55, east: -0.7, north: 51.4 };
const degrees = fc.record({
  longitude: fc.double({ min: -8, max: 2, noNaN: true }),
  latitude: fc.double({ min: 50, max: 60, noNaN: true }),
});
const view = fc
  .record({ middle: degrees, span: fc.double({ min: 0.006, max: 8, noNaN: true }) })
  .map(({ middle: { longitude, latitude }, span }) =>
    viewRound(
      {
        west: longitude - span / 2,
        south: latitude - span / 3,
        east: longitude + span / 2,
        north: latitude + span / 3,
      },
      NO_ROOM,
    ),
  );

/** Where MapLibre draws a position, from the middle of its canvas: Web Mercator, in a world of 512 pixels at zoom 0. */
function byMapLibre({ center, zoom }: ReturnType<typeof cameraOf>, longitude: number, latitude: number) {
  const world = 512 * 2 ** zoom;
  const x = (of: number) => ((of + 180) / 360) * world;
  const y = (of: number) =>
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (of * Math.PI) / 360)) / (2 * Math.PI)) * world;
  return [x(longitude) - x(center[0]), y(latitude) - y(center[1])] as const;
}

test('a place stands where the site draws it, at any width', () => {
  fc.assert(
    fc.property(view, degrees, fc.integer({ min: 240, max: 700 }), (shown, position, width) => {
      const size = width / MAP_SIZE.width;
      const [x, y] = place(shown, position);
      // What is far off the map may be off by as little a part of the way.
      fc.pre(Math.hypot(x, y) < 4000);
      const [right, down] = byMapLibre(cameraOf(shown, width), position.longitude, position.latitude);
      expect(Math.abs(right - (x - MAP_SIZE.width / 2) * size)).toBeLessThan(0.01);
      expect(Math.abs(down - (y - shown.height / 2) * size)).toBeLessThan(0.01);
    }),
  );
});

test('tiles are shown where they have all of a view', () => {
  const shown = viewRound(HAMPSHIRE, NO_ROOM);
  const camera = cameraOf(shown, 400);
  const file = { bounds: shown.box, minZoom: 0 };
  expect(covers(file, shown, camera)).toBe(true);
  for (const side of ['west', 'south'] as const) {
    const bounds = { ...shown.box, [side]: shown.box[side] + 0.001 };
    expect(covers({ ...file, bounds }, shown, camera)).toBe(false);
  }
  for (const side of ['east', 'north'] as const) {
    const bounds = { ...shown.box, [side]: shown.box[side] - 0.001 };
    expect(covers({ ...file, bounds }, shown, camera)).toBe(false);
  }
  expect(covers({ ...file, minZoom: Math.floor(camera.zoom) }, shown, camera)).toBe(true);
  expect(covers({ ...file, minZoom: Math.floor(camera.zoom) + 1 }, shown, camera)).toBe(false);
});
