import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { businesses, serviceTypes } from '#db/schema.ts';
import { readCursor } from './cursor.server.ts';
import { cursorBehind } from '#tests/support/content/cursor-behind.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { LIST_ORDERS } from '#app/features/businesses/listing/list-order.ts';
import type { OpenAt } from '../totals/open-at.ts';
import type { SearchFilter } from './statement.server.ts';
import { searchBusinesses } from './search.server.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';

const database = useScratchDatabase();
const CATEGORIES = ['Dog Walker', 'Kennels', 'Dog Park'];
/** Nobody's main service. */
const FURTHER_ONLY = 'Dog Boarding';
const CITIES = ['Winchester', 'New Winchester', 'Alton', '100% Dogs', 'Under_score', String.raw`Back\slash`];

/** As told, and when that is: at even minutes, in Scotland at odd ones. Most are closed then, or tell nothing. */
const HOURS = ['even', null, 'odd', 'always', 'ask', 'nonsense', 'never', 'never', 'never', null, 'never'];

function openAt(minute: number): OpenAt {
  return {
    minute,
    kindOf({ opening_hours, council }) {
      const isEven = (minute + (council?.startsWith('S') ? 1 : 0)) % 2 === 0;
      if (opening_hours === null || opening_hours === 'nonsense') return 'unknown';
      if (opening_hours === 'ask') return 'appointment';
      return opening_hours === 'always' || opening_hours === (isEven ? 'even' : 'odd') ? 'open' : 'closed';
    },
  };
}

/** None, one, several; of some the main one as well, or one twice, which no form would let pass. */
function furtherServices(index: number): string[] | null {
  if (index % 4 > 0) return null;
  return CATEGORIES.slice(0, index % 5).concat(index % 8 === 0 ? [FURTHER_ONLY, FURTHER_ONLY] : []);
}

/** Of some a licence holds, with stars of the council or without; of others one has ended. */
function licenceOf(index: number) {
  if (index % 5 > 1) return null;
  const stars = index % 7 === 0 ? null : (index % 5) + (index % 3) + 1;
  return { licence: { stars }, licensed_until: index % 10 === 1 ? null : '2099-12-31' };
}

/** Clustered, with exact duplicates of a position and some without one, as real lists have them. */
const everyBusiness = Array.from({ length: 600 }, (_, index) => {
  const cluster = index % 7;
  const placed = index % 11 !== 0;
  const step = Math.floor(index / 14);
  return {
    id: index + 1,
    slug: `business-${index + 1}`,
    name: `Business ${String((index * 37) % 600).padStart(3, '0')}`,
    category: CATEGORIES[index % CATEGORIES.length] as string,
    services: furtherServices(index),
    opening_hours: HOURS[index % HOURS.length] as string | null,
    council: [null, 'E07000094', 'S12000036'][index % 3] as string | null,
    city: CITIES[index % CITIES.length] as string,
    postal_code: `SO${index}`,
    rating: index % 5 === 0 ? null : 3 + (index % 20) / 10,
    reviews: index % 5 === 0 ? null : (index * 13) % 300,
    licence: licenceOf(index)?.licence ?? null,
    licensed_until: licenceOf(index)?.licensed_until ?? null,
    latitude: placed ? 50.8 + cluster * 0.11 + step * 0.0031 : null,
    longitude: placed ? -1.4 + cluster * 0.09 - step * 0.0047 : null,
  };
});

beforeAll(async () => {
  await database.db
    .insert(serviceTypes)
    .values([...CATEGORIES, FURTHER_ONLY].map((category) => ({ category })));
  await database.db.insert(businesses).overridingSystemValue().values(everyBusiness);
  await database.db.execute(sql`ANALYZE businesses`);
});

interface Ranked {
  id: number;
  miles: number | null;
  weighted: number;
  name: string;
  /** Of the council; 0 where it gives none, -1 without a licence that holds. */
  stars: number;
  kind: ReturnType<OpenAt['kindOf']> | null;
}

