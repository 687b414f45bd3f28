import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loggedQueries } from '#tests/support/database/query-log.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createArticleRenderer } from '../rendering/article-renderer.server.ts';
import { POST_CATEGORIES } from '../posts/categories.ts';
import { createFeed } from '../feeds/feeds.server.ts';
import { loadArticle, loadPreview } from './load-article.server.ts';
import { loadBlogList } from '../list/load-posts.server.ts';
import { findPost, listPosts, listTags } from '../posts/posts.server.ts';
import { listPublishedAddresses, publishedState } from '../posts/published-addresses.server.ts';

const database = useScratchDatabase();
const { renderArticle } = createArticleRenderer();
const logger = { error: () => {} };
const SITE = { siteName: 'Dogs', siteUrl: 'https://dogs.example' };

/** Every page and feed of the blog, the most it may ask the database, and whether it may read whole tables. */
const PAGES: [name: string, most: number, load: () => Promise<unknown>][] = [
  ['the list', 2, () => list('/blog')],
  ['its last page', 2, () => list('/blog?page=90')],
  ['a category', 2, () => list('/blog?category=Dog+Health')],
  ['a tag', 3, () => list('/blog?tag=tag-7')],
  ['a category and a tag', 3, () => list('/blog?category=Dog+Health&tag=tag-7')],
  ['an article', 2, () => loadArticle(sources(), 'post-500')],
  ['an article that has moved', 2, () => loadArticle(sources(), 'old-slug')],
  ['the feeds', 1, () => createFeed({ ...sources(), config: SITE })],
  ['the admin list', 1, () => listPosts(database.db, { status: 'all' })],
  ['the drafts', 1, () => listPosts(database.db, { status: 'draft' })],
  ['a search', 4, () => listPosts(database.db, { status: 'all', search: 'whistle' })],
  [
    'a search that finds nothing',
    5,
    () => listPosts(database.db, { status: 'draft', search: 'whistle recall' }),
  ],
  ['a search for a part of a word', 5, () => listPosts(database.db, { status: 'all', search: 'hist' })],
  [
    'a search for a character of punctuation',
    4,
    () => listPosts(database.db, { status: 'all', search: '%' }),
  ],
  [
    'a search for words with punctuation',
    4,
    () => listPosts(database.db, { status: 'all', search: '100% e_c' }),
  ],
  ['the editor', 2, () => Promise.all([findPost(database.db, { id: 5 }, 'all'), listTags(database.db)])],
  ['the preview', 1, () => loadPreview(sources(), 5)],
  ['what the sitemap goes by', 1, () => publishedState(database.db)],
];

const sources = () => ({ db: database.db, renderArticle });
const list = (path: string) => loadBlogList({ db: database.db, logger }, new URL(path, SITE.siteUrl));

beforeAll(async () => {
  await database.db.execute(sql`
    INSERT INTO blog_tags (name, slug) SELECT 'Tag ' || n, 'tag-' || n FROM generate_series(1, 20) n`);
  // Digests do not shrink, so that the rows are as wide as those of real posts.
  await database.db.execute(sql`
    INSERT INTO blog_posts (slug, title, content, category, status, created_at, updated_at, published_at)
    SELECT 'post-' || n, 'Post ' || n,
      (SELECT string_agg(md5(n || '-' || part), ' ') FROM generate_series(1, 40) part)
        || CASE WHEN n % 50 = 1 THEN ' Whistle twice. 100% snake_case' ELSE '' END,
      (${sql.param([...POST_CATEGORIES])}::text[])[1 + n % 10],
      CASE WHEN n % 10 = 3 THEN 'draft' ELSE 'published' END, time, time, time
    FROM generate_series(1, 1000) n, LATERAL (SELECT '2026-01-01'::timestamptz - n * interval '1 hour' AS time) t`);
  await database.db.execute(sql`
    INSERT INTO blog_posts_tags SELECT id, 1 + (id * 7 + n) % 20 FROM blog_posts, generate_series(1, 3) n`);
  await database.db.execute(sql`INSERT INTO blog_old_slugs SELECT 'old-slug', 600`);
  await database.pool.query('VACUUM ANALYZE blog_posts, blog_posts_tags, blog_tags');
});

describe('what the blog asks of the database', () => {
  test.each(PAGES)('for %s is a small fixed number of things', async (_name, most, load) => {
    const queries = await loggedQueries(load);
    expect(queries).not.toHaveLength(0);
    expect(queries.length).toBeLessThanOrEqual(most);
  });

  test.each(PAGES)('for %s is found by indexes', async (_name, _most, load) => {
    const queries = await loggedQueries(load);
    const reading = queries.filter(({ text }) => /^\s*(?:SELECT|WITH)\b/.test(text));
    expect(reading.length).toBeGreaterThan(0);
    const client = await database.pool.connect();
    try {
      for (const { text } of queries.filter((query) => /^\s*SET LOCAL\b/.test(query.text))) {
        await client.query(text.replace('SET LOCAL', 'SET'));
      }
      for (const { text, values } of reading) {
        const { rows } = await client.query(`EXPLAIN ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index|blog_tags/);
        expect(plan).not.toMatch(/Seq Scan on (?:blog_posts|blog_posts_tags|blog_old_slugs)\b/);
      }
    } finally {
      client.release(true);
    }
  });

  test('grows by nothing with the number of posts on the page', async () => {
    const one = await loggedQueries(() => listPosts(database.db, { limit: 1 }));
    const many = await loggedQueries(() => listPosts(database.db, { limit: 100 }));
    expect(many).toHaveLength(one.length);
  });

  test('for the whole sitemap is one thing', async () => {
    expect(await loggedQueries(() => listPublishedAddresses(database.db))).toHaveLength(1);
  });
});
