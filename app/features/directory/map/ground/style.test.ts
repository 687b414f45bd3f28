import { expect, test } from 'vitest';
import { type GroundColours, mixed } from './colours.ts';
import { groundStyle } from './style.ts';

const COLOURS: GroundColours = {
  land: '#000001',
  built: '#000002',
  green: '#000003',
  sea: '#000004',
  building: '#000005',
  border: '#000006',
  path: '#000007',
  minorRoad: '#000008',
  majorRoad: '#000009',
  highway: '#00000a',
};
const style = groundStyle(COLOURS, { bounds: [-2, 50, 0, 52], minzoom: 0, maxzoom: 15 });

test('every colour is one of the site, and each of them is used', () => {
  const used = JSON.stringify(style).match(/#[0-9a-f]{6}/g);
  expect(new Set(used)).toEqual(new Set(Object.values(COLOURS)));
});

test('nothing is fetched but tiles, by the way that reads the file', () => {
  expect(JSON.stringify(style)).not.toMatch(/https?:|glyphs|sprite|text-|icon-/);
  expect(style.sources).toEqual({
    'map-tiles': {
      type: 'vector',
      tiles: ['map-tiles://{z}/{x}/{y}'],
      bounds: [-2, 50, 0, 52],
      minzoom: 0,
      maxzoom: 15,
    },
  });
});

test('the sea lies on what is built, and roads on the sea, as bridges do', () => {
  const order = style.layers.map(({ id }) => id);
  expect(new Set(order).size).toBe(order.length);
  for (const [below, above] of [
    ['earth', 'built'],
    ['built', 'water'],
    ['water', 'minor-roads'],
    ['minor-roads', 'highways'],
    ['highways', 'boundaries'],
  ] as const) {
    expect(order.indexOf(below)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(below)).toBeLessThan(order.indexOf(above));
  }
});

test('mixes colours, and takes nothing else for one', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixed('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mixed('#f7f5ec', '#3e564d', 0.5)).toBe('#9ba69d');
  for (const wrong of ['', 'red', '#fff', 'oklch(0.5 0.1 100)']) {
    expect(() => mixed(wrong, '#ffffff', 0.5)).toThrow('is no colour');
  }
});
