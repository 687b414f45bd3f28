import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseAreas } from '#app/features/places/borders/area-file.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { isFilled, readPath } from '#tests/support/map/read-path.ts';
import { createDraughtsman } from './draw.ts';
import { LINE_FILES, shippedBuiltUpFile, shippedLinesFile } from './files.server.ts';
import { parseLines, writeLines } from './line-file.ts';
import { openLines } from './lines.ts';
import { NUMBER_HEIGHT, numberWidth } from './numbers.ts';
import type { Box } from '@dog-care-directory/uk-places';
import { mercator, place, viewOf } from './projection.ts';
import { createLabeller, LABEL_SIZES, labelRoom } from './labels.ts';
import { basemapSvg } from './svg.ts';

const coast = await readBorders();
const places = [...(await openShippedPlaces()).all()];
const lines = openLines(
  LINE_FILES.flatMap((file) => parseLines(brotliDecompressSync(readFileSync(shippedLinesFile(file))))),
);
const builtUp = parseAreas(readFileSync(shippedBuiltUpFile()));
const draw = createDraughtsman(coast, builtUp, lines, createLabeller(places));

const BOXES: Record<string, Box> = {
  Hampshire: { west: -1.98, south: 50.55, east: -0.7, north: 51.4 },
  Kent: { west: 0, south: 50.88, east: 1.48, north: 51.5 },
  Highland: { west: -6.8, south: 56.4, east: -2.9, north: 58.8 },
  'Greater London': { west: -0.55, south: 51.27, east: 0.36, north: 51.71 },
  Scilly: { west: -6.5, south: 49.84, east: -6.2, north: 50 },
  Shetland: { west: -2.2, south: 59.8, east: -0.6, north: 60.9 },
  'Outer Hebrides': { west: -7.8, south: 56.7, east: -6, north: 58.6 },
  Portsmouth: { west: -1.2, south: 50.75, east: -0.95, north: 50.9 },
  Southsea: { west: -1.11, south: 50.77, east: -1.07, north: 50.79 },
  'Great Britain': { west: -8.7, south: 49.8, east: 1.9, north: 60.9 },
};
const boxes = Object.entries(BOXES);

/** Positions all over a box, the same in each run. */
function positions({ west, south, east, north }: Box, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    longitude: west + ((at * 0.618034) % 1) * (east - west),
    latitude: south + ((at * 0.414214 + 0.07) % 1) * (north - south),
  }));
}

