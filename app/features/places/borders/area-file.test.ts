import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaFileError, type AreaLines, parseAreas, writeAreas } from './area-file.ts';
import { withCouncils } from './borders.ts';

const coordinate = fc.integer({ min: 0, max: 65_535 });
const line = fc.record({
  sides: fc.uniqueArray(fc.nat(299), { minLength: 1, maxLength: 2 }),
  points: fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 }),
});
const grid = { west: -8.65, south: 49.86, eastStep: 0.001, northStep: 0.0011 };

function areasOf(members: { sides: number[]; points: [number, number][] }[]): AreaLines {
  const points = members.flatMap((one) => one.points);
  let end = 0;
  return {
    grid,
    areas: Array.from({ length: 300 }, (_, council) => `E${council}`),
    lines: members.map(({ sides, points: { length } }) => {
      end += length;
      return { sides, start: end - length, end };
    }),
    xs: Uint16Array.from(points.map(([x]) => x)),
    ys: Uint16Array.from(points.map(([, y]) => y)),
  };
}

test('what is written is read again, to the last point', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (members) => {
      const areas = areasOf(members);
      expect(parseAreas(writeAreas(areas))).toEqual(areas);
    }),
  );
});

describe('a file is refused', () => {
  const file = writeAreas(
    areasOf([
      {
        sides: [0],
        points: [
          [1, 1],
          [9000, 2],
          [1, 1],
        ],
      },
    ]),
  );
  const content = brotliDecompressSync(file);

  test('that is no file of areas', () => {
    expect(() => parseAreas(Buffer.from('a,b'))).toThrow(AreaFileError);
    expect(() => parseAreas(brotliCompressSync('{"form":"areas 2"}\n'))).toThrow(AreaFileError);
    expect(() => parseAreas(brotliCompressSync(''))).toThrow(AreaFileError);
  });

  test('wherever it breaks off', () => {
    for (let length = 0; length < content.length; length += 1) {
      const part = brotliCompressSync(content.subarray(0, length), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      });
      expect(() => parseAreas(part)).toThrow(AreaFileError);
    }
  });

  test('that holds more points than it says', () => {
    const more = Buffer.from(content.toString('latin1').replace('"points":3', '"points":2'), 'latin1');
    expect(() => parseAreas(brotliCompressSync(more))).toThrow(AreaFileError);
  });
});

test('a council in two parts, one with another council in it, ends where its borders do', () => {
  const square = (west: number, south: number, size: number): [number, number][] => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  const { councilAt } = withCouncils(
    areasOf([
      { sides: [7], points: square(100, 100, 100) },
      { sides: [7, 9], points: square(140, 140, 20) },
      { sides: [7], points: square(400, 400, 1) },
    ]),
  );
  const at = (x: number, y: number) =>
    councilAt({ latitude: grid.south + y * grid.northStep, longitude: grid.west + x * grid.eastStep });
  expect(at(120, 150)).toBe('E7');
  expect(at(150, 150)).toBe('E9');
  expect(at(400.5, 400.5)).toBe('E7');
  expect(at(300, 300)).toBeNull();
});
