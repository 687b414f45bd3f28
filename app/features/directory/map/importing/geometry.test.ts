import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobOf, type Form, type Position, type Shape } from '#tests/support/map/geopackage.ts';
import { readGeometry } from './geometry.ts';

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const position = fc.tuple(number, number);
const line = fc.array(position, { maxLength: 6 });
const area = fc.array(line, { maxLength: 4 });
const shapes: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ type: fc.constant('Point' as const), of: position }),
  fc.record({ type: fc.constant('LineString' as const), of: line }),
  fc.record({ type: fc.constantFrom('Polygon' as const, 'MultiLineString' as const), of: area }),
  fc.record({ type: fc.constant('MultiPolygon' as const), of: fc.array(area, { maxLength: 3 }) }),
);
const forms: fc.Arbitrary<Form> = fc.record({
  isLittle: fc.boolean(),
  dimensions: fc.constantFrom(0, 1, 2, 3),
  envelope: fc.constantFrom(0, 1, 2, 3, 4),
});

/** The shape as parts of lines, each with its positions in a row. */
function partsOf({ type, of }: Shape): number[][][] {
  const flat = (positions: readonly Position[]) => positions.flat();
  if (type === 'Point') return [[[...of]]];
  if (type === 'LineString') return [[flat(of)]];
  if (type === 'Polygon') return [of.map(flat)];
  if (type === 'MultiLineString') return of.map((one) => [flat(one)]);
  return (of as readonly (readonly Position[][])[]).map((one) => one.map(flat));
}

function read(blob: Buffer) {
  const { shape, parts } = readGeometry(blob);
  return { shape, parts: parts.map((part) => part.map((positions) => [...positions])) };
}

describe('a shape', () => {
  test('is read as it was written, in either byte order, with any envelope, with or without Z and M', () => {
    fc.assert(
      fc.property(shapes, forms, (shape, form) => {
        const found = read(blobOf(shape, form));
        expect(found.parts).toEqual(partsOf(shape));
        expect(found.shape).toBe(
          shape.type === 'Point' ? 'point' : /Line/.test(shape.type) ? 'line' : 'area',
        );
      }),
    );
  });

  test('cut short anywhere is refused, and so is one of other bytes', () => {
    fc.assert(
      fc.property(shapes, forms, fc.nat(), fc.nat(255), (shape, form, place, byte) => {
        const blob = blobOf(shape, form);
        const cut = blob.subarray(0, place % blob.length);
        expect(() => readGeometry(cut)).toThrow(RangeError);
        blob[place % blob.length] = byte;
        try {
          readGeometry(blob);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  const wkb = (...bytes: number[]) => Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0, ...bytes]);
  const MANY = [255, 255, 255, 255];
  test.each([
    ['four thousand million points', wkb(1, 2, 0, 0, 0, ...MANY), /cut short/],
    ['four thousand million rings', wkb(1, 3, 0, 0, 0, ...MANY), /cut short/],
    ['four thousand million parts', wkb(1, 6, 0, 0, 0, ...MANY), /cut short/],
    ['a collection', wkb(1, 7, 0, 0, 0, 1, 0, 0, 0, 1, 7, 0, 0, 0, 0, 0, 0, 0), /type 7/],
    ['a part with parts', wkb(1, 5, 0, 0, 0, 1, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0, 0, 0), /type 5/],
    ['a curve', wkb(1, 8, 0, 0, 0, 0, 0, 0, 0), /type 8/],
    ['a type without dimensions that exist', wkb(1, 0xa2, 0x0f, 0, 0, 0, 0, 0, 0), /type 4002/],
    ['an extended form', Buffer.from([0x47, 0x50, 0, 33, 0, 0, 0, 0, 1]), /not in the form of GeoPackage/],
    ['other bytes', Buffer.from('SRID=27700;POINT(1 2)'), /not in the form of GeoPackage/],
    ['a position that is not a number', blobOf({ type: 'Point', of: [Number.NaN, 1] }), /not a number/],
  ])('with %s is refused', (_what, blob, message) => {
    expect(() => readGeometry(blob)).toThrow(message);
    expect(() => readGeometry(blob)).toThrow(RangeError);
  });
});
