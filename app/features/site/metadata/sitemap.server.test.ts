// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { readSitemap, refreshPublished, refreshSitemap, serveSitemap } from './sitemap.server.ts';

const database = useScratchDatabase();
const SITE = 'https://dogs.example';

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, businesses, sitemap_files CASCADE`);
});

async function entries(page: number | null = null): Promise<[string, string | null][]> {
  const xml = (await readSitemap(database.db, SITE, page)) ?? '';
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('url, sitemap')].map((entry) => [
    entry.querySelector('loc')?.textContent ?? '',
    entry.querySelector('lastmod')?.textContent ?? null,
  ]);
}

/** Home, blog, and the static pages. */
const BEFORE_POSTS = TOWNS.length + 2 + 14;
const addresses = async (page: number | null = null) => (await entries(page)).map(([address]) => address);

/** Adds so many businesses with ids of their own. */
const addMany = (count: number, from = 1) =>
  database.db.execute(sql`
    WITH type AS (INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING)
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
    SELECT n, 'kennels-' || n, 'Kennels ' || n, 'Kennels', 'Alton', 'GU34 1AA'
    FROM generate_series(${from}::int, ${from + count - 1}::int) n`);

describe('the sitemap', () => {
  test('has the home page, every town and the static pages before anything is published', async () => {
    expect(await addresses()).toEqual([
      `${SITE}/`,
      ...TOWNS.map(({ slug }) => `${SITE}/${slug}`),
      `${SITE}/list-your-business`,
      `${SITE}/blog`,
      `${SITE}/about`,
      `${SITE}/accessibility`,
      `${SITE}/contact`,
      `${SITE}/privacy`,
      `${SITE}/terms`,
      `${SITE}/map`,
      `${SITE}/complaints`,
      `${SITE}/reviews-policy`,
      `${SITE}/how-we-order-results`,
      `${SITE}/licences`,
      `${SITE}/open-data`,
      `${SITE}/developers`,
      `${SITE}/embed/new`,
    ]);
  });

  test('has every published post with the time of its last change, and no draft', async () => {
    await insertPost(database.db, { slug: 'public', updated_at: new Date('2026-03-04T05:06:07Z') });
    await insertPost(database.db, { slug: 'secret', status: 'draft' });
    const posts = (await entries()).filter(([address]) => address.includes('/blog/'));
    expect(posts).toEqual([[`${SITE}/blog/public`, '2026-03-04T05:06:07.000Z']]);
  });

  test('follows every change without being asked', async () => {
    const id = await insertPost(database.db, { slug: 'one' });
    expect(await addresses()).toContain(`${SITE}/blog/one`);
    await database.db.execute(sql`UPDATE blog_posts SET slug = 'two', updated_at = now() WHERE id = ${id}`);
    expect(await addresses()).toContain(`${SITE}/blog/two`);
    await database.db.execute(sql`UPDATE blog_posts SET status = 'draft' WHERE id = ${id}`);
    expect(await addresses()).not.toContain(`${SITE}/blog/two`);
  });

  test('keeps to the schema of sitemaps', async () => {
    // The longest slug that the editor takes.
    await insertPost(database.db, { slug: 'a'.repeat(200) });
    const xml = (await readSitemap(database.db, 'https://dogs.example/?a=1&b=\u0027', null)) ?? '';
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
    const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
    const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    expect([root.namespaceURI, root.localName]).toEqual([namespace, 'urlset']);
    const locations = [...root.children].map((url) => {
      const [location, changed, ...others] = [...url.children];
      expect([url.localName, location?.localName, others]).toEqual(['url', 'loc', []]);
      if (changed) {
        expect(changed.localName).toBe('lastmod');
        expect(changed.textContent).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      }
      const address = location?.textContent ?? '';
      expect(address.length).toBeGreaterThan(11);
      expect(address.length).toBeLessThan(2048);
      expect(address).toMatch(/^https:\/\/dogs\.example\/\?a=1&b='\//);
      return address;
    });
    expect(new Set(locations).size).toBe(locations.length);
  });

  test('says on a refresh what it has', async () => {
    await insertPost(database.db, { slug: 'public' });
    expect(await refreshSitemap(database.db, SITE)).toEqual({
      addresses: BEFORE_POSTS + 1,
      posts: 1,
      businesses: 0,
      files: 1,
    });
  });

  test('can be refreshed by several at once', async () => {
    await insertPost(database.db, { slug: 'public' });
    const refreshes = await Promise.all([1, 2, 3, 4].map(() => refreshSitemap(database.db, SITE)));
    expect(new Set(refreshes.map(({ addresses: count }) => count)).size).toBe(1);
    expect(await addresses()).toHaveLength(BEFORE_POSTS + 1);
  });

  test('is split by an index above 50,000 addresses', { tags: 'slow' }, async () => {
    await database.db.execute(sql`
      INSERT INTO blog_posts (slug, title, content, status, published_at)
      SELECT 'post-' || n, 'Post', 'Text', 'published', now() FROM generate_series(1, 50000) n`);
    expect(await addresses()).toEqual([`${SITE}/sitemap.xml?page=1`, `${SITE}/sitemap.xml?page=2`]);
    // Parsed as XML it would take seconds.
    const first = (await readSitemap(database.db, SITE, 1)) ?? '';
    expect(first.match(/<loc>/g)).toHaveLength(50_000);
    // 50 MB is the most that search engines take.
    expect(Buffer.byteLength(first)).toBeLessThan(50_000_000);
    expect(await addresses(2)).toHaveLength(BEFORE_POSTS);
    expect(await readSitemap(database.db, SITE, 3)).toBeNull();
  });
});

describe('the businesses in the sitemap', () => {
  // Nothing here asks for them, and with them a hundred thousand rows take several times as long.
  beforeAll(() =>
    database.pool.query(`DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT indexname FROM pg_indexes
        WHERE tablename = 'businesses' AND indexdef NOT LIKE '%UNIQUE%'
      LOOP EXECUTE format('DROP INDEX %I', name); END LOOP; END $$`),
  );
  const listed = async (page: number | null = null) =>
    (await entries(page)).filter(([address]) => address.startsWith(`${SITE}/dog-services/`));
  /** Without parsing: XML of so many addresses would take seconds. */
  const countOf = async (page: number) =>
    ((await readSitemap(database.db, SITE, page)) ?? '').match(/<loc>/g)?.length ?? null;

  test('are all that are listed, with the time of their last change', async () => {
    const updated_at = new Date('2026-03-04T05:06:07.089Z');
    await insertBusinesses(database.db, [{ slug: 'fine-paws', updated_at }]);
    expect(await listed()).toEqual([[`${SITE}/dog-services/fine-paws`, '2026-03-04T05:06:07.089Z']]);
  });

  test('follow every change without being asked', async () => {
    await insertBusinesses(database.db, [{ slug: 'one' }]);
    expect(await addresses()).toContain(`${SITE}/dog-services/one`);
    await database.db.execute(sql`UPDATE businesses SET slug = 'two'`);
    expect(await addresses()).toContain(`${SITE}/dog-services/two`);
    expect(await addresses()).not.toContain(`${SITE}/dog-services/one`);
    await database.db.execute(sql`DELETE FROM businesses`);
    expect(await listed()).toEqual([]);
  });

  test('are none whose address is no page of the site, whatever the database says', async () => {
    await insertBusinesses(database.db, [
      { slug: 'a<b>&amp;', name: 'A' },
      { slug: '../../admin', name: 'B' },
      { slug: 'c d', name: 'C' },
      { slug: '', name: 'D' },
      { slug: 'e', name: 'E' },
    ]);
    expect((await listed()).map(([address]) => address)).toEqual([`${SITE}/dog-services/e`]);
    expect(await refreshSitemap(database.db, SITE)).toMatchObject({ businesses: 1, files: 1 });
  });

  test('have files of their own above 50,000 addresses, each rebuilt by itself', {
    tags: 'slow',
  }, async () => {
    await addMany(100_001);
    expect(await addresses()).toHaveLength(4);
    expect([await countOf(1), await countOf(2), await countOf(3), await countOf(4)]).toEqual([
      BEFORE_POSTS,
      50_000,
      50_000,
      1,
    ]);
    expect(await countOf(5)).toBeNull();
    const file = async (page: number) => (await readSitemap(database.db, SITE, page)) ?? '';
    expect(Buffer.byteLength(await file(2))).toBeLessThan(50_000_000);
    expect(await file(2)).toContain('/kennels-50000<');
    expect(await file(3)).toContain('/kennels-50001<');
    expect(await addresses(4)).toEqual([`${SITE}/dog-services/kennels-100001`]);

    await database.db.execute(sql`UPDATE businesses SET slug = 'moved' WHERE id = 7`);
    expect(await file(2)).toContain('/moved<');
    expect(await file(2)).not.toContain('/kennels-7<');
    await database.db.execute(sql`DELETE FROM businesses WHERE id = 8`);
    expect(await countOf(2)).toBe(49_999);
    expect(await file(3)).toContain('/kennels-50001<');
  });

  test('come with the next file when the last one is full', { tags: 'slow' }, async () => {
    await addMany(100_000);
    expect(await addresses()).toHaveLength(3);
    await addMany(1, 100_001);
    expect(await addresses()).toHaveLength(4);
    expect(await addresses(4)).toEqual([`${SITE}/dog-services/kennels-100001`]);
  });

  test('leave no empty file behind', { tags: 'slow' }, async () => {
    await addMany(100_001);
    expect(await addresses()).toHaveLength(4);
    await database.db.execute(sql`DELETE FROM businesses WHERE id > 100000`);
    expect(await addresses()).toHaveLength(3);
    await database.db.execute(sql`DELETE FROM businesses WHERE id <= 50000`);
    await database.db.execute(sql`DELETE FROM businesses WHERE id > 60000`);
    expect(await countOf(2)).toBeNull();
    expect(await countOf(1)).toBe(10_000 + BEFORE_POSTS);
  });

  test('stay in their files when a post is published', { tags: 'slow' }, async () => {
    await addMany(60_000);
    await refreshSitemap(database.db, SITE);
    const before = await countOf(2);
    await insertPost(database.db, { slug: 'news' });
    await refreshPublished(database.db, SITE);
    expect(await addresses(1)).toContain(`${SITE}/blog/news`);
    expect(await countOf(2)).toBe(before);
    expect(await refreshSitemap(database.db, SITE)).toEqual({
      addresses: BEFORE_POSTS + 1 + 60_000,
      posts: 1,
      businesses: 60_000,
      files: 3,
    });
  });

  test('are there for everybody who asks at once', { tags: 'slow' }, async () => {
    await addMany(60_000);
    const asked = [1, 2, 3, null, 2, 3].map((page) => readSitemap(database.db, SITE, page));
    const counts = (await Promise.all(asked)).map((xml) => xml?.match(/<loc>/g)?.length);
    expect(counts).toEqual([BEFORE_POSTS, 50_000, 10_000, 3, 50_000, 10_000]);
  });
});

describe('while the primary takes no changes', () => {
  let replica: DatabaseConnection;
  let gone: DatabaseConnection;
  beforeAll(() => {
    replica = connectDatabase(`${database.url}?options=-c%20default_transaction_read_only%3Don`, () => {});
    gone = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  });
  afterAll(() => Promise.all([replica.close(), gone.close()]));

  const PRIMARIES = ['known to be away', 'found to be away', 'only read from'] as const;
  const served = async (page: number | null, primary: (typeof PRIMARIES)[number] = 'known to be away') => {
    const { db } = primary === 'only read from' ? replica : gone;
    const reads = { db: replica.db, mayShowPast: () => primary === 'known to be away' };
    return serveSitemap({ db, reads }, SITE, page);
  };
  const stored = async () => (await database.db.execute(sql`SELECT * FROM sitemap_files ORDER BY page`)).rows;

  test.each(PRIMARIES)('a sitemap is what is published and listed, kept or not: %s', async (primary) => {
    await insertPost(database.db, { slug: 'one' });
    await insertBusinesses(database.db, [{ slug: 'fine-paws' }]);
    const made = await served(null, primary);
    expect(await served(1, primary)).toBe(made);
    expect(await served(2, primary)).toBeNull();
    expect(await stored()).toEqual([]);
    expect(made).toBe(await readSitemap(database.db, SITE, null));
    const before = await stored();
    expect(await served(null, primary)).toBe(made);
    await database.db.execute(sql`UPDATE businesses SET slug = 'moved'`);
    expect(await served(null, primary)).toContain('/moved<');
    expect(await stored()).toEqual(before);
  });

  test('one of several files is made for the one who asks, and as it was kept where others would be needed', {
    tags: 'slow',
  }, async () => {
    const small = await readSitemap(database.db, SITE, null);
    await addMany(50_001);
    expect(await served(null)).toBe(small);
    await database.db.execute(sql`TRUNCATE sitemap_files`);
    expect((await served(null).catch((error: unknown) => error)) as Error).toSatisfy(isDatabaseUnavailable);
    // Lays the files out, and builds the last of them alone.
    await readSitemap(database.db, SITE, null);
    const before = await stored();
    expect((await served(null))?.match(/<loc>/g)).toHaveLength(3);
    expect((await served(2))?.match(/<loc>/g)).toHaveLength(50_000);
    expect(await served(3)).toBe(await readSitemap(database.db, SITE, 3));
    expect(await served(4)).toBeNull();
    await insertPost(database.db, { slug: 'news' });
    expect(await served(1)).toContain('/blog/news<');
    expect(await stored()).toEqual(before);
  });
});
