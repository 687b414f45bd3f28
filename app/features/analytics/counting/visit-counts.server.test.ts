import { daysAfter } from '@dog-care-directory/text';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pool } from 'pg';
import {
  blogPosts,
  businesses,
  businessOldSlugs,
  callCounts,
  pageViews,
  recentCalls,
  searchCounts,
  serviceTypes,
} from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { countEnquiries, readFigures, recentFigures } from './figures.server.ts';
import { callsByMonth, readCalls } from '../page/read-calls.server.ts';
import { settleRecentCalls } from './recent-calls.server.ts';
import { deleteOldCounts } from './store-counts.server.ts';
import { createVisitCounts } from './visit-counts.server.ts';

const database = useScratchDatabase();
const NOON = Date.UTC(2030, 4, 4, 12);
const onFailure = vi.fn();
const postcodes = async () => postcodeList([{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1 }]);

function newNode(clock = () => NOON, pool: Pool = database.pool) {
  return createVisitCounts({ pool, postcodes, clock, onFailure });
}

const storedViews = () =>
  database.db
    .select()
    .from(pageViews)
    .orderBy(asc(pageViews.day), asc(pageViews.path), asc(pageViews.referrer));
const storedSearches = () => database.db.select().from(searchCounts).orderBy(asc(searchCounts.place));
const home = { path: '/', referrer: '' };
const search = { service: '', place: 'SO23', distance: 10, nothingFound: false };

beforeEach(async () => {
  onFailure.mockClear();
  await database.pool.query(
    'TRUNCATE page_views, search_counts, call_counts, recent_calls, blog_posts, businesses, service_types CASCADE',
  );
});

describe('page views', () => {
  test('add up by day, page and referring host', async () => {
    const node = newNode();
    node.countView(home);
    node.countView(home);
    node.countView({ path: '/', referrer: 'news.example' });
    node.countView({ path: '/winchester', referrer: '' });
    await node.flush();
    node.countView(home);
    await node.flush();
    expect(await storedViews()).toEqual([
      { day: '2030-05-04', path: '/', referrer: '', views: 3 },
      { day: '2030-05-04', path: '/', referrer: 'news.example', views: 1 },
      { day: '2030-05-04', path: '/winchester', referrer: '', views: 1 },
    ]);
  });

  test('of several nodes at once add up', async () => {
    const nodes = Array.from({ length: 4 }, () => newNode());
    for (let round = 0; round < 5; round += 1) {
      // Each in an order of its own, as visitors come.
      nodes.forEach((node, index) => {
        const paths = ['/', '/about', '/terms', '/winchester'];
        for (const path of index % 2 ? paths : paths.toReversed()) node.countView({ path, referrer: '' });
      });
      await Promise.all(nodes.map((node) => node.flush()));
    }
    expect(onFailure).not.toHaveBeenCalled();
    expect((await storedViews()).map(({ views }) => views)).toEqual([20, 20, 20, 20]);
  });

  test('belong to the day of Europe/London', async () => {
    const node = newNode(() => Date.UTC(2030, 5, 30, 23, 30));
    node.countView(home);
    await node.flush();
    expect(await storedViews()).toMatchObject([{ day: '2030-07-01' }]);
  });

  test('of articles that are not published count as not found, in one row', async () => {
    await database.db.insert(blogPosts).values([
      { slug: 'walks', title: 'Walks', content: 'x', status: 'published' },
      { slug: 'secret', title: 'Secret', content: 'x', status: 'draft' },
    ]);
    const node = newNode();
    for (const slug of ['walks', 'secret', 'made-up', 'made-up-too'])
      node.countView({ path: `/blog/${slug}`, referrer: '' });
    await node.flush();
    expect(await storedViews()).toMatchObject([
      { path: '(not found)', views: 3 },
      { path: '/blog/walks', views: 1 },
    ]);
  });

  test('from more hosts than a day may have are put together', async () => {
    const node = newNode();
    for (let index = 0; index < 1000; index += 1)
      node.countView({ path: '/', referrer: `host${index}.example` });
    await node.flush();
    const stored = await storedViews();
    expect(stored).toHaveLength(201);
    expect(stored.find(({ referrer }) => referrer === '(others)')?.views).toBe(800);
  });

  test('of too many pages at once leave memory alone, while known ones go on counting', async () => {
    const node = newNode();
    node.countView(home);
    for (let index = 0; index < 20_000; index += 1) node.countView({ path: `/blog/${index}`, referrer: '' });
    node.countView(home);
    await node.flush();
    const stored = await storedViews();
    expect(stored.find(({ path }) => path === '/')?.views).toBe(2);
    expect(stored.find(({ path }) => path === '(not found)')?.views).toBe(4999);
  });
});

