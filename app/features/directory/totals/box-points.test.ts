import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import { addCells, type BusinessCell, countInBox, eachInBox, inReadingOrder } from './box-points.ts';
import { meanOf, sumBlocks } from './cell-sums.ts';
import { createPositionCounter } from './position-counter.ts';
import { columnOf, DEEPEST, depthOf, isInBox, MOST_CELLS, rowOf } from './grid.ts';

const anywhere = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
});
/** On a grid, so that many stand at the same place, and on the borders of boxes. */
const nearby = fc.record({
  latitude: fc.integer({ min: 0, max: 40 }).map((step) => 51 + step / 100),
  longitude: fc.integer({ min: 0, max: 40 }).map((step) => -1 + step / 100),
});
/** There is no other nought in JSON. */
const withoutMinusZero = ({ latitude, longitude }: Coordinates) => ({
  latitude: latitude + 0,
  longitude: longitude + 0,
});
const place = fc
  .oneof({ weight: 8, arbitrary: nearby }, { weight: 1, arbitrary: anywhere })
  .map(withoutMinusZero);
const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };
const boxes = fc.oneof(
  fc.tuple(place, place).map(
    ([one, other]): Box => ({
      west: Math.min(one.longitude, other.longitude),
      east: Math.max(one.longitude, other.longitude),
      south: Math.min(one.latitude, other.latitude),
      north: Math.max(one.latitude, other.latitude),
    }),
  ),
  fc.constant(WORLD),
);

/** The order of the deepest cells, bit by bit. */
function codeOf({ latitude, longitude }: Coordinates): bigint {
  let code = 0n;
  for (let bit = DEEPEST - 1; bit >= 0; bit -= 1) {
    code = code * 4n + BigInt(((rowOf(latitude) >> bit) & 1) * 2 + ((columnOf(longitude) >> bit) & 1));
  }
  return code;
}

function groupOf(places: readonly Coordinates[]) {
  const sorted = places
    .map((each, index) => ({ ...each, id: index + 1, code: codeOf(each) }))
    .sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
  return {
    latitudes: Float64Array.from(sorted, ({ latitude }) => latitude),
    longitudes: Float64Array.from(sorted, ({ longitude }) => longitude),
    ids: Uint32Array.from(sorted, ({ id }) => id),
  };
}

/** What any map must show, in plain code. */
function bruteForce(places: readonly (Coordinates & { id: number })[], box: Box, depth: number) {
  const width = 2 ** (DEEPEST - depth);
  const inside = places.filter(({ latitude, longitude }) => isInBox(box, latitude, longitude));
  const cells = Map.groupBy(
    inside,
    ({ latitude, longitude }) =>
      `${Math.floor(rowOf(latitude) / width)} ${Math.floor(columnOf(longitude) / width)}`,
  );
  return [...cells]
    .map(([key, members]) => ({ key: key.split(' ').map(Number) as [number, number], members }))
    .sort((one, other) => other.key[0] - one.key[0] || one.key[1] - other.key[1])
    .map(({ members }) => {
      const mean = (of: (member: Coordinates) => number) =>
        meanOf(
          members.reduce((sum, member) => sum + Math.floor(of(member) * 1_000_000 + 0.5), 0),
          members.length,
        );
      return {
        count: members.length,
        latitude: mean(({ latitude }) => latitude),
        longitude: mean(({ longitude }) => longitude),
        west: Math.min(...members.map(({ longitude }) => longitude)),
        south: Math.min(...members.map(({ latitude }) => latitude)),
        east: Math.max(...members.map(({ longitude }) => longitude)),
        north: Math.max(...members.map(({ latitude }) => latitude)),
        id: members.length === 1 ? members[0]?.id : null,
      };
    });
}

/** Some of what is nearby and some not; of many places at one point, whole runs. */
const MILES = 12;

