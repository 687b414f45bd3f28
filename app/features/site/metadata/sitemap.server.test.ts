// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { readSitemap, refreshSitemap } from './sitemap.server.ts';

const database = useScratchDatabase();
const SITE = 'https://dogs.example';

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, sitemap_files CASCADE`);
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
const BEFORE_POSTS = TOWNS.length + 2 + 7;
const addresses = async (page: number | null = null) => (await entries(page)).map(([address]) => address);

describe('the sitemap', () => {
  test('has the home page, every town and the static pages before anything is published', async () => {
    expect(await addresses()).toEqual([
      `${SITE}/`,
      ...TOWNS.map(({ slug }) => `${SITE}/${slug}`),
      `${SITE}/blog`,
      `${SITE}/about`,
      `${SITE}/accessibility`,
      `${SITE}/contact`,
      `${SITE}/privacy`,
      `${SITE}/terms`,
      `${SITE}/complaints`,
      `${SITE}/reviews-policy`,
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
      files: 1,
    });
  });

  test('can be refreshed by several at once', async () => {
    await insertPost(database.db, { slug: 'public' });
    const refreshes = await Promise.all([1, 2, 3, 4].map(() => refreshSitemap(database.db, SITE)));
    expect(new Set(refreshes.map(({ addresses: count }) => count)).size).toBe(1);
    expect(await addresses()).toHaveLength(BEFORE_POSTS + 1);
  });

  test('is split by an index above 50,000 addresses', async () => {
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
