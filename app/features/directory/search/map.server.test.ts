import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { businesses, serviceTypes } from '#db/schema.ts';
import type { SearchFilter } from './statement.server.ts';
import { cursorBehind } from '#tests/support/content/cursor-behind.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { OpenAt } from '../totals/open-at.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';
import { findOnMap, type MapSearch } from './map.server.ts';
import { searchBusinesses } from './search.server.ts';

const database = useScratchDatabase();
const SERVICES = ['Dog Walker', 'Kennels', 'Dog Park'];
const CITIES = ['Winchester', 'New Winchester', 'Alton'];
const HOURS = ['always', null, 'never', 'ask', 'odd'];

function openAt(minute: number): OpenAt {
  return {
    minute,
    kindOf({ opening_hours }) {
      if (opening_hours === null) return 'unknown';
      if (opening_hours === 'ask') return 'appointment';
      return opening_hours === 'always' || (opening_hours === 'odd' && minute % 2 === 1) ? 'open' : 'closed';
    },
  };
}

/** On a grid, with several at one place, at the ends of the earth, and without a position. */
const everyBusiness = Array.from({ length: 700 }, (_, index) => {
  const isPlaced = index % 11 !== 0;
  const isFar = index % 50 === 1;
  return {
    id: index + 1,
    slug: `business-${index + 1}`,
    name: `Business ${(index * 37) % 600}`,
    category: SERVICES[index % SERVICES.length] as string,
    services: index % 4 === 0 ? SERVICES.slice(0, 1 + (index % 3)) : null,
    opening_hours: HOURS[index % HOURS.length] as string | null,
    council: index % 2 === 0 ? 'E07000094' : null,
    city: CITIES[index % CITIES.length] as string,
    postal_code: `SO${index}`,
    rating: index % 5 === 0 ? null : 3 + (index % 20) / 10,
    reviews: index % 5 === 0 ? null : (index * 13) % 300,
    latitude: isPlaced
      ? ((isFar ? [-90, 0, 90, 12][index % 4] : 50.8 + ((index * 7) % 23) / 20) as number)
      : null,
    longitude: isPlaced
      ? ((isFar ? [-180, 0, 180, 90][(index >> 1) % 4] : -1.9 + ((index * 5) % 19) / 20) as number)
      : null,
  };
});

beforeAll(async () => {
  await database.db.insert(serviceTypes).values(SERVICES.map((category) => ({ category })));
  await database.db.insert(businesses).overridingSystemValue().values(everyBusiness);
  await database.db.execute(sql`ANALYZE businesses`);
});

type Filter = Omit<MapSearch, 'zoom'>;

/** All matches, whether open or not. */
function matching({ category, town, council, origin, distanceMiles, box }: Filter) {
  return everyBusiness
    .filter((each) => !category || each.category === category || each.services?.includes(category))
    .filter(({ city }) => !town || city.toLowerCase().includes(town.toLowerCase()))
    .filter((each) => !council || each.council === council)
    .filter(({ latitude, longitude }) => {
      if (latitude === null || longitude === null) return false;
      if (origin && distanceMiles !== undefined) {
        if (greatCircleMiles(origin, { latitude, longitude }) > distanceMiles) return false;
      }
      return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
    });
}

function expectedOf(filter: Filter) {
  const all = matching(filter).map((each) => ({ ...each, kind: filter.open?.kindOf(each) }));
  return {
    found: all.filter(({ kind }) => !filter.open || kind === 'open'),
    unknown: filter.open ? all.filter(({ kind }) => kind === 'unknown').length : null,
  };
}

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
const near = fc.record({
  latitude: fc.oneof(
    fc.integer({ min: 0, max: 25 }).map((step) => 50.8 + step / 20),
    fc.double({ min: 50.7, max: 52.1, noNaN: true }),
  ),
  longitude: fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((step) => -1.9 + step / 20),
    fc.double({ min: -2, max: -0.9, noNaN: true }),
  ),
});
const boxes = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(near, near).map(([one, other]) => ({
      west: Math.min(one.longitude, other.longitude),
      east: Math.max(one.longitude, other.longitude),
      south: Math.min(one.latitude, other.latitude),
      north: Math.max(one.latitude, other.latitude),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      WORLD,
      { west: 0, south: -90, east: 180, north: 0 },
      { west: -180, south: 0, east: -1, north: 90 },
    ),
  },
);
const filters = fc.record(
  {
    box: boxes,
    category: fc.constantFrom(undefined, ...SERVICES, 'Unknown'),
    town: fc.constantFrom(undefined, undefined, undefined, 'winchester', 'nowhere', 'Altön'),
    // For these the index cannot tell: most searches are to be without.
    council: fc.constantFrom(undefined, undefined, undefined, undefined, 'E07000094'),
    origin: fc.option(near, { nil: undefined }),
    distanceMiles: fc.constantFrom(0.5, 10, 40, 20_000),
    open: fc.option(fc.integer({ min: 0, max: 20 }).map(openAt), { nil: undefined }),
  },
  { requiredKeys: ['box'] },
);

