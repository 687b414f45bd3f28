import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NamedMarker } from './load-map.server.ts';
import { type NamedPoint, namesOn } from './names.ts';

const NOWHERE = { west: 0, south: 0, east: 0, north: 0 };

function marker(x: number, y: number, name: string | null = null): NamedMarker {
  const slug = name && name.toLowerCase();
  return {
    x,
    y,
    slug,
    name,
    count: 2,
    latitude: 0,
    longitude: 0,
    box: NOWHERE,
    kind: 'other',
    category: null,
  };
}

const town = (name: string, x: number, y: number): NamedPoint => ({
  name,
  x,
  y,
  isLarge: false,
  isTown: true,
});
const WINDOW = { height: 480, above: 200 };
const texts = (names: readonly { text: string }[]) => names.map(({ text }) => text);

test('a town under its own cluster is named beside it, with a line to its place', () => {
  const { places } = namesOn([marker(200, 240)], [town('Winchester', 200, 240)], [], null, WINDOW);
  expect(texts(places)).toEqual(['Winchester']);
  expect(places[0]?.leader).not.toBe(null);
});

test('a place without a page is left out where there is no room for it, and pins are named before it', () => {
  const village = { ...town('Twyford', 250, 225), isTown: false };
  const { pins, places } = namesOn([marker(200, 240, 'Inkpot')], [village], [], null, WINDOW);
  expect(texts(pins)).toEqual(['Inkpot']);
  expect(places.every(({ leader }) => leader === null)).toBe(true);
  expect(texts(namesOn([marker(250, 225)], [village], [], null, WINDOW).places)).toEqual([]);
});

test('no name is across another, a marker or the edge, at the size of a phone', () => {
  const coordinate = fc.integer({ min: 30, max: 370 });
  const place = fc.tuple(coordinate, coordinate, fc.boolean());
  fc.assert(
    fc.property(fc.array(place, { maxLength: 14 }), fc.array(place, { maxLength: 20 }), (at, named) => {
      const markers = at.map(([x, y, isPin]) => marker(x, y, isPin ? `Pin ${x} ${y}` : null));
      const points = named.map(([x, y, isTown], index) => ({ ...town(`Place ${index}`, x, y), isTown }));
      const { pins, places } = namesOn(markers, points, [], null, WINDOW);
      const boxes = [...pins, ...places]
        // A town that has no room at every size may be covered at one of them; the script hides it there.
        .filter((one) => 'marker' in one || !points.find(({ name }) => name === one.text)?.isTown)
        .map(({ text, x, y, right, down }) => {
          const half = (text.length * 14 * 0.6) / 2;
          return { left: x + right - half, right: x + right + half, top: y + down - 7, bottom: y + down + 7 };
        });
      for (const [index, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(400);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.left >= other.right ||
            other.left >= one.right ||
            one.top >= other.bottom ||
            other.top >= one.bottom;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
