import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { listDemoPosts, loadDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { storeSettings } from '#app/features/site/settings/stored-settings.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { loadDemoBusinesses, markDemoBusinesses } from '#app/services/demo-businesses.server.ts';
import { loadDemoRegisters } from '#app/services/demo-registers.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { actions, blogPosts, businesses, users } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { setSettings } from './site-settings.server.ts';
import { countDemo, lastTakenAway, takeDemoAway } from './demo-data.server.ts';

const OWNER = 'owner';
const database = useScratchDatabase(async ({ db, pool }) => {
  await db.insert(users).values({ id: OWNER, name: 'Ann', email: 'ann@dogs.example' });
  await loadDemoBusinesses(pool, 'hampshire', (within) => loadDemoRegisters(within, 'hampshire'));
  await markDemoBusinesses(pool, 'hampshire');
  await loadDemoPosts(pool, packFile('hampshire', 'demo-posts'));
});
const changing = changeSources(database);

function services(): Services {
  const jobs = { add: vi.fn(async () => {}), wake: vi.fn() };
  const region = Object.assign(async () => HAMPSHIRE, { forget: () => {} });
  const config = { siteUrl: 'https://dogs.example' };
  const logger = { error: vi.fn() };
  return { ...changing(), pool: database.pool, jobs, region, config, logger } as unknown as Services;
}

test('what is invented goes with one entry in the log, and what people have made or changed stays', async () => {
  const { db } = database;
  const before = await countDemo(services());
  expect(before.businesses).toBeGreaterThan(100);
  expect(before.articles).toBeGreaterThan(10);
  const [first] = await db.select().from(businesses).limit(1);
  const edit = { baseVersion: null, values: { phone: '01632 960999' } };
  const author = { role: 'editor', userId: OWNER } as const;
  await editBusiness(changing(), { ...edit, id: first?.id ?? 0, author });
  await insertBusinesses(db, [{ slug: 'ours', name: 'Ours' }]);
  await insertPost(db, { slug: 'our-article' });
  await db.update(blogPosts).set({ demo: false }).where(eq(blogPosts.slug, 'ticks'));

  const left = { businesses: before.businesses - 1, articles: before.articles - 1, registers: 2 };
  expect(await takeDemoAway(services(), OWNER)).toEqual(left);
  const stay = await db.select({ slug: businesses.slug }).from(businesses).orderBy(businesses.id);
  expect(stay.map(({ slug }) => slug)).toEqual([first?.slug, 'ours']);
  const posts = await db.select({ slug: blogPosts.slug }).from(blogPosts).orderBy(blogPosts.slug);
  expect(posts.map(({ slug }) => slug)).toEqual(['our-article', 'ticks']);
  expect(await countDemo(services())).toEqual({ businesses: 0, articles: 0, registers: 0 });
  const log = await db.select().from(actions);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    action: 'demo.removed',
    actor_id: OWNER,
    details: { name: `${left.businesses} businesses, ${left.articles} articles and 2 registers` },
  });

  // Where nothing is left, nothing is done, nor said to be.
  expect(await takeDemoAway(services(), OWNER)).toEqual({ businesses: 0, articles: 0, registers: 0 });
  expect(await db.$count(actions)).toBe(1);
});

test('two who take it away at the same time do it once, and one undo brings all of it back', async () => {
  const before = await countDemo(services());
  const left = await Promise.all([1, 2, 3].map(() => takeDemoAway(services(), OWNER)));
  expect(left.filter(({ businesses }) => businesses > 0)).toEqual([before]);
  expect(await database.db.$count(actions)).toBe(1);
  const bulk = await lastTakenAway(services());
  await undo(services(), OWNER, bulk?.actionId);
  expect(await countDemo(services())).toEqual(before);
});