test('gathers the positions in any box by cells as brute force does, all of them or some', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 2000, size: 'max' }),
      boxes,
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom<'all' | 'blocks' | 'looked at' | 'radius'>('all', 'blocks', 'looked at', 'radius'),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2) }, fc.integer({ min: 1, max: 40 })),
      place,
      (places, box, zoom, way, oneIn, origin) => {
        const all = places.map((each, index) => ({ ...each, id: index + 1 }));
        const groups = [all.filter(({ id }) => id % 3 > 0), all.filter(({ id }) => id % 3 === 0)];
        const depth = depthOf(box, zoom);
        const cells = new Map<number, BusinessCell>();
        const named: number[] = [];
        let total = 0;
        for (const members of groups) {
          const group = groupOf(members);
          const ids = group.ids.map((number) => members[number - 1]?.id ?? 0);
          const isOneIn = (point: number) => (ids[point] as number) % oneIn === 0;
          const { latitudes, longitudes } = group;
          const radius =
            way === 'radius' ? createPositionCounter(latitudes, longitudes).radius(origin, MILES) : null;
          const has =
            way === 'all' ? null : radius ? (point: number) => isOneIn(point) && radius.has(point) : isOneIn;
          const blocks = sumBlocks(group, way === 'all' ? null : isOneIn);
          const counted = {
            has,
            sums: way === 'looked at' ? null : { has, blocks, covers: radius && radius.covers },
          };
          addCells(cells, { ...group, ids }, counted, box, depth);
          total += countInBox(group, counted, box);
          eachInBox(group, counted, box, (point) => named.push(ids[point] as number));
        }
        const wanted = all.filter(
          (each) =>
            way === 'all' ||
            (each.id % oneIn === 0 && (way !== 'radius' || greatCircleMiles(origin, each) <= MILES)),
        );
        const expected = bruteForce(wanted, box, depth);
        const found = inReadingOrder(cells, depth).map(
          ({ latitudes, longitudes, point: _point, ...cell }) => ({
            ...cell,
            id: cell.count === 1 ? cell.id : null,
            latitude: meanOf(latitudes, cell.count),
            longitude: meanOf(longitudes, cell.count),
          }),
        );
        expect(found).toEqual(expected);
        expect(total).toBe(expected.reduce((sum, { count }) => sum + count, 0));
        expect(named.sort((one, other) => one - other)).toEqual(
          wanted.filter(({ latitude, longitude }) => isInBox(box, latitude, longitude)).map(({ id }) => id),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('keeps the middle of many thousand positions exact', () => {
  const places = Array.from({ length: 50_000 }, (_, index) => ({
    latitude: 51 + (index % 1000) / 10_000,
    longitude: -1 - (index % 1000) / 10_000,
  }));
  const group = groupOf(places);
  const cells = new Map<number, BusinessCell>();
  addCells(
    cells,
    group,
    { has: null, sums: { has: null, blocks: sumBlocks(group), covers: null } },
    WORLD,
    0,
  );
  const [{ count, latitudes, longitudes } = { count: 0, latitudes: 0, longitudes: 0 }] = cells.values();
  expect([count, latitudes, longitudes]).toEqual([50_000, 50_000 * 51_049_950, 50_000 * -1_049_950]);
});

test('never cuts a box into more cells than an answer may have, and no coarser than it has to', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: 0, max: 20 }), (box, zoom) => {
      const cellsAt = (depth: number) => {
        const width = 2 ** (DEEPEST - depth);
        const across = (first: number, last: number) =>
          Math.floor(last / width) - Math.floor(first / width) + 1;
        return across(columnOf(box.west), columnOf(box.east)) * across(rowOf(box.south), rowOf(box.north));
      };
      const depth = depthOf(box, zoom);
      expect(cellsAt(depth)).toBeLessThanOrEqual(MOST_CELLS);
      expect(depth === zoom + 2 || cellsAt(depth + 1) > MOST_CELLS).toBe(true);
    }),
  );
});
