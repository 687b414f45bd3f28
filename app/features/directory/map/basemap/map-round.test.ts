import { expect, test } from 'vitest';
import { mapRound } from './map-round.ts';

const EXTENT = { east: 0.12, north: 0.048, width: 480 };
const WINCHESTER = { latitude: 51.06, longitude: -1.32 };

test('the place is near the middle of a picture that the endpoint would give under the same address', () => {
  const map = mapRound(WINCHESTER, EXTENT, 'abc');
  expect(map?.light).toMatch(/^\/map\/basemap\.svg\?box=.*&width=480&theme=light&v=abc$/);
  expect(map?.dark).toBe(map?.light.replace('light', 'dark'));
  expect(Math.abs((map?.pin.x ?? 0) - 240)).toBeLessThan(12);
  expect(Math.abs((map?.pin.y ?? 0) - (map?.height ?? 0) / 2)).toBeLessThan(12);
});

test('the same picture serves places next to each other, each with a pin of its own', () => {
  const [one, other] = [WINCHESTER, { latitude: 51.0601, longitude: -1.3199 }].map((place) =>
    mapRound(place, EXTENT, 'abc'),
  );
  expect(other?.light).toBe(one?.light);
});

test('there is none outside Great Britain', () => {
  expect(mapRound({ latitude: 40.7, longitude: -74 }, EXTENT, 'abc')).toBeNull();
  expect(mapRound({ latitude: 90, longitude: 180 }, EXTENT, 'abc')).toBeNull();
});