/** The specification in plain code: what any search must return. */
function bruteForce({ category, town, origin, distanceMiles, open, order, limit, offset = 0 }: SearchFilter) {
  const matching = everyBusiness
    .filter(
      (business) =>
        !category || business.category === category || (business.services ?? []).includes(category),
    )
    .filter((business) => !town || business.city.toLowerCase().includes(town.toLowerCase()))
    .flatMap<Ranked>(
      ({ id, latitude, longitude, rating, reviews, name, opening_hours, council, ...rest }) => {
        const weighted = rating === null ? 3.5 : (rating * (reviews ?? 0) + 35) / ((reviews ?? 0) + 10);
        const kind = open?.kindOf({ opening_hours, council }) ?? null;
        const stars = rest.licensed_until === null ? -1 : (rest.licence?.stars ?? 0);
        if (!origin) return [{ id, miles: null, weighted, name, stars, kind }];
        if (latitude === null || longitude === null) return [];
        const miles = greatCircleMiles(origin, { latitude, longitude });
        return distanceMiles === undefined || miles <= distanceMiles
          ? [{ id, miles, weighted, name, stars, kind }]
          : [];
      },
    );
  const found = matching
    .filter(({ kind }) => !open || kind === 'open')
    .sort((one, other) => {
      const byName = one.name.localeCompare(other.name) || one.id - other.id;
      if (order === 'name') return byName;
      if (order === 'licence' && one.stars !== other.stars) return other.stars - one.stars;
      if (order === undefined && one.miles !== null && other.miles !== null)
        return one.miles - other.miles || one.id - other.id;
      return other.weighted - one.weighted || byName;
    });
  return {
    total: found.length,
    unknown: open ? matching.filter(({ kind }) => kind === 'unknown').length : null,
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
  };
}

const filters = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES, FURTHER_ONLY, 'Unknown'),
    town: fc.constantFrom('winchester', 'ALTON', '%', '_', '\\', 'nowhere', '100%'),
    origin: fc.record({
      latitude: fc.double({ min: 50.5, max: 52, noNaN: true }),
      longitude: fc.double({ min: -2, max: -0.5, noNaN: true }),
    }),
    distanceMiles: fc.constantFrom(0.5, 5, 10, 15, 25, 50, 20_000),
    limit: fc.constantFrom(1, 24, 1000),
    offset: fc.constantFrom(0, 3, 24, 900),
    open: fc.integer({ min: 0, max: 20 }).map(openAt),
    order: fc.constantFrom(...LIST_ORDERS),
  },
  { requiredKeys: ['limit'] },
);

async function readyIndex(): Promise<TotalsIndex> {
  const totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
  return totals;
}

async function expectBruteForceAgrees(totals?: TotalsIndex) {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { total, unknown, businesses: found } = await searchBusinesses(database.db, filter, totals);
      expect({ total, unknown, ids: found.map(({ id }) => id) }).toEqual(bruteForce(filter));
    }),
    { numRuns: 60 },
  );
}

