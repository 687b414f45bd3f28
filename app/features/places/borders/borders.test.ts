import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBorders } from './file.server.ts';

const borders = await readBorders();
const { areas: councils, grid, lines, xs, ys } = borders;

const councilAt = (latitude: number, longitude: number) => borders.councilAt({ latitude, longitude });

test.each([
  ['Winchester Cathedral', 51.0608, -1.3132, 'E07000094'],
  ['Southampton’s Bargate', 50.9026, -1.4042, 'E06000045'],
  ['Newport on the Isle of Wight', 50.7005, -1.2943, 'E06000046'],
  ['Camden Lock', 51.5415, -0.1463, 'E09000007'],
  ['the City of London’s Guildhall', 51.5157, -0.0919, 'E09000001'],
  ['Caernarfon Castle', 53.1393, -4.2769, 'W06000002'],
  ['Poole, whose council was merged', 50.7196, -1.9816, 'E06000058'],
  ['Taunton, whose council was merged', 51.0147, -3.1029, 'E06000066'],
  ['Kendal, whose council was merged', 54.3269, -2.7476, 'E06000064'],
  ['Perth, whose code has changed', 56.395, -3.4308, 'S12000048'],
  ['Inverness', 57.4778, -4.2247, 'S12000017'],
  ['Hugh Town on Scilly', 49.9146, -6.3155, 'E06000053'],
  ['Land’s End', 50.0657, -5.7132, 'E06000052'],
  ['Lowestoft Ness', 52.4813, 1.7627, 'E07000244'],
  ['Stornoway in the Outer Hebrides', 58.2093, -6.3849, 'S12000013'],
  ['Barra', 56.955, -7.487, 'S12000013'],
  ['Kirkwall on Orkney', 58.9812, -2.9605, 'S12000023'],
  ['Lerwick on Shetland', 60.1545, -1.1494, 'S12000027'],
  ['Haroldswick on Unst', 60.7845, -0.83, 'S12000027'],
])('%s lies in its council', (_place, latitude, longitude, code) => {
  expect(councilAt(latitude, longitude)).toBe(code);
});

test.each([
  ['the end of Ryde Pier', 50.7397, -1.16, 'E06000046'],
  ['the end of Brighton’s Palace Pier', 50.8151, -0.1369, 'E06000043'],
  ['the end of Llandudno Pier', 53.3324, -3.8228, 'W06000003'],
])('%s belongs to the nearest council', (_place, latitude, longitude, code) => {
  expect(councilAt(latitude, longitude)).toBe(code);
});

test.each([
  ['the Channel', 50.2, -1.3],
  ['the North Sea', 55, 2],
  ['Calais', 50.95, 1.86],
  ['Douglas on the Isle of Man', 54.15, -4.48],
  ['Dublin', 53.35, -6.26],
  ['Belfast', 54.6, -5.93],
  ['Larne, the part of Ireland nearest to Scotland', 54.85, -5.81],
  ['St Helier on Jersey', 49.18, -2.1],
  ['New York', 40.7, -74],
  ['the south pole', -90, 0],
  ['no number', Number.NaN, Number.NaN],
])('%s lies in none', (_place, latitude, longitude) => {
  expect(councilAt(latitude, longitude)).toBeNull();
});

/** The councils whose borders a line to the east crosses an odd number of times, looking at all of each. */
function councilsAround(x: number, y: number): string[] {
  const crossings = councils.map(() => 0);
  for (const { sides, start, end } of lines) {
    for (let at = start; at < end - 1; at += 1) {
      const [fromX, toX] = [xs[at] as number, xs[at + 1] as number];
      const [fromY, toY] = [ys[at] as number, ys[at + 1] as number];
      if (fromY > y === toY > y) continue;
      if (x >= fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) continue;
      for (const side of sides) crossings[side] = (crossings[side] ?? 0) + 1;
    }
  }
  return councils.filter((_, council) => (crossings[council] ?? 0) % 2 === 1);
}

const somewhere = fc.record({
  x: fc.double({ min: 0, max: 9999, noNaN: true }),
  y: fc.double({ min: 0, max: 9999, noNaN: true }),
});

test('wherever it is asked, the council is the one whose border goes round the position', () => {
  fc.assert(
    fc.property(somewhere, ({ x, y }) => {
      const code = councilAt(grid.south + y * grid.northStep, grid.west + x * grid.eastStep);
      const around = councilsAround(x, y);
      if (around.length > 0) expect(around).toEqual([code]);
    }),
    { numRuns: 200 },
  );
});

test('each council has positions within its borders, and no corner of them is in none', () => {
  const seen = new Set<string | null>();
  for (const { start, end } of lines) {
    for (let at = start; at < end; at += 20) {
      const [x, y] = [xs[at] as number, ys[at] as number];
      for (const [east, north] of [
        [-0.4, -0.4],
        [-0.4, 0.4],
        [0.4, -0.4],
        [0.4, 0.4],
      ] as const) {
        seen.add(
          councilAt(grid.south + (y + north) * grid.northStep, grid.west + (x + east) * grid.eastStep),
        );
      }
    }
  }
  expect(seen).toEqual(new Set(councils));
});

/** How far a position is from the nearest border, in miles, on a plane. */
function milesOff(x: number, y: number): number {
  const north = grid.northStep * 69.172;
  const east = grid.eastStep * 69.172 * Math.cos(((grid.south + y * grid.northStep) * Math.PI) / 180);
  let least = Infinity;
  for (const { start, end } of lines) {
    for (let at = start; at < end - 1; at += 1) {
      const [fromX, toX] = [((xs[at] as number) - x) * east, ((xs[at + 1] as number) - x) * east];
      const [fromY, toY] = [((ys[at] as number) - y) * north, ((ys[at + 1] as number) - y) * north];
      const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
      const share = -(fromX * (toX - fromX) + fromY * (toY - fromY)) / length || 0;
      const along = Math.min(1, Math.max(0, share));
      least = Math.min(least, Math.hypot(fromX + along * (toX - fromX), fromY + along * (toY - fromY)));
    }
  }
  return least;
}

test('off the coast, a position belongs to a council as far as a mile', () => {
  fc.assert(
    fc.property(somewhere, ({ x, y }) => {
      if (councilsAround(x, y).length > 0) return;
      const miles = milesOff(x, y);
      const found = councilAt(grid.south + y * grid.northStep, grid.west + x * grid.eastStep);
      if (miles > 1.01) expect(found).toBeNull();
      if (miles < 0.99) expect(found).not.toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('there is one list of 350 codes, and each line has one or two councils beside it', () => {
  expect(councils).toEqual([...new Set(councils)].toSorted());
  expect(councils).toHaveLength(350);
  for (const { sides } of lines) {
    expect([1, 2]).toContain(sides.length);
    expect(sides.every((side) => councils[side] !== undefined)).toBe(true);
  }
});
