import type { Pool } from 'pg';
import { findArticleLinks } from '#app/features/blog/article/article.server.ts';
import { createArticleRenderer } from '#app/features/blog/rendering/article-renderer.server.ts';
import { createFeed } from '#app/features/blog/feeds/feeds.server.ts';
import { loadArticle } from '#app/features/blog/article/load-article.server.ts';
import { loadBlogList } from '#app/features/blog/list/load-posts.server.ts';
import { blogAddress } from '#app/features/blog/posts/blog-address.ts';
import { findPost, listPosts, PAGE_SIZE, type PostFilter } from '#app/features/blog/posts/posts.server.ts';
import { readSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generatePosts } from './generated-posts.ts';
import { measure } from './measure.ts';
import { siteSettings } from './distinct-searches.ts';
import { uncachedPages } from './uncached-pages.ts';
import { withSite } from './with-site.ts';

const RUNS = 40;
/** Posts without which pages are asked for twice while they are measured. */
const ENOUGH = 10_000;
const SITE = { siteName: 'Dogs', siteUrl: 'https://dogs.example' };

const LISTS: [string, PostFilter][] = [
  ['blog, first page', {}],
  ['blog, last page', { offset: Number.NaN }],
  ['category', { category: 'Dog Health' }],
  ['tag', { tag: 'tag-7' }],
  ['category and tag', { category: 'Dog Health', tag: 'tag-7' }],
  ['admin, all', { status: 'all' }],
  ['admin, drafts', { status: 'draft' }],
];

const SEARCHES = [
  'walk',
  'xylophone',
  'winchester terrier',
  'w',
  'reca',
  'ylopho',
  '100%',
  '%',
  '_',
  'e_c',
  'nothing-like-this',
];

/** How long the database takes for each page of the blog, and for each kind of search in the admin area. */
export function benchBlog(posts: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    await generatePosts(pool, posts);
    const { total } = await listPosts(db);
    const works: [string, () => Promise<unknown>][] = [
      ...LISTS.map(([name, filter]): [string, () => Promise<unknown>] => [
        name,
        () => listPosts(db, Number.isNaN(filter.offset) ? { offset: Math.max(0, total - 10) } : filter),
      ]),
      ...SEARCHES.map((search): [string, () => Promise<unknown>] => [
        `admin search for ${search}`,
        () => listPosts(db, { status: 'all', search }),
      ]),
      ...pages(db),
    ];
    const figures: Figure[] = [];
    for (const [what, work] of works) {
      const { p50, p95 } = await measure(RUNS, work);
      figures.push({ what: `${what}, p50`, value: p50, unit: 'ms' });
      figures.push({ what: `${what}, p95`, value: p95, unit: 'ms', goal: { atMost: 20 } });
    }
    if (posts >= ENOUGH) figures.push(...(await wholePages(pool, folder)));
    return { title: `Blog of ${posts.toLocaleString('en-GB')} posts`, figures };
  });
}

/** What pages of articles and of the list cost that nobody has asked for before. */
async function wholePages(pool: Pool, folder: string): Promise<Figure[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `SELECT slug FROM blog_posts WHERE status = 'published' ORDER BY md5(slug)`,
  );
  const articles = rows.map(({ slug }) => paths.article(slug));
  const lists = rows.flatMap((_, index) =>
    index % PAGE_SIZE === 0 ? [blogAddress({ page: index / PAGE_SIZE + 1 })] : [],
  );
  return withSite(siteSettings(pool, folder), async ({ url, pid }) => {
    const load = { url, pid, connections: 20, atMost: 90 };
    return [
      ...(await uncachedPages({
        ...load,
        seconds: 4,
        what: 'article nobody asked for before',
        paths: articles,
      })),
      // There are fewer of them.
      ...(await uncachedPages({ ...load, seconds: 1, what: 'list nobody asked for before', paths: lists })),
    ];
  });
}

function pages(db: Database): [string, () => Promise<unknown>][] {
  const { renderArticle } = createArticleRenderer();
  const logger = { error: () => {} };
  return [
    ['page of the list', () => loadBlogList({ db, logger }, new URL(`${SITE.siteUrl}/blog`))],
    ['page of an article', () => loadArticle({ db, renderArticle }, 'post-3')],
    [
      'its neighbours',
      async () => {
        const post = await findPost(db, { slug: 'post-3' });
        return post && findArticleLinks(db, post);
      },
    ],
    ['feed', () => createFeed({ db, renderArticle, config: SITE })],
    ['sitemap', () => readSitemap(db, SITE.siteUrl, null)],
  ];
}