describe('while the database is away', () => {
  test('counts wait, and are stored once when it is back', async () => {
    let away = true;
    const pool = {
      connect: () => (away ? Promise.reject(new Error('away')) : database.pool.connect()),
    } as unknown as Pool;
    const node = newNode(() => NOON, pool);
    node.countView(home);
    await node.flush();
    node.countView(home);
    await node.flush();
    expect(onFailure).toHaveBeenCalledTimes(2);
    away = false;
    await node.flush();
    await node.flush();
    expect(await storedViews()).toMatchObject([{ path: '/', views: 2 }]);
  });

  test('stopping ends without an error', async () => {
    const node = newNode(() => NOON, { connect: () => Promise.reject(new Error('away')) } as unknown as Pool);
    node.countView(home);
    await expect(node.stop()).resolves.toBeUndefined();
  });
});

test('stopping stores what was counted', async () => {
  const node = newNode();
  node.countView(home);
  await node.stop();
  expect(await storedViews()).toMatchObject([{ views: 1 }]);
});

describe('searches', () => {
  test('are kept by the district, and of districts the site does not know by their letters', async () => {
    const node = newNode();
    for (const place of ['SO23', 'SO2', 'EH1', 'EH99', 'Winchester', 'own position', ''])
      node.countSearch({ ...search, place });
    await node.flush();
    const stored = Object.fromEntries(
      (await storedSearches()).map(({ place, searches }) => [place, searches]),
    );
    expect(stored).toEqual({ SO23: 1, SO: 1, EH: 2, Winchester: 1, 'own position': 1, '': 1 });
  });

  test('for services that do not exist are left out', async () => {
    await database.db.insert(serviceTypes).values({ category: 'Kennels' });
    const node = newNode();
    node.countSearch({ ...search, service: 'Kennels', place: '', nothingFound: true });
    node.countSearch({ ...search, service: 'Made up', place: '' });
    await node.flush();
    expect(await storedSearches()).toEqual([
      { day: '2030-05-04', service: 'Kennels', place: '', distance: 10, nothing_found: true, searches: 1 },
    ]);
  });
});

test('what a listing brought is counted by kind and day, under its slug or number, and of what is not listed not at all', async () => {
  const { db } = database;
  await insertBusinesses(
    db,
    ['lower-barn', 'far-field'].map((slug) => ({ slug, name: slug })),
  );
  const [barn = 0, field = 0] = (
    await db.select({ id: businesses.id }).from(businesses).orderBy(desc(businesses.slug))
  ).map(({ id }) => id);
  for (const node of [newNode(), newNode()]) {
    for (const business of ['lower-barn', 'nobody']) {
      for (const kind of ['call', 'website'] as const) node.countContact({ kind, business });
    }
    for (const business of [field, 999_999_999]) node.countContact({ kind: 'shortlist', business });
    await node.flush();
  }
  await countEnquiries(db, [barn, field, barn], '2030-05-04');
  const none = { views: 0, calls: 0, websites: 0, enquiries: 0, shortlisted: 0 };
  const [ofBarn, ofField] = [
    { ...none, calls: 2, websites: 2, enquiries: 1 },
    { ...none, shortlisted: 2, enquiries: 1 },
  ];
  expect(await readFigures(db, [barn, field, 7], { first: '2030-05-04', last: '2030-05-04' })).toEqual(
    new Map([
      [barn, ofBarn],
      [field, ofField],
      [7, none],
    ]),
  );
  expect(await db.$count(recentCalls)).toBe(1);
  const later = NOON + 40 * 24 * 60 * 60_000;
  expect(await recentFigures(db, barn, NOON)).toEqual([ofBarn, ofBarn]);
  expect(await recentFigures(db, barn, later)).toEqual([none, ofBarn]);
  await deleteOldCounts(db, later + 730 * 24 * 60 * 60_000);
  expect(await db.$count(callCounts)).toBe(0);
});