describe('searchBusinesses', () => {
  test('finds the same businesses in the same order as brute force', async () => {
    await expectBruteForceAgrees();
  });

  test('finds and counts the same with the help of the index of positions', async () => {
    const totals = await readyIndex();
    const total = vi.spyOn(totals, 'total');
    const among = vi.spyOn(totals, 'among');
    await expectBruteForceAgrees(totals);
    const answers = total.mock.results.map(({ value }) => value);
    expect(answers.length).toBeGreaterThan(10);
    expect(answers).not.toContain(null);
    expect(among.mock.results.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
  });

  test('finds what has come near in the moment after the change, when the index knows the earlier place', async () => {
    const totals = await readyIndex();
    const origin = { latitude: 51.5, longitude: -1.9 };
    const everywhere = { origin, limit: 24 };
    const close = { origin, distanceMiles: 0.5, limit: 24 };
    const idsOf = async (filter: SearchFilter) =>
      (await searchBusinesses(database.db, filter, totals)).businesses.map(({ id }) => id);
    const move = (latitude: number | null, longitude: number | null) =>
      database.db.execute(
        sql`UPDATE businesses SET latitude = ${latitude}, longitude = ${longitude} WHERE id = 12`,
      );
    const before = await idsOf(everywhere);
    expect(await idsOf(close)).toEqual([]);
    await move(origin.latitude, origin.longitude);
    // A short list tells its own total, without the index.
    const found = [await idsOf(close), await idsOf(everywhere)];
    const { latitude, longitude } = everyBusiness[11] ?? { latitude: null, longitude: null };
    await move(latitude, longitude);
    expect(found).toEqual([[12], [12, ...before.slice(0, 23)]]);
  });

  test('counts right in the moment after a change, when the index is still of the version before', async () => {
    const totals = createTotalsIndex(database.pool, () => {});
    await totals.refresh();
    const before = await searchBusinesses(database.db, { limit: 1 }, totals);
    await database.db.execute(sql`UPDATE businesses SET category = 'Dog Park' WHERE id = 1`);
    const parks = await searchBusinesses(database.db, { category: 'Dog Park', limit: 1 }, totals);
    expect(parks.total).toBe(bruteForce({ category: 'Dog Park', limit: 1 }).total + 1);
    await database.db.execute(sql`UPDATE businesses SET category = 'Dog Walker' WHERE id = 1`);
    await totals.refresh();
    const after = await searchBusinesses(database.db, { limit: 1 }, totals);
    expect(after.total).toBe(before.total);
  });

  test('has few counted in the database while the index is read, however many ask', async () => {
    const totals = createTotalsIndex(database.pool, () => {});
    const statements = async () => {
      const executed = vi.spyOn(database.db, 'execute');
      try {
        const asked = Array.from({ length: 20 }, () => searchBusinesses(database.db, { limit: 1 }, totals));
        const found = await Promise.all(asked);
        expect(new Set(found.map(({ total }) => total))).toEqual(new Set([everyBusiness.length]));
        return executed.mock.calls.length;
      } finally {
        executed.mockRestore();
      }
    };
    // Four callers may have another one with its count, or all read their list once more.
    expect(await statements()).toBeLessThanOrEqual(20 + 20 + 4);
    await database.db.execute(sql`UPDATE businesses SET city = city WHERE id = 1`);
    expect(await statements()).toBeLessThanOrEqual(20 + 20 + 4);
  });

  test('asks the database while a long reading of the index is under way, a few searches at a time', async () => {
    const slow = Object.create(database.pool, { connect: { value: () => new Promise(() => {}) } });
    const totals = createTotalsIndex(slow, () => {});
    void totals.refresh();
    const search = () => searchBusinesses(database.db, { limit: 1 }, totals);
    const begun = performance.now();
    const found = await Promise.all(Array.from({ length: 6 }, search));
    expect(found.map(({ total }) => total)).toEqual(Array(6).fill(everyBusiness.length));
    // Two of them in a second, since each asks twice.
    expect(performance.now() - begun).toBeGreaterThan(1000);
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  test('reads a page again where the table has changed while its total was waited for', async () => {
    const index = await readyIndex();
    const parks = { category: 'Dog Park', limit: 1 };
    const setCategory = (category: string) =>
      database.db.execute(sql`UPDATE businesses SET category = ${category} WHERE id = 1`);
    const total = vi.spyOn(index, 'total').mockImplementationOnce(async () => {
      await setCategory('Dog Park');
      await index.refresh();
      return null;
    });
    const found = await searchBusinesses(database.db, parks, index);
    expect(found.total).toBe(bruteForce(parks).total + 1);
    expect(total).toHaveBeenCalledTimes(2);
    await setCategory('Dog Walker');
  });

  test('finds who is open in the moment after hours have changed, as they are then', async () => {
    const totals = await readyIndex();
    const filter = { open: openAt(3), category: 'Kennels', limit: 1000 };
    const before = await searchBusinesses(database.db, filter, totals);
    const never = everyBusiness.find(
      ({ opening_hours, category }) => opening_hours === 'never' && category === 'Kennels',
    );
    await database.db.execute(
      sql`UPDATE businesses SET opening_hours = 'always' WHERE id = ${never?.id ?? 0}`,
    );
    // The first of them are answered by the database alone, the others wait for the index.
    const after = await Promise.all(
      Array.from({ length: 6 }, () => searchBusinesses(database.db, filter, totals)),
    );
    await database.db.execute(
      sql`UPDATE businesses SET opening_hours = 'never' WHERE id = ${never?.id ?? 0}`,
    );
    for (const { total, unknown, businesses: found } of after) {
      expect([total, unknown]).toEqual([before.total + 1, before.unknown]);
      expect(found.map(({ id }) => id)).toContain(never?.id);
    }
  });

  test('knows by itself who is open, so that the database only reads a page', async () => {
    const totals = await readyIndex();
    const origin = { latitude: 51, longitude: -1.2 };
    for (const filter of [
      { limit: 24 },
      { limit: 24, town: 'Winchester', category: 'Kennels' },
      { limit: 24, origin, distanceMiles: 25 },
      { limit: 24, origin, town: 'alton' },
    ]) {
      const executed = vi.spyOn(database.db, 'execute');
      await searchBusinesses(database.db, { ...filter, open: openAt(4) }, totals);
      expect(executed.mock.calls).toHaveLength(1);
      executed.mockRestore();
    }
  });

  test('gives each business its distance by the haversine formula, and none without an origin', async () => {
    const origin = { latitude: 51.0626, longitude: -1.3194 };
    const near = await searchBusinesses(database.db, { origin, distanceMiles: 25, limit: 50 });
    expect(near.businesses.length).toBeGreaterThan(10);
    for (const { latitude, longitude, distance_miles } of near.businesses) {
      const miles = greatCircleMiles(origin, {
        latitude: latitude as number,
        longitude: longitude as number,
      });
      expect(distance_miles).toBeCloseTo(miles, 9);
    }
    const anywhere = await searchBusinesses(database.db, { limit: 1 });
    expect(anywhere.businesses[0]?.distance_miles).toBeNull();
  });

  test('includes a business that stands exactly on the border', async () => {
    const target = everyBusiness.find(({ latitude }) => latitude !== null);
    const origin = { latitude: 51.2, longitude: -1.1 };
    const miles = greatCircleMiles(origin, {
      latitude: target?.latitude as number,
      longitude: target?.longitude as number,
    });
    const border = await searchBusinesses(database.db, { origin, distanceMiles: miles + 1e-9, limit: 1000 });
    expect(border.businesses.map(({ id }) => id)).toContain(target?.id);
  });

  test.each(['found by the database alone', 'with the help of the index'])(
    'goes on after any business as the whole list does, %s',
    async (way) => {
      const totals = way.includes('alone') ? undefined : await readyIndex();
      await fc.assert(
        fc.asyncProperty(filters, fc.nat(599), async (filter, position) => {
          const whole = bruteForce({ ...filter, offset: 0, limit: 1000 });
          const at = position % Math.max(whole.ids.length, 1);
          const after = await cursorBehind(database.db, filter, at);
          if (!after) return;
          const next = await searchBusinesses(database.db, { ...filter, offset: 0, after }, totals);
          const start = at + 1;
          expect(next.businesses.map(({ id }) => id)).toEqual(whole.ids.slice(start, start + filter.limit));
          expect([next.total, next.unknown]).toEqual([whole.total, whole.unknown]);
          const isEnd = start + filter.limit >= whole.ids.length;
          const last = await cursorBehind(database.db, filter, start + filter.limit - 1);
          expect(next.next && readCursor(next.next, filter)).toEqual(isEnd ? null : last);
        }),
        { numRuns: 60 },
      );
    },
  );

  test.each(['found by the database alone', 'with the help of the index'])(
    'goes on where it was, whatever became of the last business meanwhile, %s',
    async (way) => {
      const origin = { latitude: 51, longitude: -1.3 };
      const lists = [{}, { origin }, ...LIST_ORDERS.map((order) => ({ order, origin }))];
      for (const asked of [...lists, ...lists.map((list) => ({ ...list, open: openAt(4) }))]) {
        const search = { ...asked, limit: 7 };
        const first = await searchBusinesses(database.db, search);
        const second = await searchBusinesses(database.db, { ...search, offset: 7 });
        const last = first.businesses.at(-1)?.id ?? 0;
        const after = (first.next && readCursor(first.next, search)) || undefined;
        const next = async () => {
          const totals = way.includes('alone') ? undefined : await readyIndex();
          const page = await searchBusinesses(database.db, { ...search, after }, totals);
          // It may come again, where it is now.
          const ids = page.businesses.map(({ id }) => id).filter((id) => id !== last);
          expect(ids).toEqual(second.businesses.slice(0, ids.length).map(({ id }) => id));
          expect(ids.length).toBeGreaterThan(5);
        };
        await database.db.execute(sql`CREATE TABLE set_aside AS SELECT * FROM businesses WHERE id = ${last}`);
        await database.db.execute(
          sql`UPDATE businesses SET rating = 0, reviews = 999, name = '0', latitude = 50, longitude = 1 WHERE id = ${last}`,
        );
        await next();
        await database.db.execute(sql`
          UPDATE businesses b SET rating = s.rating, reviews = s.reviews, name = s.name, latitude = s.latitude, longitude = s.longitude
          FROM set_aside s WHERE b.id = s.id`);
        await database.db.execute(sql`DROP TABLE set_aside`);
        await database.db.transaction(async (db) => {
          await db.execute(sql`DELETE FROM businesses WHERE id = ${last}`);
          const page = await searchBusinesses(db, { ...search, after });
          expect(page.businesses.map(({ id }) => id)).toEqual(second.businesses.map(({ id }) => id));
          await db.execute(sql`ROLLBACK`);
        });
      }
    },
  );

  test('is a cursor of its own order alone, and nothing else', async () => {
    const { next } = await searchBusinesses(database.db, { limit: 2 });
    expect(readCursor(next ?? '', {})).toMatchObject({ order: 'rating' });
    expect(readCursor(next ?? '', { order: 'name' })).toBeNull();
    for (const text of ['', '120', 'null', 'W10', `${next}A`, btoa('["rating",1,"1",2,""]'), '\0'])
      expect(readCursor(text, {})).toBeNull();
  });

  test('tells the total even where the page asked for lies behind the last result', async () => {
    const { total, businesses: found } = await searchBusinesses(database.db, { limit: 5, offset: 5000 });
    expect(found).toEqual([]);
    expect(total).toBe(everyBusiness.length);
  });
});
