import { brotliDecompressSync } from 'node:zlib';
import type { Place } from '@dog-care-directory/uk-places';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlockReader, detailOf, LAYERS, parseLines, type StoredLine, writeLines } from './line-file.ts';
import { openLines } from './lines.ts';
import { compassPoint, viewOf } from './projection.ts';
import { createWhereabouts } from './whereabouts.ts';

const line = (name: string, ...points: [x: number, y: number][]): StoredLine => ({
  name,
  xs: points.map(([x]) => x),
  ys: points.map(([, y]) => y),
  levels: points.map(() => 15),
});
const opened = (...groups: Parameters<typeof writeLines>[0]) =>
  openLines(parseLines(brotliDecompressSync(writeLines(groups))));

test('a file gives back what was written', () => {
  const point = fc.tuple(
    fc.integer({ min: -90_000, max: 20_000 }),
    fc.integer({ min: 490_000, max: 610_000 }),
    fc.integer({ min: 0, max: 15 }),
  );
  const any = fc.tuple(fc.string(), fc.array(point, { minLength: 1, maxLength: 150 }));
  const group = fc.tuple(fc.constantFrom(...LAYERS), fc.array(any, { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
      const written = groups.map(([layer, lines]) => {
        const stored = lines.map(([name, points]) => ({
          name,
          xs: points.map(([x]) => x),
          ys: points.map(([, y]) => y),
          levels: points.map(([, , level]) => level),
        }));
        return [layer, stored] as const;
      });
      const read = parseLines(brotliDecompressSync(writeLines(written))).map((block) => {
        const lines: StoredLine[] = [];
        createBlockReader()(block, 0, ({ name, size, xs, ys, levels }) => {
          const part = (all: ArrayLike<number>) => Array.from(all).slice(0, size);
          lines.push({ name, xs: part(xs), ys: part(ys), levels: part(levels) });
        });
        return [block.layer, lines];
      });
      expect(read).toEqual(written);
    }),
  );
});

test('another file is refused', () => {
  expect(() => parseLines(Buffer.from('{"form":"lines 0"}\n'))).toThrow('lines 1');
});

test('small bends go first', () => {
  const details = [50, 1000, 20_000, 400_000].map(detailOf);
  expect(details).toEqual(details.toSorted((one, other) => one - other));
  expect(new Set(details).size).toBe(4);
});

test('lines are cut at the edge of a view, and those beside it are left out', () => {
  const lines = opened(
    ['a', [line('A1', [-20_000, 510_000], [0, 510_000]), line('A2', [-20_000, 530_000], [0, 530_000])]],
    ['b', [line('B1', [-20_000, 510_000], [0, 510_000])]],
  );
  const drawn = lines.drawn(viewOf({ west: -1.5, south: 50.8, east: -1, north: 51.2 }, 500), 'a');
  expect(drawn.map(({ name }) => name)).toEqual(['A1']);
  expect(drawn[0]?.points.filter((_, at) => at % 2 === 0).map(Math.round)).toEqual([-4, 504]);
});

test('the nearest line is found by its nearest part, within a limit', () => {
  const lines = opened(
    ['main', [line('A3', [-20_000, 510_000], [0, 510_000])]],
    ['a', [line('', [-20_000, 510_200], [0, 510_200]), line('A4', [-20_000, 512_000], [0, 512_000])]],
    ['station', [line('Halt', [-10_000, 510_500]), line('Town', [-10_000, 511_000])]],
  );
  const place = { latitude: 51.02, longitude: -1 };
  expect(lines.nearest(place, ['main', 'a'], 5000)).toMatchObject({ name: 'A3', layer: 'main' });
  expect(lines.nearest(place, ['main', 'a'], 5000)?.metres).toBeCloseTo(2226, 0);
  expect(lines.nearest(place, ['main', 'a'], 2000)).toBeNull();
  expect(lines.nearest(place, ['station'], 10_000)?.name).toBe('Halt');
});

test('where a place is, by road, town and station, and only by what is near', () => {
  const town = { kind: 'town', name: 'Alton', latitude: 51.15, longitude: -0.97 } as Place;
  const where = createWhereabouts(
    opened(
      ['motorway', [line('M3', [-9400, 511_500], [-9400, 511_600])]],
      ['a', [line('A31', [-9400, 511_000], [-9400, 512_000])]],
      ['station', [line('Bentley (Hampshire)', [-8700, 511_700])]],
    ),
    [town, { ...town, kind: 'village', name: 'Holybourne', longitude: -0.94 }],
  );
  expect(where({ latitude: 51.15, longitude: -0.94 })).toBe(
    'Off the A31, 1.3 miles east of Alton; nearest station Bentley (3 miles)',
  );
  expect(where({ latitude: 51.15, longitude: -0.97 })).toBe(
    'Near the centre of Alton; nearest station Bentley (5 miles)',
  );
  expect(where({ latitude: 50, longitude: -5 })).toBeNull();
});

test.each([
  ['north', 1, 0],
  ['north-east', 1, 1.6],
  ['west', 0, -1],
  ['south-west', -1, -1.6],
])('%s', (direction, north, east) => {
  const from = { latitude: 51, longitude: -1 };
  expect(compassPoint(from, { latitude: 51 + north, longitude: -1 + east })).toBe(direction);
});