test('views are added up over all addresses of a listing, whoever led there, and of no other page', async () => {
  const { db } = database;
  await insertBusinesses(db, [{ slug: 'paws', name: 'Paws' }]);
  const [{ id } = { id: 0 }] = await db.select({ id: businesses.id }).from(businesses);
  await db.insert(businessOldSlugs).values({ slug: 'old-paws', business_id: id });
  const seen = (daysAgo: number, slug: string, views: number, referrer = '') => ({
    day: daysAfter('2030-05-04', -daysAgo),
    path: `/dog-services/${slug}`,
    views,
    referrer,
  });
  await db
    .insert(pageViews)
    .values([
      seen(0, 'paws', 1),
      seen(0, 'paws', 2, 'dogs.example'),
      seen(29, 'old-paws', 4),
      seen(30, 'paws', 8),
      seen(89, 'paws', 16),
      seen(90, 'paws', 32),
      seen(0, 'tails', 64),
    ]);
  expect((await recentFigures(db, id, NOON)).map(({ views }) => views)).toEqual([7, 31]);
});

test('counts are kept for two years', async () => {
  const days = ['2028-05-03', '2028-05-04', '2028-05-05', '2030-05-04'];
  await database.db.insert(pageViews).values(days.map((day) => ({ day, ...home, views: 1 })));
  await database.db
    .insert(searchCounts)
    .values(
      days.map((day) => ({ day, service: '', place: '', distance: 0, nothing_found: false, searches: 1 })),
    );
  await deleteOldCounts(database.db, NOON);
  expect((await storedViews()).map(({ day }) => day)).toEqual(['2028-05-04', '2028-05-05', '2030-05-04']);
  expect(await storedSearches()).toHaveLength(3);
});

test('words that nobody understood are kept for ninety days', async () => {
  await database.db.delete(searchCounts);
  const unknown = { service: '', place: '"narnia"', distance: 10, nothing_found: true, searches: 1 };
  const days = ['2030-02-02', '2030-02-03', '2030-02-04', '2030-05-04'];
  await database.db.insert(searchCounts).values(days.map((day) => ({ day, ...unknown })));
  await deleteOldCounts(database.db, NOON);
  expect((await storedSearches()).map(({ day }) => day)).toEqual(['2030-02-03', '2030-02-04', '2030-05-04']);
});

test('of words that nobody understood no more than 200 are told apart on one day', async () => {
  await database.db.delete(searchCounts);
  const counts = newNode();
  const letters = [...'abcdefghijklmnop'];
  const words = letters.flatMap((one) => letters.map((other) => `"zz${one}${other}"`));
  for (const place of [...words, ...words]) {
    counts.countSearch({ service: '', place, distance: 10, nothingFound: true });
  }
  await counts.stop();
  const stored = await storedSearches();
  expect(stored).toHaveLength(200);
  expect(new Set(stored.map(({ searches }) => searches))).toEqual(new Set([2]));
});

test('listings are in order of the calls of the last days, and days that are over count no longer', async () => {
  const { db } = database;
  await insertBusinesses(
    db,
    ['barn', 'field', 'lane'].map((slug) => ({ slug, name: slug })),
  );
  const day = 24 * 60 * 60_000;
  const call = async (slug: string, times: number, daysAgo = 0) => {
    const node = newNode(() => NOON - daysAgo * day);
    for (let time = 0; time < times; time++) node.countContact({ kind: 'call', business: slug });
    await node.stop();
  };
  await call('barn', 5, 60);
  await settleRecentCalls(db, NOON - 60 * day);
  await call('field', 2, 3);
  await call('lane', 1);
  await settleRecentCalls(db, NOON);
  await call('lane', 2);
  const shown = async (order: 30 | 90) =>
    (await readCalls(db, { order, page: 1 })).rows.map(({ name, last30, last90 }) => [name, last30, last90]);
  expect(await shown(30)).toEqual([
    ['lane', 3, 3],
    ['field', 2, 2],
  ]);
  expect(await shown(90)).toEqual([
    ['barn', 0, 5],
    ['lane', 3, 3],
    ['field', 2, 2],
  ]);
  expect(await readCalls(db, { order: 30, page: 2 })).toMatchObject({
    rows: [],
    hasMore: false,
    all: { last30: 5, last90: 10, listings: 2 },
  });
  await settleRecentCalls(db, NOON);
  expect((await shown(90))[0]).toEqual(['barn', 0, 5]);

  const [barn] = await db.select().from(businesses).where(eq(businesses.slug, 'barn'));
  const months = await callsByMonth(db, barn?.id ?? 0, NOON);
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    { month: '2030-05', calls: 0 },
    { month: '2030-04', calls: 0 },
    { month: '2030-03', calls: 5 },
  ]);
  await settleRecentCalls(db, NOON + 200 * day);
  expect(await shown(90)).toEqual([]);
});
