import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { findArticleLinks } from '../article/article.server.ts';
import { findPost, listCategories, listPosts, listTags } from './posts.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, blog_tags CASCADE`);
});

const slugs = async (filter: Parameters<typeof listPosts>[1]) =>
  (await listPosts(database.db, filter)).posts.map(({ slug }) => slug);

describe('the list of posts', () => {
  test('has the latest first, ten at a time, with the number of all', async () => {
    for (let day = 1; day <= 12; day += 1) {
      await insertPost(database.db, { slug: `post-${day}`, created_at: new Date(Date.UTC(2026, 0, day)) });
    }
    const first = await listPosts(database.db);
    expect(first.total).toBe(12);
    expect(first.posts.map(({ slug }) => slug)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `post-${day}`),
    );
    expect(await slugs({ offset: 10 })).toEqual(['post-2', 'post-1']);
    expect((await listPosts(database.db, { offset: 100 })).total).toBe(12);
  });

  test('shows and counts no drafts unless asked to', async () => {
    await insertPost(database.db, { slug: 'public' });
    await insertPost(database.db, { slug: 'secret', status: 'draft' });
    expect(await listPosts(database.db)).toMatchObject({ total: 1, posts: [{ slug: 'public' }] });
    expect(await slugs({ status: 'draft' })).toEqual(['secret']);
    expect(await slugs({ status: 'all' })).toEqual(['secret', 'public']);
  });

  test('goes by category, tag, and both together', async () => {
    const walks = await insertTag(database.db, 'Walks');
    await insertPost(database.db, { slug: 'both', category: 'Dog Health', tags: [walks] });
    await insertPost(database.db, { slug: 'tag-only', category: 'General', tags: [walks] });
    await insertPost(database.db, { slug: 'category-only', category: 'Dog Health' });
    expect(await slugs({ category: 'Dog Health' })).toEqual(['category-only', 'both']);
    expect(await slugs({ tag: 'walks' })).toEqual(['tag-only', 'both']);
    expect(await slugs({ category: 'Dog Health', tag: 'walks' })).toEqual(['both']);
    expect(await slugs({ tag: 'no-such-tag' })).toEqual([]);
  });

  test('carries the tags of each post, A to Z', async () => {
    const tags = [await insertTag(database.db, 'Walks'), await insertTag(database.db, 'Beaches')];
    await insertPost(database.db, { slug: 'a', tags });
    const { posts } = await listPosts(database.db);
    expect(posts[0]?.tags.map(({ name }) => name)).toEqual(['Beaches', 'Walks']);
  });
});

describe('the search', () => {
  beforeEach(async () => {
    await insertPost(database.db, {
      slug: 'recall',
      title: 'A RECALL that works',
      content: 'Whistle twice.',
    });
    await insertPost(database.db, {
      slug: 'wool',
      title: 'Coats',
      content: 'Made of 100% wool and snake_case.',
    });
    await insertPost(database.db, { slug: 'draft', title: 'Recall draft', content: 'x', status: 'draft' });
  });

  test.each([
    ['recall', ['recall']],
    ['RECALL WHISTLE', ['recall']],
    ['histl', ['recall']],
    ['recall wool', []],
    ['100%', ['wool']],
    ['%', ['wool']],
    ['_', ['wool']],
    ['e_c', ['wool']],
    ['1_0', []],
    ['\\', []],
    ["'; DROP TABLE blog_posts; --", []],
    ['   ', ['wool', 'recall']],
  ])('for %j finds %j', async (search, found) => {
    expect(await slugs({ search })).toEqual(found);
  });
});

describe('one post', () => {
  test('is found by id or slug, as long as it is published', async () => {
    const id = await insertPost(database.db, { slug: 'public', title: 'Public' });
    const draft = await insertPost(database.db, { slug: 'secret', status: 'draft' });
    expect(await findPost(database.db, { id })).toMatchObject({ slug: 'public', title: 'Public' });
    expect(await findPost(database.db, { slug: 'public' })).toMatchObject({ id });
    expect(await findPost(database.db, { id: draft })).toBeNull();
    expect(await findPost(database.db, { slug: 'secret' })).toBeNull();
    expect(await findPost(database.db, { slug: 'secret' }, 'all')).toMatchObject({ id: draft });
  });
});

describe('categories and tags', () => {
  test('are those of published posts, each once, A to Z, without empty ones', async () => {
    for (const [index, category] of ['General', 'Dog Health', 'General', ''].entries()) {
      await insertPost(database.db, { slug: `p${index}`, category });
    }
    await insertPost(database.db, { slug: 'd', category: 'Puppy Care', status: 'draft' });
    expect(await listCategories(database.db)).toEqual(['Dog Health', 'General']);
  });

  test('lists tags by name', async () => {
    for (const name of ['walks', 'Beaches', 'Ärger']) await insertTag(database.db, name);
    expect((await listTags(database.db)).map(({ name }) => name)).toEqual(['Ärger', 'Beaches', 'walks']);
  });
});

describe('the way on from an article', () => {
  test('leads to its published neighbours in time, also within one millisecond', async () => {
    const same = new Date('2026-01-01T10:00:00.123Z');
    for (const slug of ['first', 'second', 'third'])
      await insertPost(database.db, { slug, created_at: same });
    await insertPost(database.db, { slug: 'hidden', created_at: same, status: 'draft' });
    await insertPost(database.db, { slug: 'fourth', created_at: same });
    await database.db.execute(sql`UPDATE blog_posts SET created_at = created_at + interval '0.4 ms'`);
    const post = await findPost(database.db, { slug: 'third' });
    if (!post) throw new Error('The post is there.');
    expect(await findArticleLinks(database.db, post)).toMatchObject({
      previous: { slug: 'second' },
      next: { slug: 'fourth' },
    });
  });

  test('leads to those which share most tags first', async () => {
    const [a, b] = [await insertTag(database.db, 'A'), await insertTag(database.db, 'B')];
    await insertPost(database.db, { slug: 'here', tags: [a, b] });
    await insertPost(database.db, { slug: 'both', tags: [a, b] });
    await insertPost(database.db, { slug: 'one', tags: [a] });
    await insertPost(database.db, { slug: 'none' });
    await insertPost(database.db, { slug: 'draft', tags: [a, b], status: 'draft' });
    const post = await findPost(database.db, { slug: 'here' });
    if (!post) throw new Error('The post is there.');
    const { related } = await findArticleLinks(database.db, post);
    expect(related.map(({ slug }) => slug)).toEqual(['both', 'one']);
  });
});
