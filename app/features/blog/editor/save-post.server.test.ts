import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTag } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createArticleRenderer } from '../rendering/article-renderer.server.ts';
import { loadArticle } from '../article/load-article.server.ts';
import { findPost } from '../posts/posts.server.ts';
import { ArticleTooComplexError } from '../rendering/errors.ts';
import { checkPost, EMPTY_POST, type PostInput, type PostValues, toValues } from './form/post-form.ts';
import {
  createPost,
  deletePost,
  PostChangedError,
  PostNotFoundError,
  publishDue,
  SlugTakenError,
  updatePost,
} from './save-post.server.ts';

const database = useScratchDatabase();
const AUTHOR = 'author-1';

const { renderArticle } = createArticleRenderer();
const sources = () => ({ db: database.db, renderArticle });

beforeAll(async () => {
  await database.db.execute(sql`
    INSERT INTO "user" (id, name, email, email_verified, created_at, updated_at)
    VALUES (${AUTHOR}, '', 'author@example.com', true, now(), now())`);
});

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, blog_tags CASCADE`);
});

function input(values: Partial<PostValues> = {}): PostInput {
  const checked = checkPost({
    ...EMPTY_POST,
    title: 'Ticks',
    slug: 'ticks',
    content: 'Take them out.',
    ...values,
  });
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
}

async function stored(id: number) {
  const post = await findPost(database.db, { id }, 'all');
  if (!post) throw new Error('The post is there.');
  return post;
}

describe('a new post', () => {
  test('is stored with author and tags, empty optional fields as null', async () => {
    const tags = [await insertTag(database.db, 'Walks'), await insertTag(database.db, 'Health')];
    const { id, isPublic } = await createPost(sources(), input({ tags }), AUTHOR);
    const post = await stored(id);
    expect(isPublic).toBe(false);
    expect(post).toMatchObject({
      status: 'draft',
      author_id: AUTHOR,
      category: 'General',
      meta_title: null,
      meta_description: null,
      keywords: null,
      featured_image: null,
      published_at: null,
      version: 1,
    });
    expect(post.tags.map(({ name }) => name)).toEqual(['Health', 'Walks']);
  });

  test('takes its excerpt from the text where none is written', async () => {
    const { id } = await createPost(
      sources(),
      input({ content: `## Hot\n\n${'Walk early. '.repeat(30)}` }),
      AUTHOR,
    );
    const { excerpt } = await stored(id);
    expect(excerpt).toMatch(/^Hot\. Walk early\./);
    expect([...(excerpt ?? '')].length).toBeLessThanOrEqual(160);
  });

  test('cannot have the slug of another', async () => {
    await createPost(sources(), input(), AUTHOR);
    await expect(createPost(sources(), input(), AUTHOR)).rejects.toThrow(SlugTakenError);
  });

  test('leaves nothing behind when its tags cannot be stored', async () => {
    const broken = { ...input(), tags: [Number.NaN] };
    await expect(createPost(sources(), broken, AUTHOR)).rejects.toThrow();
    expect(await findPost(database.db, { slug: 'ticks' }, 'all')).toBeNull();
  });
});

