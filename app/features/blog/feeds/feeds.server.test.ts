// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { JSON_FEED } from '#tests/support/content/json-feed.ts';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createArticleRenderer } from '../rendering/article-renderer.server.ts';
import { ArticleTooComplexError } from '../rendering/errors.ts';
import { jsonFeed, rssFeed } from './feed-formats.ts';
import { createFeed } from './feeds.server.ts';

const database = useScratchDatabase();

const { renderArticle } = createArticleRenderer();

const feed = () =>
  createFeed({
    db: database.db,
    renderArticle,
    config: { siteName: 'Dogs & Co', siteUrl: 'https://dogs.example' },
  });

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

async function insertPosts() {
  await insertPost(database.db, { slug: 'plain' });
  await insertPost(database.db, {
    slug: 'rich',
    title: 'Nose & <tail>',
    content:
      '# Head\n\n[mail](mailto:a@example.com) [path](/gosport) [below](#h-head) ![x](/x.png) a[^1]\n\n[^1]: b',
    category: 'Dog Health',
  });
}

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, blog_tags CASCADE`);
});

describe('the feeds', () => {
  test('are valid without any post', async () => {
    const empty = await feed();
    expect(parseXml(rssFeed(empty)).querySelector('channel > title')?.textContent).toBe(
      'Dogs & Co | Blog | Dog Care Tips & Advice',
    );
    expect(JSON.parse(jsonFeed(empty))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://dogs.example/blog/feed.json',
      items: [],
    });
  });

  test('name the authors who are not hidden, in order', async () => {
    const id = await insertPost(database.db, { slug: 'written' });
    await database.db.execute(sql`
      WITH a AS (INSERT INTO blog_authors (slug, name, hidden)
        VALUES ('ann', 'Ann ]]> & Co', false), ('bob', 'Bob', true), ('cat', 'Cat', false) RETURNING id, slug)
      INSERT INTO blog_posts_authors SELECT ${id}, id, CASE slug WHEN 'cat' THEN 1 ELSE 2 END FROM a`);
    expect(JSON.parse(jsonFeed(await feed())).items[0].authors).toEqual([
      { name: 'Cat', url: 'https://dogs.example/blog/author/cat' },
      { name: 'Ann ]]> & Co', url: 'https://dogs.example/blog/author/ann' },
    ]);
    const xml = parseXml(rssFeed(await feed()));
    expect(xml.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Cat, Ann ]]> & Co');
    expect(xml.querySelector('author')).toBeNull();
  });

  test('carry the last published first, whole, with addresses that work elsewhere', async () => {
    const tag = await insertTag(database.db, 'Walks & talks');
    await insertPost(database.db, { slug: 'old', published_at: new Date('2026-01-01') });
    await insertPost(database.db, {
      slug: 'new',
      title: 'Nose & <tail> ]]> ]]>',
      content: 'See [beaches](/gosport), [below](#h-x) ]]> \u0007bell',
      published_at: new Date('2026-02-01'),
      created_at: new Date('2025-01-01'),
      category: 'Dog Health',
      tags: [tag],
    });
    const document = parseXml(rssFeed(await feed()));
    const items = [...document.querySelectorAll('item')];
    expect(items.map((item) => item.querySelector('link')?.textContent)).toEqual([
      'https://dogs.example/blog/new',
      'https://dogs.example/blog/old',
    ]);
    const [first] = items;
    expect(first?.querySelector('title')?.textContent).toBe('Nose & <tail> ]]> ]]>');
    expect(first?.querySelector('pubDate')?.textContent).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
    expect([...(first?.querySelectorAll('category') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Dog Health',
      'Walks & talks',
    ]);
    const content = first?.getElementsByTagName('content:encoded')[0]?.textContent;
    expect(content).toContain('href="https://dogs.example/gosport"');
    expect(content).toContain('href="https://dogs.example/blog/new#h-x"');
  });

  test('carry the excerpts alone of articles for which there is no room, and of those that cannot be shown', async () => {
    const content = 'walk '.repeat(90_000);
    for (let month = 1; month <= 6; month += 1) {
      const published_at = new Date(Date.UTC(2026, month));
      await insertPost(database.db, { slug: `long-${month}`, content, excerpt: 'In short.', published_at });
    }
    const { items } = JSON.parse(jsonFeed(await feed())) as { items: { content_html: string }[] };
    expect(items.map(({ content_html: html }) => html === '<p>In short.</p>')).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ]);
    const refused = await createFeed({
      db: database.db,
      renderArticle: async () => Promise.reject(new ArticleTooComplexError()),
      config: { siteName: 'Dogs', siteUrl: 'https://dogs.example' },
    });
    expect(refused.items.map(({ content: html }) => html)).toEqual(Array(6).fill('<p>In short.</p>'));
  });

  test('carry an uploaded picture as the one file that every reader can show', async () => {
    const address = `/uploads/${'a'.repeat(32)}-1200x800.webp`;
    await insertPost(database.db, { slug: 'new', content: `![dog](${address})`, featured_image: address });
    const { content_html: html } = JSON.parse(jsonFeed(await feed())).items[0];
    expect(html.match(/https:\/\/dogs\.example\/uploads\//g)).toHaveLength(2);
    expect(html).not.toMatch(/<picture|<source|srcset|sizes=/);
  });

  test('keep to RSS 2.0', async () => {
    await insertPosts();
    const document = parseXml(rssFeed(await feed()));
    const rss = document.documentElement;
    expect([rss.tagName, rss.getAttribute('version'), rss.children.length]).toEqual(['rss', '2.0', 1]);
    const channel = [...(rss.children[0]?.children ?? [])];
    const text = (elements: Element[], name: string) =>
      elements.filter(({ tagName }) => tagName === name).map(({ textContent }) => textContent);
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate']) {
      expect([name, text(channel, name)]).toEqual([name, [expect.stringMatching(/./)]]);
    }
    const self = channel.find(({ tagName }) => tagName === 'atom:link');
    expect(self?.getAttribute('href')).toBe('https://dogs.example/blog/rss.xml');
    expect(self?.getAttribute('rel')).toBe('self');
    const items = channel.filter(({ tagName }) => tagName === 'item').map(({ children }) => [...children]);
    expect(items).toHaveLength(2);
    for (const item of items) {
      for (const name of ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded']) {
        expect([name, text(item, name)]).toEqual([name, [expect.stringMatching(/./)]]);
      }
      expect(text(item, 'link')[0]).toMatch(/^https:\/\/dogs\.example\/blog\/[a-z]+$/);
      // RFC 822, with the four digits of the year that RSS prefers.
      expect(text(item, 'pubDate')[0]).toMatch(
        /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
      );
      expect(text(item, 'content:encoded')[0]).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/);
    }
    expect(new Set(items.map((item) => text(item, 'guid')[0])).size).toBe(items.length);
  });

  test('keep to JSON Feed 1.1', async () => {
    await insertPosts();
    const json: unknown = JSON.parse(jsonFeed(await feed()));
    expect(JSON_FEED.parse(json).items).not.toEqual([]);
  });

  test('stay well-formed whatever posts say', async () => {
    const words = HOSTILE_TEXTS.join(' ');
    for (const [slug, at] of [
      ['one', 0],
      ['two', words.length / 2],
    ] as const) {
      const text = words.slice(at, at + words.length / 2);
      const tag = await insertTag(database.db, text.replaceAll(/[^ -~]/g, ''), slug);
      await insertPost(database.db, {
        slug,
        title: text,
        content: HOSTILE_TEXTS.join('\n\n'),
        excerpt: text,
        category: text.slice(0, 500),
        featured_image: `https://x.example/${text}`,
        tags: [tag],
      });
    }
    const document = parseXml(rssFeed(await feed()));
    expect(document.querySelectorAll('channel > item')).toHaveLength(2);
  });

  test('carry no drafts', async () => {
    await insertPost(database.db, { slug: 'secret', status: 'draft', published_at: new Date() });
    const { items } = JSON.parse(jsonFeed(await feed()));
    expect(items).toEqual([]);
  });

  test('name a post the same when its address has changed', async () => {
    const id = await insertPost(database.db, { slug: 'one' });
    const before = JSON.parse(jsonFeed(await feed())).items[0].id;
    await database.db.execute(sql`UPDATE blog_posts SET slug = 'two' WHERE id = ${id}`);
    expect(JSON.parse(jsonFeed(await feed())).items[0].id).toBe(before);
  });
});
