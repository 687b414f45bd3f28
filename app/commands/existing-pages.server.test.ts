import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeRedirects } from '#app/features/site/redirects/redirect-finder.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { storeUpload } from '#app/storage/pictures/upload-store.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { missingPages } from './existing-pages.server.ts';

const database = useScratchDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('pages that visitors find are told from those they do not', async () => {
  const { db } = database;
  const storage = createFolderStorage(folder);
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  await insertPost(db, { slug: 'public' });
  await insertPost(db, { slug: 'unfinished', status: 'draft' });
  await insertBusinesses(db, [{ name: 'Barn Kennels', slug: 'barn-kennels' }]);
  await db.execute(sql`
    INSERT INTO site_pages (slug, title, description, content, status, in_footer, region)
    VALUES ('rules', 'Rules', '', 'Be kind.', 'published', false, ${HAMPSHIRE.slug}), ('plans', 'Plans', '', 'Later.', 'draft', false, ${HAMPSHIRE.slug})`);
  await storeRedirects(db, [
    { from: '/old.html', to: '/blog' },
    { from: '/circle', to: '/circle' },
  ]);
  const picture = uploadAddress(await storeUpload(storage, new Uint8Array(TINY_PNG)));
  const there = [
    ...['/', '/about', '/About/', '/winchester', '/Winchester', '/blog', '/blog/public', '/blog/rss.xml'],
    ...[
      '/dog-services/barn-kennels',
      '/dog-services/barn-kennels/reviews',
      '/pages/rules',
      '/old.html',
      '/Old.HTML',
    ],
    ...[picture, '/api/v1/businesses', '/feed.xml', '/sitemap.xml', '/embed', '/llms.txt', '/auth'],
  ];
  const missing = [
    ...['/wincester', '/blog/unfinished', '/blog/none', '/dog-services/none', '/pages/plans', '/pages/none'],
    ...[
      '/blog/admin',
      '/blog/admin/edit/1',
      '/admin/site',
      '/circle',
      '/a/b/c',
      '/feed.xmlx',
      '/%E9',
      '/%00',
    ],
    picture.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
  ];
  const sources = { db, storage, region, erasedKey: Buffer.alloc(32) };
  expect([...(await missingPages(sources, [...there, ...missing]))]).toEqual(missing);
});
