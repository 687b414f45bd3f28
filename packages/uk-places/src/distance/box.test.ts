import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxText, parseBox } from './box.ts';

test.each([
  '',
  ',,,',
  ' , , , ',
  '1,2,3',
  '1,2,3,4,5',
  '3,1,1,2',
  '-181,0,0,1',
  '0,0,1,91',
  'NaN,0,1,1',
  '1e999,0,1,1',
])('%j is no box', (text) => expect(parseBox(text)).toBeNull());

test('a box is read as it is written', () => {
  const degrees = (least: number, most: number) =>
    fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(degrees(-180, 180), degrees(-180, 180), degrees(-90, 90), degrees(-90, 90), (a, b, c, d) => {
      const box = {
        west: Math.min(a, b),
        south: Math.min(c, d),
        east: Math.max(a, b),
        north: Math.max(c, d),
      };
      expect(parseBox(boxText(box))).toEqual(
        Object.fromEntries(Object.entries(box).map(([side, value]) => [side, value + 0])),
      );
    }),
  );
});
