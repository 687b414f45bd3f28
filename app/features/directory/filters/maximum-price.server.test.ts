import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headlinePrice, usualUnit } from '#app/features/businesses/service-types/headline-price.ts';
import { PRICE_UNITS, type Price } from '#app/features/businesses/listing/price.ts';
import { businesses, serviceTypes } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createTotalsIndex } from '../totals/totals-index.server.ts';
import { searchBusinesses } from '../search/search.server.ts';

const database = useScratchDatabase();
const SERVICES = ['Dog Walker', 'Dog Day Care', 'Kennels', 'Dog Park', 'Dog Groomer'];

const label = fc.oneof(
  fc.constantFrom(
    'One dog',
    'SECOND DOG',
    'Extra-large dog',
    '2nd',
    'Half day',
    'Half\u00a0day',
    'Half-day',
    'Extras',
    'Two dogs',
    'Night (2 dogs)',
    'Cat',
    'Catch and release',
    'Meet & greet',
  ),
  fc.constantFrom(
    'Sharing',
    'xsecond',
    'secondx',
    'ſecond',
    'Another’s',
    'Discounts!',
    '"',
    '\\',
    '$.x ? (1)',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
);
const line: fc.Arbitrary<Price> = fc.record({
  label,
  pence: fc.oneof(fc.constantFrom(0, 1, 1999, 2000, 2001, 10_000_000), fc.nat(5000)),
  per: fc.constantFrom(null, ...PRICE_UNITS),
  from: fc.boolean(),
});
const business = fc.record({
  prices: fc.option(fc.array(line, { maxLength: 6 }), { freq: 9 }),
  category: fc.constantFrom(...SERVICES),
  services: fc.option(fc.subarray(SERVICES)),
});

test('function, database and index agree about random price lists', async () => {
  await database.db.insert(serviceTypes).values(SERVICES.map((category) => ({ category })));
  const all = fc.sample(business, { numRuns: 1500, seed: 59 }).map((known, index) => ({
    ...known,
    id: index + 1,
    slug: `b-${index}`,
    name: `B ${index}`,
    city: 'Alton',
    postal_code: `SO${index}`,
  }));
  await database.db.insert(businesses).overridingSystemValue().values(all);
  await database.db.execute(sql`ANALYZE businesses`);
  const totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
  for (const service of SERVICES) {
    for (const pounds of [0, 1, 19, 20, 21, 45, 10_000]) {
      const expected = all.filter((each) => {
        if (each.category !== service && !each.services?.includes(service)) return false;
        const price = headlinePrice(each, service);
        const unit = usualUnit(service);
        return price !== null && (unit === null || price.per === unit) && price.pence <= pounds * 100;
      });
      const criteria = { maximumPrice: { pounds, service } };
      const search = { category: service, criteria, limit: 2000, order: 'name' as const };
      const ids = expected.map(({ id }) => id);
      for (const index of [undefined, totals]) {
        const found = await searchBusinesses(database.db, search, index);
        expect(found.businesses.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
        expect(found.total).toBe(ids.length);
      }
      expect(totals.leaves({ category: service }, [criteria])?.counts).toEqual([ids.length]);
    }
  }
});
