import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { POST_CATEGORIES } from '../posts/categories.ts';
import { loadDemoPosts, readDemoPosts, removeDemoPosts } from './posts.server.ts';
import { renderMarkdown } from '../markdown/render-markdown.server.ts';
import { checkPost, EMPTY_POST } from '../editor/form/post-form.ts';
import { listPosts, listTags } from '../posts/posts.server.ts';

const htmlOf = (markdown: string) => renderMarkdown(markdown).html;

const database = useScratchDatabase();
const regional = packFile('hampshire', 'demo-posts');

describe('the articles that come with the site', () => {
  test('are at least twelve, in all ten categories, each valid, tagged and 500 to 900 words long', async () => {
    const posts = await readDemoPosts(regional);
    expect(posts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(POST_CATEGORIES));
    for (const { tags, published: _published, ...post } of posts) {
      expect(checkPost({ ...EMPTY_POST, ...post, status: 'published' })).toHaveProperty('input');
      expect(tags.length).toBeGreaterThan(0);
      const words = htmlOf(post.content)
        .replaceAll(/<[^>]*>/g, ' ')
        .split(/\s+/).length;
      expect([post.slug, words >= 500 && words <= 900]).toEqual([post.slug, true]);
    }
  });

  test('claim no vetting and raise no voice', async () => {
    for (const { slug, title, excerpt, content } of await readDemoPosts(regional)) {
      const text = [title, excerpt, content].join('\n');
      expect([slug, /\b(vetted|verified|approved|trusted)\b/i.exec(text)?.[0]]).toEqual([slug, undefined]);
      expect([slug, text.includes('!')]).toEqual([slug, false]);
    }
  });

  test('fill a new blog once, and go by one command with the tags that only they had', async () => {
    const { db, pool } = database;
    const count = (await readDemoPosts(regional)).length;
    expect(await loadDemoPosts(pool, regional)).toBe(count);
    expect(await loadDemoPosts(pool, regional)).toBe(0);
    expect((await listPosts(db)).total).toBe(count);

    const walks = (await listTags(db)).find(({ name }) => name === 'Walks');
    const own = await insertTag(db, 'Our own');
    await insertPost(db, { slug: 'ours', tags: [own, walks?.id ?? 0] });
    await db.execute(sql`UPDATE blog_posts SET demo = false WHERE slug = 'ticks'`);
    expect(await removeDemoPosts(pool)).toMatchObject({ posts: count - 1 });
    const left = await listPosts(db);
    expect(left.posts.map(({ slug }) => slug)).toEqual(['ours', 'ticks']);
    expect((await listTags(db)).map(({ name }) => name)).toEqual([
      'First aid',
      'Our own',
      'Parasites',
      'Walks',
    ]);

    await db.execute(sql`DELETE FROM blog_posts`);
    expect(await removeDemoPosts(pool)).toEqual({ posts: 0, tags: 0 });
  });
});