describe('an edited post', () => {
  test('keeps the day of its first publication', async () => {
    const { id } = await createPost(sources(), input({ status: 'published' }), AUTHOR);
    const first = await stored(id);
    await updatePost(sources(), AUTHOR, id, 1, input({ status: 'draft' }));
    await updatePost(sources(), AUTHOR, id, 2, input({ status: 'published', title: 'New' }));
    const last = await stored(id);
    expect(first.published_at).not.toBeNull();
    expect(last.published_at).toBe(first.published_at);
    expect(last.version).toBe(3);
  });

  test('tells whether the public sees a difference', async () => {
    const { id } = await createPost(sources(), input(), AUTHOR);
    expect(await updatePost(sources(), AUTHOR, id, 1, input())).toMatchObject({ isPublic: false });
    expect(await updatePost(sources(), AUTHOR, id, 2, input({ status: 'published' }))).toMatchObject({
      isPublic: true,
    });
    expect(await updatePost(sources(), AUTHOR, id, 3, input())).toMatchObject({ isPublic: true });
  });

  test('replaces its tags', async () => {
    const [a, b] = [await insertTag(database.db, 'A'), await insertTag(database.db, 'B')];
    const { id } = await createPost(sources(), input({ tags: [a] }), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ tags: [b] }));
    expect((await stored(id)).tags.map(({ name }) => name)).toEqual(['B']);
  });

  test('does not overwrite what somebody else saved, not even within one second', async () => {
    const { id } = await createPost(sources(), input(), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ content: 'Theirs' }));
    const mine = updatePost(sources(), AUTHOR, id, 1, input({ content: 'Mine' }));
    await expect(mine).rejects.toThrow(PostChangedError);
    await expect(mine).rejects.toMatchObject({ present: { content: 'Theirs', version: 2 } });
    expect((await stored(id)).content).toBe('Theirs');
  });

  test('lets one of two savings at the same moment win and tells the other', async () => {
    const { id } = await createPost(sources(), input(), AUTHOR);
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three', 'Four'].map((content) =>
        updatePost(sources(), AUTHOR, id, 1, input({ content })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PostChangedError);
    }
  });

  test('is refused when it is gone', async () => {
    await expect(updatePost(sources(), AUTHOR, 999, 1, input())).rejects.toThrow(PostNotFoundError);
  });

  test('follows its text with the excerpt until somebody writes one', async () => {
    const { id } = await createPost(sources(), input({ content: 'Old text.' }), AUTHOR);
    const { excerpt } = await stored(id);
    await updatePost(sources(), AUTHOR, id, 1, input({ content: 'New text.', excerpt: excerpt ?? '' }));
    expect((await stored(id)).excerpt).toBe('New text.');
    await updatePost(sources(), AUTHOR, id, 2, input({ content: 'Newer text.', excerpt: 'By hand' }));
    expect((await stored(id)).excerpt).toBe('By hand');
  });
});

describe('an address that changed', () => {
  const find = (slug: string) => loadArticle(sources(), slug);

  test('leads on from every earlier slug that was public', async () => {
    const { id } = await createPost(sources(), input({ slug: 'one', status: 'published' }), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ slug: 'two', status: 'published' }));
    await updatePost(sources(), AUTHOR, id, 2, input({ slug: 'three', status: 'published' }));
    expect(await find('one')).toEqual({ movedTo: 'three' });
    expect(await find('two')).toEqual({ movedTo: 'three' });
    expect(await find('three')).toMatchObject({ article: { post: { slug: 'three' } } });
  });

  test('does not lead to a post that is a draft now, nor from a slug no reader has seen', async () => {
    const { id } = await createPost(sources(), input({ slug: 'one', status: 'published' }), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ slug: 'two', status: 'draft' }));
    expect(await find('one')).toBeNull();
    expect(await find('two')).toBeNull();
    const other = await createPost(sources(), input({ slug: 'unseen' }), AUTHOR);
    await updatePost(sources(), AUTHOR, other.id, 1, input({ slug: 'seen', status: 'published' }));
    expect(await find('unseen')).toBeNull();
  });

  test('belongs to the post that has it now', async () => {
    const { id } = await createPost(sources(), input({ slug: 'one', status: 'published' }), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ slug: 'two', status: 'published' }));
    await createPost(sources(), input({ slug: 'one', title: 'Another', status: 'published' }), AUTHOR);
    expect(await find('one')).toMatchObject({ article: { post: { title: 'Another' } } });
  });

  test('ends with the post', async () => {
    const { id } = await createPost(sources(), input({ slug: 'one', status: 'published' }), AUTHOR);
    await updatePost(sources(), AUTHOR, id, 1, input({ slug: 'two', status: 'published' }));
    expect(await deletePost(database.db, id)).toEqual({ title: 'Ticks', slug: 'two', isPublic: true });
    expect(await find('one')).toBeNull();
    expect(await deletePost(database.db, id)).toBeNull();
  });
});

