import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { businesses, erasedBusinesses, factChecks, removedBusinesses } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { loggedQueries } from '#tests/support/database/query-log.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { erasedHash } from '#app/features/businesses/listing/erased-hash.server.ts';
import { loadListing } from './load-listing.server.ts';

const database = useScratchDatabase();
let services: Services;
const load = (slug: string) =>
  loadListing({ ...services, isWritable: async () => false, mapOf: async () => () => null }, slug);
const WINCHESTER = { latitude: 51.0632, longitude: -1.308 };
const GONE = { kind: 'taken-down', reason: 'closed', business: {}, category: 'Kennels' } as const;

beforeAll(async () => {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  await insertBusinesses(database.db, [
    { name: 'Walks in Winchester', ...WINCHESTER },
    { name: 'Kennels in Winchester', category: 'Kennels', ...WINCHESTER },
    { name: 'Best of all', rating: 5, reviews: 900 },
  ]);
  await database.db.insert(removedBusinesses).values([
    { ...GONE, id: 901, slug: 'closed-winchester', identity: 'a', name: 'Closed', ...WINCHESTER },
    {
      ...GONE,
      id: 903,
      slug: 'away',
      identity: 'c',
      name: 'Away',
      kind: 'hidden',
      hidden_by: 'business',
      hidden_until: '2027-03-01',
      visitor_note: 'Closed for the winter',
    },
    { ...GONE, id: 904, slug: 'twin', identity: 'd', name: 'Twin', kind: 'merged', into_id: 903 },
    { ...GONE, id: 902, slug: 'far', identity: 'b', name: 'Far', latitude: 58, longitude: -4 },
  ]);
  const erased = ['paws-and-co-winchester', 'somewhere'].map((slug) => ({
    hash: erasedHash(services.erasedKey, slug),
  }));
  await database.db.insert(erasedBusinesses).values(erased);
});
afterAll(() => services.close());

const insteadOf = async (slug: string) => {
  const loaded = await load(slug);
  if (!loaded || !('removed' in loaded)) throw new Error(`${slug} is not taken down.`);
  const { was, heading, instead } = loaded.removed;
  return { name: was?.name ?? null, heading, instead: instead.map(({ name }) => name) };
};

test('of a business that was taken down: its name, and what there is of its kind nearby', async () => {
  expect(await insteadOf('closed-winchester')).toEqual({
    name: 'Closed',
    heading: 'Similar services nearby',
    instead: ['Kennels in Winchester'],
  });
});

test('of one that has none nearby: what there is of its kind elsewhere', async () => {
  expect(await insteadOf('far')).toEqual({
    name: 'Far',
    heading: 'Similar services',
    instead: ['Kennels in Winchester'],
  });
});

test('of one that was erased: nothing but what there is in the town that its address named', async () => {
  expect(await insteadOf('paws-and-co-winchester')).toEqual({
    name: null,
    heading: 'Dog care near Winchester',
    instead: ['Walks in Winchester', 'Kennels in Winchester'],
  });
});

test('of one that was erased and named no town: the best rated', async () => {
  expect(await insteadOf('somewhere')).toMatchObject({
    name: null,
    heading: 'Other services',
    instead: ['Best of all', expect.any(String), expect.any(String)],
  });
});

test('what stands beside a business is read with it: the page asks the database twice, the others nearby included', async () => {
  const { db, pool } = database;
  await pool.query(`
    INSERT INTO "user" (id, name, email) VALUES ('u1', 'Somebody', 'somebody@example.com');
    UPDATE businesses SET council = 'E07000094', phone = '01632 960001' WHERE name = 'Kennels in Winchester';
    INSERT INTO authorities (code, name, nation, looked_on, activities)
      VALUES ('E07000094', 'Winchester', 'England', '2026-11-20', '{kennels}')`);
  const [business] = await db.select().from(businesses).where(eq(businesses.name, 'Kennels in Winchester'));
  const { id = 0, slug = '' } = business ?? {};
  await db
    .insert(factChecks)
    .values({ business_id: id, fact: 'phone', confirmed_on: '2026-11-21', how: 'visitor', version: 1 });
  await insertOwner(db, { business_id: id, user_id: 'u1', since: new Date('2026-11-22T09:00Z') });
  // The first page reads what is kept in memory from then on.
  await load(slug);
  let loaded: Awaited<ReturnType<typeof load>> = null;
  const asked = await loggedQueries(async () => {
    loaded = await load(slug);
  });
  expect(asked).toHaveLength(2);
  expect(loaded).toMatchObject({
    listing: {
      confirmed: { phone: { on: '2026-11-21', by: 'by a visitor' } },
      licence: { sentence: expect.stringContaining('20 November 2026') },
      lookedAfterSince: '22 November 2026',
    },
  });
});

test('of one that is hidden: its name, its sentence and its day, also at the address of one that was merged into it', async () => {
  for (const slug of ['away', 'twin'])
    expect(await load(slug)).toMatchObject({
      removed: {
        was: { name: 'Away', hidden: { note: 'Closed for the winter', back: '1 March 2027' } },
        instead: [{ name: 'Kennels in Winchester' }],
      },
    });
});