/** Whether a position is on land, and how far it is from a coast, in degrees of longitude; looking at every line there is. */
function truth({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { grid, lines, xs, ys } = coast;
  const x = (longitude - grid.west) / grid.eastStep;
  const y = (latitude - grid.south) / grid.northStep;
  const northRatio = (grid.northStep / grid.eastStep) * (1 / Math.cos((latitude * Math.PI) / 180));
  let isLand = false;
  let nearest = Infinity;
  for (const { sides, start, end } of lines) {
    if (sides.length !== 1) continue;
    for (let at = start; at < end - 1; at += 1) {
      const [fromX, toX] = [(xs[at] as number) - x, (xs[at + 1] as number) - x];
      const [fromY, toY] = [(ys[at] as number) - y, (ys[at + 1] as number) - y];
      if (fromY > 0 !== toY > 0 && 0 < fromX - ((toX - fromX) * fromY) / (toY - fromY)) isLand = !isLand;
      if (Math.min(Math.abs(fromX), Math.abs(fromY)) < nearest) {
        const [stepX, stepY] = [toX - fromX, (toY - fromY) * northRatio];
        const length = stepX ** 2 + stepY ** 2;
        const share = Math.min(1, Math.max(0, -(fromX * stepX + fromY * northRatio * stepY) / length || 0));
        nearest = Math.min(nearest, Math.hypot(fromX + share * stepX, fromY * northRatio + share * stepY));
      }
    }
  }
  return { isLand, nearest: nearest * grid.eastStep };
}

describe.each(boxes)('%s', (_name, box) => {
  test('shows sea where sea is, and land where land is', () => {
    const known = positions(box, 90).map((position) => ({ ...position, ...truth(position) }));
    for (const width of [320, 960]) {
      const view = viewOf(box, width);
      const sea = readPath(draw(view).sea);
      // At the coast itself both are right; small islands are left out, and small inlets.
      const compared = known.filter(({ nearest }) => nearest * view.scale >= 4);
      expect(compared.length).toBeGreaterThan(30);
      const wrong = compared.filter((one) => isFilled(sea, ...place(view, one)) === one.isLand);
      expect(wrong).toEqual([]);
    }
  });

  test('stays within its frame, and draws no line twice as fine as can be seen', () => {
    const view = viewOf(box, 640);
    const { builtUp, sea, borders } = draw(view);
    for (const { points, isClosed } of [sea, builtUp].flatMap(readPath)) {
      expect(isClosed).toBe(true);
      expect(points.every(([x, y]) => x >= -4 && y >= -4 && x <= 644 && y <= view.height + 4)).toBe(true);
    }
    for (const { points } of readPath(borders)) expect(points.length).toBeGreaterThan(1);
  });
});

test.each([
  ['Southampton', 50.905, -1.404],
  ['Winchester', 51.061, -1.313],
  ['Portsmouth', 50.81, -1.08],
  ['Newport on the Isle of Wight', 50.7, -1.294],
])('%s is built up, and the country around is not', (_town, latitude, longitude) => {
  const view = viewOf(BOXES['Hampshire'] as Box, 800);
  const towns = readPath(draw(view).builtUp);
  const at = (north: number, east: number) =>
    isFilled(towns, ...place(view, { latitude: north, longitude: east }));
  expect(at(latitude, longitude)).toBe(true);
  // The New Forest.
  expect(at(50.87, -1.65)).toBe(false);
});

test('neighbouring boxes go on where the other one ends', () => {
  const width = 480;
  const left = { west: -2, south: 50.5, east: -1.25, north: 51 };
  const right = { ...left, west: -1.25, east: -0.5 };
  const [leftSea, rightSea] = [left, right].map((box) => readPath(draw(viewOf(box, width)).sea));
  const { height } = viewOf(left, width);
  let different = 0;
  for (let y = 0; y < height; y += 1) {
    // Both draw a little beyond the edge.
    for (const beyond of [-3, -1.5, 1.5, 3]) {
      if (isFilled(leftSea ?? [], width + beyond, y) !== isFilled(rightSea ?? [], beyond, y)) different += 1;
    }
  }
  expect(different).toBeLessThan(4);
  const above = { ...left, south: left.north, north: 51.5 };
  const shared = mercator(left.north);
  expect(viewOf(above, width).scale).toBe(viewOf(left, width).scale);
  expect(place(viewOf(above, width), { latitude: left.north, longitude: -2 })[1]).toBeCloseTo(
    (mercator(above.north) - shared) * viewOf(above, width).scale,
    9,
  );
});

test.each(boxes)('%s takes 12 KB at the most, and 30 KB more with roads, water and woods', (_name, box) => {
  const bare = createDraughtsman(coast, builtUp, openLines([]), createLabeller(places));
  for (const width of [320, 640, 960]) {
    const svg = basemapSvg(bare(viewOf(box, width)), 'light');
    const whole = basemapSvg(draw(viewOf(box, width)), 'light');
    const allowed = box === BOXES['Great Britain'] ? 16_000 : 12_000;
    if (width < 960) expect(brotliCompressSync(whole).length).toBeLessThan(allowed + 30_000);
    expect(brotliCompressSync(svg).length).toBeLessThan(allowed);
  }
});

describe('roads, water and woods', () => {
  const layersOf = (box: Box) => {
    const { lines: drawn, woods, waters } = draw(viewOf(box, 480));
    return [...drawn.map(({ layer }) => layer), ...(woods ? ['wood'] : []), ...(waters ? ['water'] : [])];
  };
  const around = (latitude: number, longitude: number, east: number): Box => ({
    west: longitude - east / 2,
    east: longitude + east / 2,
    south: latitude - east / 4,
    north: latitude + east / 4,
  });

  test('show more the nearer they are', () => {
    expect(layersOf(BOXES['Great Britain'] as Box)).toEqual(['motorway']);
    expect(layersOf(around(53, -4, 5))).toEqual(['main', 'motorway']);
    expect(layersOf(BOXES['Hampshire'] as Box)).toEqual(['rail', 'a', 'main', 'motorway', 'wood', 'water']);
    expect(layersOf(around(51.06, -1.31, 0.6))).toEqual([
      ...['river', 'rail', 'b', 'a', 'main', 'motorway', 'station', 'wood', 'water'],
    ]);
  });

  test.each([
    ['M3', 'motorway', 51.0716, -1.2917],
    ['A34', 'main', 51.0716, -1.2917],
    ['A470', 'main', 52.742, -3.876],
    ['Winchester', 'station', 51.0672, -1.3197],
  ] as const)('%s is where it is', (name, layer, latitude, longitude) => {
    expect(lines.nearest({ latitude, longitude }, [layer], 400)?.name).toBe(name);
  });

  test('a road whose two sides are one line keeps its bends', () => {
    const view = viewOf({ west: -4.75, east: -3.25, south: 51.9, north: 53.6 }, 480);
    const lengths = lines
      .drawn(view, 'main')
      .flatMap(({ points }) =>
        Array.from({ length: points.length / 2 - 1 }, (_, at) =>
          Math.hypot(
            (points[2 * at + 2] as number) - (points[2 * at] as number),
            (points[2 * at + 3] as number) - (points[2 * at + 1] as number),
          ),
        ),
      );
    // The A55 across Anglesey was a wedge of 140 pixels.
    expect(Math.max(...lengths)).toBeLessThan(50);
  });

  test('a hole of a wood or an island stays free, and neighbouring areas do not cut each other', () => {
    const square = (west: number, size: number, isHole = false) => {
      const xs = [west, west + size, west + size, west];
      const ys = [510_000, 510_000, 510_000 + size, 510_000 + size];
      const levels = [15, 15, 15, 15];
      return isHole
        ? { name: '', xs: xs.toReversed(), ys: ys.toReversed().map((y) => y + 100), levels }
        : { name: '', xs, ys, levels };
    };
    const rings = [square(-13_000, 1000), square(-12_900, 200, true), square(-12_100, 1000)];
    const own = openLines(parseLines(brotliDecompressSync(writeLines([['wood', rings]]))));
    const view = viewOf({ west: -1.4, south: 50.9, east: -1, north: 51.2 }, 480);
    const { woods } = createDraughtsman(coast, builtUp, own, createLabeller([]))(view);
    const winding = (longitude: number, latitude: number) => {
      const [x, y] = place(view, { latitude, longitude });
      return readPath(woods).filter((ring) => isFilled([ring], x, y)).length;
    };
    expect([winding(-1.25, 51.05), winding(-1.205, 51.05), winding(-1.15, 51.05)]).toEqual([1, 2, 1]);
    expect(winding(-1.28, 51.02)).toBe(2);
  });

  test.each(boxes)('in %s, no number is on a name, another number or a pin in the middle', (_name, box) => {
    for (const width of [320, 960]) {
      const view = viewOf(box, width);
      const { labels, numbers } = draw(view).names();
      const rooms = [
        ...numbers.map((number) => ({
          ...number,
          halfWidth: numberWidth(number) / 2,
          halfHeight: NUMBER_HEIGHT / 2,
        })),
        ...labels.map((label) => ({ ...label, ...labelRoom(label) })),
        { x: width / 2, y: view.height / 2, halfWidth: 20, halfHeight: 20 },
      ];
      for (const [at, one] of rooms.slice(0, numbers.length).entries()) {
        for (const other of rooms.slice(at + 1)) {
          const isBeside = Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth;
          expect(isBeside || Math.abs(one.y - other.y) >= one.halfHeight + other.halfHeight).toBe(true);
        }
      }
    }
  });

  test('numbers are on their road, and again along a long one', () => {
    const { numbers } = draw(viewOf(around(51.06, -1.31, 0.6), 960)).names();
    expect(numbers.filter(({ number }) => number === 'M3').length).toBeGreaterThan(1);
    expect(numbers.map(({ number }) => number)).toEqual(expect.arrayContaining(['A34', 'A272', 'A31']));
  });
});

describe('names of places', () => {
  const namesIn = (box: string, width: number) =>
    draw(viewOf(BOXES[box] as Box, width))
      .names()
      .labels.map(({ name }) => name);

  test('the largest are named, and the smaller ones nearer by', () => {
    expect(namesIn('Great Britain', 640)).toEqual(
      expect.arrayContaining([
        'London',
        'Birmingham',
        'Manchester',
        'Glasgow',
        'Leeds',
        'Cardiff',
        'Aberdeen',
      ]),
    );
    expect(namesIn('Hampshire', 800)).toEqual(
      expect.arrayContaining([
        'Southampton',
        'Portsmouth',
        'Winchester',
        'Basingstoke',
        'Andover',
        'Newport',
      ]),
    );
    expect(namesIn('Great Britain', 640)).not.toContain('Andover');
    // A city, but a part of London.
    expect(namesIn('Great Britain', 960)).not.toContain('City of Westminster');
    expect(namesIn('Portsmouth', 800)).toEqual(expect.arrayContaining(['Portsmouth', 'Gosport', 'Cosham']));
    expect(namesIn('Highland', 800)).toEqual(expect.arrayContaining(['Inverness', 'Fort William']));
    expect(namesIn('Scilly', 800)).toContain('Hugh Town');
  });

  test.each(boxes)('in %s, none is across another or cut off', (_name, box) => {
    for (const width of [320, 960]) {
      const view = viewOf(box, width);
      const { labels } = draw(view).names();
      // As wide as a narrow letter each would be at the least.
      const frames = labels.map(({ name, x, y, isLarge }) => {
        const size = LABEL_SIZES[isLarge ? 'large' : 'small'];
        const half = (name.length * size) / 4;
        return { left: x - half, right: x + half, top: y - size / 2, bottom: y + size / 2 };
      });
      for (const [at, one] of frames.entries()) {
        expect(one.left >= 0 && one.right <= width && one.top >= 0 && one.bottom <= view.height).toBe(true);
        for (const other of frames.slice(at + 1)) {
          const isBeside = one.left > other.right || one.right < other.left;
          expect(isBeside || one.top > other.bottom || one.bottom < other.top).toBe(true);
        }
      }
    }
  });
});