async function readyIndex(): Promise<TotalsIndex> {
  const totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
  return totals;
}

const WAYS = ['by the database alone', 'with the help of the index'];
const indexFor = async (way: string) => (way === WAYS[0] ? undefined : readyIndex());

describe.each(WAYS)('findOnMap, %s', (way) => {
  test('shows all that brute force finds, each in one cell, with its list agreeing', async () => {
    const totals = await indexFor(way);
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 0, max: 20 }), async (filter, zoom) => {
        const { found, unknown } = expectedOf(filter);
        const map = await findOnMap(database.db, { ...filter, zoom }, totals);
        expect([map.total, map.unknown]).toEqual([found.length, unknown]);
        expect(map.cells.length).toBeLessThanOrEqual(500);
        for (const { count, box, latitude, longitude, slug } of map.cells) {
          // The box of a cell has in it what the cell says, so that one can ask for it.
          const expected = expectedOf({ ...filter, box }).found;
          expect(count).toBe(expected.length);
          expect(slug).toBe(count === 1 ? expected[0]?.slug : null);
          const mean = (of: (each: (typeof expected)[number]) => number) =>
            expected.reduce((sum, each) => sum + of(each), 0) / count;
          expect(latitude).toBeCloseTo(
            mean((each) => each.latitude as number),
            5,
          );
          expect(longitude).toBeCloseTo(
            mean((each) => each.longitude as number),
            5,
          );
        }
        const list = await searchBusinesses(database.db, { ...filter, limit: 1000 }, totals);
        expect([list.total, list.unknown]).toEqual([map.total, map.unknown]);
        expect(list.businesses.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
          found.map(({ id }) => id),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('lists what lies in a box page by page, in the order of the whole list', async () => {
    const totals = await indexFor(way);
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (filter, position) => {
        const idsOf = async (page: Pick<SearchFilter, 'limit' | 'offset' | 'after'>) =>
          (await searchBusinesses(database.db, { ...filter, ...page }, totals)).businesses.map(
            ({ id }) => id,
          );
        const whole = await idsOf({ limit: 1000 });
        const at = position % Math.max(whole.length, 1);
        const next = whole.slice(at + 1, at + 25);
        expect(await idsOf({ limit: 24, offset: at + 1 })).toEqual(next);
        const after = await cursorBehind(database.db, filter, at);
        if (after) expect(await idsOf({ limit: 24, after })).toEqual(next);
      }),
      { numRuns: 60 },
    );
  });
});

test('shows the same cells by the index as by the database', async () => {
  const totals = await readyIndex();
  const asked = vi.spyOn(totals, 'cells');
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 0, max: 20 }), async (filter, zoom) => {
      const search = { ...filter, zoom };
      expect(await findOnMap(database.db, search, totals)).toEqual(await findOnMap(database.db, search));
    }),
    { numRuns: 60 },
  );
  expect(asked.mock.results.filter(({ value }) => value !== null).length).toBeGreaterThan(10);
});

test('shows what has moved in the moment after the change, when the index knows the earlier place', async () => {
  const totals = await readyIndex();
  const there = { box: { west: 20, south: 20, east: 21, north: 21 }, zoom: 10 };
  expect(await findOnMap(database.db, there, totals)).toEqual({ total: 0, unknown: null, cells: [] });
  const move = (latitude: number, longitude: number) =>
    database.db.execute(
      sql`UPDATE businesses SET latitude = ${latitude}, longitude = ${longitude} WHERE id = 13`,
    );
  await move(20.5, 20.25);
  // The first of them are answered by the database alone, the others wait for the index.
  const found = await Promise.all(Array.from({ length: 6 }, () => findOnMap(database.db, there, totals)));
  const { latitude, longitude } = everyBusiness[12] ?? {};
  await move(latitude ?? 0, longitude ?? 0);
  const box = { west: 20.25, south: 20.5, east: 20.25, north: 20.5 };
  const cell = { count: 1, latitude: 20.5, longitude: 20.25, box, slug: 'business-13' };
  expect(found).toEqual(Array.from({ length: 6 }, () => ({ total: 1, unknown: null, cells: [cell] })));
});

test('reads its index without the database but for the names of those that are alone', async () => {
  const totals = await readyIndex();
  const executed = vi.spyOn(database.db, 'execute');
  await findOnMap(database.db, { box: WORLD, zoom: 8, category: 'Kennels', open: openAt(1) }, totals);
  expect(executed.mock.calls).toHaveLength(1);
  executed.mockRestore();
});
