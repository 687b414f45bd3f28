import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { demoPostsCommand } from './demo-posts.ts';
import { sitemapCommand } from './sitemap.ts';

const database = useScratchDatabase();

function createContext() {
  const written = { output: '', errors: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const context = {
    openPool: async () => database.pool,
    siteUrl: () => 'https://dogs.example',
    output: stream('output'),
    errors: stream('errors'),
  };
  return { context, written };
}

test('builds the sitemap and says what it has', async () => {
  await insertPost(database.db, { slug: 'public' });
  const { context, written } = createContext();
  expect(await sitemapCommand(['--json'], context)).toBe(0);
  expect(JSON.parse(written.output)).toMatchObject({ posts: 1, files: 1 });
  expect(written.errors).toContain('https://dogs.example/sitemap.xml');
});

test('removes the articles that came with the site', async () => {
  await insertPost(database.db, { slug: 'demo', demo: true });
  const { context, written } = createContext();
  expect(await demoPostsCommand(['remove', '--json'], context)).toBe(0);
  expect(JSON.parse(written.output)).toEqual({ posts: 1, tags: 0 });
});

test('exits with 2 on wrong usage, without opening the database', async () => {
  const { context, written } = createContext();
  const closed = {
    ...context,
    openPool: () => {
      throw new Error('opened');
    },
  };
  expect(await sitemapCommand(['now'], closed)).toBe(2);
  expect(await demoPostsCommand([], closed)).toBe(2);
  expect(written.errors).toContain('Usage: directory sitemap');
  expect(written.errors).toContain('Usage: directory demo-posts');
});
