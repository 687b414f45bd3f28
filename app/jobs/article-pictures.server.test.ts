import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#app/services/services.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startPictureHost } from '#tests/support/stubs/picture-host.ts';
import { articlePictures } from './article-pictures.server.ts';

const database = useScratchDatabase();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'articles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const job = () =>
  articlePictures(
    {
      db: database.db,
      storage: createFolderStorage(folder),
      config: { siteUrl: 'https://dogs.example' },
    } as unknown as Services,
    () => true,
  );
const run = (post: number) => job().run({ post }, new AbortController().signal);

async function stored(post: number) {
  const { rows } = await database.pool.query('SELECT content, featured_image FROM blog_posts WHERE id = $1', [
    post,
  ]);
  return rows[0];
}

test('pictures of an imported article are brought here; one that fails is asked for again, one that is none stays', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  let isDown = true;
  const host = await startPictureHost({
    '/dog.png': png,
    '/text': Buffer.from('no picture'),
    '/late.png': (_request, response) => void response.writeHead(isDown ? 503 : 200).end(isDown ? '' : png),
  });
  const content = `![A dog](${host.origin}/dog.png) ![Late](${host.origin}/late.png) ![](${host.origin}/text) [a link](${host.origin}/dog.png)`;
  const post = await insertPost(database.db, {
    slug: 'wet-dogs',
    content,
    featured_image: `${host.origin}/dog.png`,
  });
  await expect(run(post)).rejects.toThrow('503');
  const half = await stored(post);
  expect(half.featured_image).toMatch(/^\/uploads\/[0-9a-f]{32}-/);
  expect(half.content).toContain(`![A dog](${half.featured_image}) ![Late](${host.origin}/late.png)`);
  isDown = false;
  await run(post);
  const whole = await stored(post);
  expect(whole.content).toContain(`![Late](${half.featured_image}) ![](${host.origin}/text) [a link](`);
  const { rows } = await database.pool.query('SELECT description FROM blog_pictures');
  expect(rows).toEqual([{ description: 'Late' }]);
  await run(post);
  await run(post + 1);
  expect(await stored(post)).toEqual(whole);
  await host.close();
});