test('the undo of many businesses brings both back, but for an address that another article has by now', async () => {
  const { db } = database;
  const before = await countDemo(services());
  const tags = await db.execute('SELECT name FROM blog_tags ORDER BY name');
  const deletedBefore = (await listDemoPosts(db))[0] ?? '';
  await db.delete(blogPosts).where(eq(blogPosts.slug, deletedBefore));
  await takeDemoAway(services(), OWNER);
  const bulk = await lastTakenAway(services());
  expect(bulk).toMatchObject({ state: 'done', changed: before.businesses });
  await insertPost(db, { slug: 'ticks', title: 'Our own words' });

  await undo(services(), OWNER, bulk?.actionId);
  expect(await countDemo(services())).toEqual({ ...before, articles: before.articles - 2 });
  const [ticks] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'ticks'));
  expect(ticks).toMatchObject({ title: 'Our own words', demo: false });
  expect(await db.$count(blogPosts, eq(blogPosts.slug, deletedBefore))).toBe(0);
  expect((await db.execute('SELECT name FROM blog_tags ORDER BY name')).rowCount).toBeGreaterThan(
    (tags.rowCount ?? 0) / 2,
  );
  expect(await lastTakenAway(services())).toBeNull();
  // And they can be removed again.
  expect(await takeDemoAway(services(), OWNER)).toMatchObject({ businesses: before.businesses });
});

/** What the registers say, and what pages say of businesses. */
async function statedByRegisters(): Promise<unknown> {
  const { rows } = await database.pool.query(`SELECT
    ARRAY(SELECT to_jsonb(a) FROM authorities a ORDER BY code) AS authorities,
    ARRAY(SELECT to_jsonb(s) FROM register_snapshots s ORDER BY id) AS snapshots,
    ARRAY(SELECT to_jsonb(e) FROM register_entries e ORDER BY id) AS entries,
    ARRAY(SELECT to_jsonb(l) FROM licences l ORDER BY id) AS licences,
    ARRAY(SELECT licence || jsonb_build_object('of', slug) FROM businesses WHERE licence IS NOT NULL ORDER BY id) AS shown`);
  return rows[0];
}

test('invented registers go with the licences they tell of, and come back as they were', async () => {
  const before = await statedByRegisters();
  await takeDemoAway(services(), OWNER);
  expect(await statedByRegisters()).toEqual({
    authorities: [],
    snapshots: [],
    entries: [],
    licences: [],
    shown: [],
  });
  const bulk = await lastTakenAway(services());
  await undo(services(), OWNER, bulk?.actionId);
  expect(await statedByRegisters()).toEqual(before);
});

test('an invented register does not come back over one that somebody has read in since', async () => {
  const { pool } = database;
  await takeDemoAway(services(), OWNER);
  await pool.query(`
    INSERT INTO authorities (code, name, nation, looked_on) VALUES ('E07000094', 'Winchester', 'England', '2026-11-20')`);
  const bulk = await lastTakenAway(services());
  await undo(services(), OWNER, bulk?.actionId);
  const { rows } = await pool.query(`SELECT code, demo FROM authorities ORDER BY code`);
  expect(rows).toEqual([
    { code: 'E06000045', demo: true },
    { code: 'E07000094', demo: false },
  ]);
  expect((await pool.query('SELECT DISTINCT authority FROM licences')).rows).toEqual([
    { authority: 'E06000045' },
  ]);
});

test('what somebody has written down of a council stays when its invented register goes', async () => {
  const { pool } = database;
  const address = 'https://www.example.com/licences';
  await pool.query(`UPDATE authorities SET register_url = $1 WHERE code = 'E07000094'`, [address]);
  await takeDemoAway(services(), OWNER);
  const { rows } = await pool.query('SELECT code, demo, looked_on, register_url FROM authorities');
  expect(rows).toEqual([{ code: 'E07000094', demo: false, looked_on: null, register_url: address }]);
});

test('reviews that only the demo turned on go with it and come back with it, and a choice stays', async () => {
  const { db } = database;
  const reviews = async () => (await readRegion(db))?.settings['reviews'];
  await db.delete(businesses);
  await insertBusinesses(db, [{ slug: 'invented', name: 'Invented', demo: true }]);
  await storeSettings(db, null, { reviews: 'open' });
  await takeDemoAway(services(), OWNER);
  expect(await reviews()).toBeUndefined();
  await undo(services(), OWNER, (await lastTakenAway(services()))?.actionId);
  expect(await reviews()).toBe('open');
  await takeDemoAway(services(), OWNER);
  await setSettings(services(), OWNER, { reviews: 'invited' });
  await undo(services(), OWNER, (await lastTakenAway(services()))?.actionId);
  expect(await reviews()).toBe('invited');
  await takeDemoAway(services(), OWNER);
  expect(await reviews()).toBe('invited');
});