describe('a text that the site cannot show', () => {
  const refusing = () => ({
    db: database.db,
    renderArticle: createArticleRenderer({ longestHtml: 50 }).renderArticle,
  });
  const content = 'A long walk. '.repeat(10);

  test('is not stored', async () => {
    await expect(createPost(refusing(), input({ content }), AUTHOR)).rejects.toThrow(ArticleTooComplexError);
    const { id } = await createPost(sources(), input(), AUTHOR);
    await expect(updatePost(refusing(), AUTHOR, id, 1, input({ content }))).rejects.toThrow(
      ArticleTooComplexError,
    );
    expect(await stored(id)).toMatchObject({ content: 'Take them out.', version: 1 });
  });

  test('is replaced by one that it can, where it was stored before', async () => {
    const { id } = await createPost(sources(), input({ content }), AUTHOR);
    await updatePost(refusing(), AUTHOR, id, 1, input({ content: 'Short.' }));
    expect(await stored(id)).toMatchObject({ content: 'Short.', excerpt: 'Short.' });
  });
});

describe('a scheduled post', () => {
  const scheduled = (publish_at: string) =>
    input({
      status: 'scheduled',
      publish_at,
      slug: `at-${publish_at.slice(5).toLowerCase().replaceAll(/[^\d]/g, '-')}`,
    });
  const due = (moment: string) => publishDue(database.db, Date.parse(moment));
  const statusOf = async (id: number) => (await stored(id)).status;

  test.each([
    ['2027-01-10T07:30', '2027-01-10T07:29:59Z', '2027-01-10T07:30:00Z'],
    ['2027-06-10T07:30', '2027-06-10T06:29:59Z', '2027-06-10T06:30:00Z'],
    // This minute doesn't exist: the clocks go from 01:00 to 02:00.
    ['2027-03-28T01:30', '2027-03-28T01:29:59Z', '2027-03-28T01:30:00Z'],
    // This one comes twice.
    ['2027-10-31T01:30', '2027-10-31T01:29:59Z', '2027-10-31T01:30:00Z'],
  ])('for %s in London is not public before, and then is', async (at, before, then) => {
    const { id, isPublic } = await createPost(sources(), scheduled(at), AUTHOR);
    expect(isPublic).toBe(false);
    expect(await due(before)).toEqual([]);
    expect(await statusOf(id)).toBe('scheduled');
    expect(await due(then)).toMatchObject([{ id, title: 'Ticks' }]);
    expect(await stored(id)).toMatchObject({
      status: 'published',
      published_at: new Date(then).toISOString(),
      publish_at: null,
      version: 2,
    });
    expect(await due(then)).toEqual([]);
  });

  test('is published once by nodes that look at the same time, also long after', async () => {
    for (const minute of [10, 20, 30])
      await createPost(sources(), scheduled(`2027-01-10T07:${minute}`), AUTHOR);
    const nodes = await Promise.all([1, 2, 3].map(() => due('2027-02-01T00:00Z')));
    expect(nodes.flat()).toHaveLength(3);
  });

  test('keeps its time while it is edited, is cancelled as a draft, and not overwritten by an editor opened before', async () => {
    const { id } = await createPost(sources(), scheduled('2027-06-10T07:30'), AUTHOR);
    const values = toValues(await stored(id));
    expect(values.publish_at).toBe('2027-06-10T07:30');
    await updatePost(sources(), AUTHOR, id, 1, input({ ...values, title: 'Fleas' }));
    expect(await stored(id)).toMatchObject({ title: 'Fleas', publish_at: '2027-06-10T06:30:00.000Z' });
    await updatePost(sources(), AUTHOR, id, 2, input({ ...values, status: 'draft' }));
    expect(await due('2028-01-01T00:00Z')).toEqual([]);
    await updatePost(sources(), AUTHOR, id, 3, input(values));
    await due('2028-01-01T00:00Z');
    await expect(updatePost(sources(), AUTHOR, id, 4, input(values))).rejects.toThrow(PostChangedError);
  });

  test.each(['2027-13-01T07:30', '2027-02-30T07:30', '2027-01-01T24:00', 'tomorrow', '2027-01-01'])(
    'for %s is refused',
    (publish_at) => {
      expect(checkPost({ ...EMPTY_POST, status: 'scheduled', publish_at })).toMatchObject({
        errors: { publish_at: expect.stringContaining('Enter a day and time') },
      });
    },
  );
});
