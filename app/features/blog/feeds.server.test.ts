// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertPost, insertTag } from '#tests/support/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/scratch-database.ts';
import { createArticleRenderer } from './article-renderer.server.ts';
import { createFeed } from './feeds.server.ts';

const database = useScratchDatabase();

const feed = () =>
  createFeed({
    db: database.db,
    renderArticle: createArticleRenderer(),
    config: { siteName: 'Dogs & Co', siteUrl: 'https://dogs.example' },
  });

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, blog_tags CASCADE`);
});

describe('the feeds', () => {
  it('are valid without any post', async () => {
    const empty = await feed();
    expect(parseXml(empty.rss2()).querySelector('channel > title')?.textContent).toBe(
      'Dogs & Co | Blog | Dog Care Tips & Advice',
    );
    expect(JSON.parse(empty.json1())).toMatchObject({
      feed_url: 'https://dogs.example/blog/feed.json',
      items: [],
    });
  });

  it('carry the last published first, whole, with addresses that work elsewhere', async () => {
    const tag = await insertTag(database.db, 'Walks & talks');
    await insertPost(database.db, { slug: 'old', published_at: new Date('2026-01-01') });
    await insertPost(database.db, {
      slug: 'new',
      title: 'Nose & <tail> ]]>',
      content: 'See [beaches](/gosport), [below](#h-x) ]]> \u0007bell',
      published_at: new Date('2026-02-01'),
      created_at: new Date('2025-01-01'),
      category: 'Dog Health',
      tags: [tag],
    });
    const document = parseXml((await feed()).rss2());
    const items = [...document.querySelectorAll('item')];
    expect(items.map((item) => item.querySelector('link')?.textContent)).toEqual([
      'https://dogs.example/blog/new',
      'https://dogs.example/blog/old',
    ]);
    const [first] = items;
    expect(first?.querySelector('title')?.textContent).toBe('Nose & <tail> ]]>');
    expect(first?.querySelector('pubDate')?.textContent).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
    expect([...(first?.querySelectorAll('category') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Dog Health',
      'Walks & talks',
    ]);
    const content = first?.getElementsByTagName('content:encoded')[0]?.textContent;
    expect(content).toContain('href="https://dogs.example/gosport"');
    expect(content).toContain('href="https://dogs.example/blog/new#h-x"');
  });

  it('carry an uploaded picture as the one file that every reader can show', async () => {
    const address = `/uploads/${'a'.repeat(32)}-1200x800.webp`;
    await insertPost(database.db, { slug: 'new', content: `![dog](${address})`, featured_image: address });
    const { content_html: html } = JSON.parse((await feed()).json1()).items[0];
    expect(html.match(/https:\/\/dogs\.example\/uploads\//g)).toHaveLength(2);
    expect(html).not.toMatch(/<picture|<source|srcset|sizes=/);
  });

  it('carry no drafts', async () => {
    await insertPost(database.db, { slug: 'secret', status: 'draft', published_at: new Date() });
    const { items } = JSON.parse((await feed()).json1());
    expect(items).toEqual([]);
  });

  it('name a post the same when its address has changed', async () => {
    const id = await insertPost(database.db, { slug: 'one' });
    const before = JSON.parse((await feed()).json1()).items[0].id;
    await database.db.execute(sql`UPDATE blog_posts SET slug = 'two' WHERE id = ${id}`);
    expect(JSON.parse((await feed()).json1()).items[0].id).toBe(before);
  });
});
