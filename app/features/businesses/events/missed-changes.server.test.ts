import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, businessEvents } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { recordMissedChanges } from './missed-changes.server.ts';

const database = useScratchDatabase();

beforeEach(() => database.pool.query('TRUNCATE businesses, removed_businesses, business_events CASCADE'));

/** As a version without events wrote a business, or a person manually. */
async function insertWithoutEvent(slug: string): Promise<number> {
  await database.pool.query(`INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING`);
  const row = { slug, name: slug, category: 'Kennels', city: 'Alton', postal_code: `GU34 ${slug}` };
  const [added] = await database.db.insert(businesses).values(row).returning({ id: businesses.id });
  return added?.id ?? 0;
}

async function events() {
  const rows = await database.db.select().from(businessEvents).orderBy(businessEvents.position);
  return rows.map(({ kind, business_ids, columns }) => [kind, business_ids, columns]);
}

async function idOf(slug: string): Promise<number> {
  const { rows } = await database.pool.query('SELECT id::int FROM businesses WHERE slug = $1', [slug]);
  return rows[0].id;
}

test('what was added or changed without an event gets one, once', async () => {
  await insertBusinesses(database.db, [{ slug: 'edited' }, { slug: 'untouched' }]);
  const edited = await idOf('edited');
  const added = await insertWithoutEvent('added');
  await database.pool.query(`UPDATE businesses SET phone = '01962 960101' WHERE slug = 'edited'`);
  const known = await events();

  expect(await recordMissedChanges(database.db)).toBe(2);
  expect((await events()).slice(known.length)).toEqual(
    expect.arrayContaining([
      ['added', [added], null],
      ['changed', [edited], null],
    ]),
  );
  expect(await recordMissedChanges(database.db)).toBe(0);
});

test('a removal without an event gets one, once', async () => {
  await insertBusinesses(database.db, [{ slug: 'leaves' }]);
  const id = await idOf('leaves');
  await database.pool.query(`
    WITH gone AS (DELETE FROM businesses WHERE slug = 'leaves' RETURNING *)
    INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business)
    SELECT id, slug, identity, name, category, 'taken-down', 'Closed', to_jsonb(gone) FROM gone`);
  expect(await recordMissedChanges(database.db)).toBe(1);
  expect((await events()).at(-1)).toEqual(['removed', [id], null]);
  expect(await recordMissedChanges(database.db)).toBe(0);
});

test('what several nodes look for at once is recorded once', async () => {
  for (const slug of ['one', 'two', 'three']) await insertWithoutEvent(slug);
  const counts = await Promise.all([1, 2, 3].map(() => recordMissedChanges(database.db)));
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 3]);
});

test('an event that is being stored is no missed change', async () => {
  await insertBusinesses(database.db, [{ slug: 'busy' }]);
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE businesses SET phone = '01962 960102' WHERE slug = 'busy'`);
  await client.query(
    `INSERT INTO business_events (kind, business_ids) SELECT 'changed', array_agg(id) FROM businesses`,
  );
  expect(await recordMissedChanges(database.db)).toBe(0);
  await client.query('COMMIT');
  client.release();
  expect(await recordMissedChanges(database.db)).toBe(0);
});

test('what changed longer ago than a week is left alone', async () => {
  await insertWithoutEvent('old');
  await database.db.update(businesses).set({ updated_at: sql`now() - interval '8 days'` });
  expect(await recordMissedChanges(database.db)).toBe(0);
});
