import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { knownMigrations } from '#db/apply-migrations.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { JSDOM } from 'jsdom';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { findPost, listPosts } from '../posts/posts.server.ts';
import { renderMarkdown } from '../markdown/render-markdown.server.ts';
import { libraryAddress, pictureMarkdown, readDescription, readFocus } from './library.ts';
import {
  addPicture,
  deletePicture,
  describeNew,
  changePicture,
  findPicture,
  listPictures,
  offerPictures,
} from './stored-pictures.server.ts';

const database = useScratchDatabase();
beforeEach(() =>
  database.db.execute(
    sql`TRUNCATE blog_pictures, erased_pictures, blog_posts, site_pages, site_settings CASCADE`,
  ),
);

const upload = (digit: string) => ({ hash: digit.repeat(32), width: 900, height: 600 });
const add = (digit: string, description = '') => addPicture(database.db, upload(digit), 1234, description);
const listed = async (q = '') => (await listPictures(database.db, q, 1)).pictures;
const idOf = async (digit: string) =>
  (await listed()).find(({ address }) => address === uploadAddress(upload(digit)))?.id ?? 0;

describe('the library', () => {
  test('lists pictures, the latest first, with where each is used', async () => {
    const { db } = database;
    await add('a', 'A spaniel');
    await add('b');
    await add('c', 'A beach');
    await insertPost(db, {
      slug: 'beaches',
      title: 'Beaches',
      content: `See ![x](${uploadAddress(upload('a'), 480)})`,
    });
    await insertPost(db, {
      title: 'Coming',
      slug: 'coming',
      status: 'draft',
      content: `${uploadAddress(upload('a'))} ${uploadAddress(upload('a'), 900, 'avif')}`,
    });
    await db.execute(
      sql`UPDATE blog_posts SET featured_image = ${uploadAddress(upload('c'))} WHERE slug = 'coming'`,
    );
    await db.execute(sql`
      INSERT INTO site_pages (slug, title, description, content, status, in_footer, region)
      VALUES ('rules', 'Rules', '', ${uploadAddress(upload('c'))}, 'draft', false, ${HAMPSHIRE.slug})`);
    const pictures = await listed();
    expect(pictures.map(({ address }) => address)).toEqual(
      ['c', 'b', 'a'].map((one) => uploadAddress(upload(one))),
    );
    expect(pictures.map(({ uses }) => uses.map(({ kind, title }) => `${kind}: ${title}`))).toEqual([
      ['draft: Coming', 'page: Rules'],
      [],
      ['article: Beaches', 'draft: Coming'],
    ]);
    expect(pictures[0]).toMatchObject({ width: 900, height: 600, bytes: 1234, description: 'A beach' });
    expect((await listed('SPAN')).map(({ description }) => description)).toEqual(['A spaniel']);
    expect(await listed('%')).toEqual([]);
    expect((await offerPictures(db, 'beach', 9)).pictures).toEqual([
      { address: uploadAddress(upload('c')), description: 'A beach' },
    ]);
  });

  test('comes in pages, the last one where there are fewer', async () => {
    await database.db.execute(sql`
      INSERT INTO blog_pictures (hash, width, height) SELECT md5(number::text), 9, 9 FROM generate_series(1, 50) AS number`);
    expect(await listPictures(database.db, '', 2)).toMatchObject({ total: 50, page: 2, pages: 3 });
    expect((await listPictures(database.db, '', 9)).pictures).toHaveLength(2);
  });

  test('keeps an alternative text until there is another', async () => {
    await add('a', 'A spaniel');
    await add('a');
    expect(await listed()).toMatchObject([{ description: 'A spaniel' }]);
    await add('a', 'A wet spaniel');
    expect(await listed()).toMatchObject([{ description: 'A wet spaniel' }]);
    expect(await changePicture(database.db, await idOf('a'), { description: 'A dry spaniel' })).toBe(
      uploadAddress(upload('a')),
    );
    expect(await changePicture(database.db, 999_999, { description: 'x' })).toBeNull();
    await add('b');
    await describeNew(database.db, [
      { address: uploadAddress(upload('a')), description: 'x' },
      { address: uploadAddress(upload('b'), 480), description: 'A beach' },
      { address: 'https://elsewhere.example/a.webp', description: 'x' },
    ]);
    expect((await listed()).map(({ description }) => description).sort()).toEqual([
      'A beach',
      'A dry spaniel',
    ]);
  });

  test('lets a picture go that is used nowhere, and its files later', async () => {
    const { db } = database;
    await add('a');
    await add('b');
    await insertPost(db, { slug: 'a', content: uploadAddress(upload('a')) });
    const used = await idOf('a');
    expect(await deletePicture(db, used)).toHaveProperty('problem');
    expect(await findPicture(db, used)).not.toBeNull();
    const unused = await idOf('b');
    expect(await deletePicture(db, unused)).toEqual({ deleted: uploadAddress(upload('b')) });
    expect(await findPicture(db, unused)).toBeNull();
    expect(await deletePicture(db, unused)).toHaveProperty('problem');
    const { rows } = await db.execute(sql`SELECT hash FROM erased_pictures`);
    expect(rows).toEqual([{ hash: upload('b').hash }]);
  });
});

test('pictures of before there was a library are in it, without those of listings', async () => {
  const { db, pool } = database;
  const found = knownMigrations()
    .flatMap(({ statements }) => statements)
    .find((text) => text.includes('INSERT INTO "blog_pictures"'));
  await insertBusinesses(db, [{ name: 'Paws' }]);
  await pool.query('UPDATE businesses SET photos = $1', [JSON.stringify([upload('d')])]);
  for (const digit of ['c', 'd']) {
    const action = { action: 'picture.uploaded', address: uploadAddress(upload(digit)) } as const;
    await recordAction(db, 'command', action);
  }
  await insertPost(db, {
    slug: 'a',
    content: `${uploadAddress(upload('a'), 480)} ${uploadAddress(upload('a'))}`,
  });
  await insertPost(db, { slug: 'b', featured_image: uploadAddress(upload('b')) });
  // The log had another name then.
  await pool.query(found?.replaceAll('audit_log', 'actions') ?? '');
  const pictures = await listed();
  expect(new Set(pictures.map(({ address }) => address))).toEqual(
    new Set(['a', 'b', 'c'].map((one) => uploadAddress(upload(one)))),
  );
  expect(pictures[0]).toMatchObject({ bytes: null, description: '' });
});

test.each([
  [' A\r\nspaniel\0 ', { description: 'A spaniel' }],
  ['', { problem: 'Say what the picture shows, for people who can’t see it.' }],
  ['x'.repeat(301), { problem: 'Shorten this to 300 characters.' }],
])('the alternative text %j is read', (typed, read) => {
  const form = new FormData();
  form.set('description', typed);
  expect(readDescription(form)).toEqual(read);
});

test('an article of any length describes a picture in as few words as the library takes', async () => {
  await add('a');
  const address = uploadAddress(upload('a'));
  await describeNew(database.db, [{ address, description: `  A\nspaniel ${'🐕'.repeat(1000)}` }]);
  const [picture] = await listed();
  expect(picture?.description).toMatch(/^A spaniel 🐕+$/u);
  expect(picture?.description.length).toBeLessThanOrEqual(300);
});

test.each([
  ...['A [dog]', 'one ` two', '<https://dogs.example/>', 'salt &amp; pepper', '*Rex* and _Ro_', 'a \\] b'],
  ...['![x](/y)', '[^1]', '~~old~~'],
])('a picture that shows %s says so wherever it is chosen', (description) => {
  const { html } = renderMarkdown(`${pictureMarkdown(description, '/p.webp')} and \` <b> ](x)`);
  const image = new JSDOM(html).window.document.querySelector('img');
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/p.webp', description]);
});

test('a page of the library has an address, and a picture its Markdown', () => {
  expect(libraryAddress('a b', 2)).toBe('/blog/admin/pictures?q=a+b&page=2');
  expect(pictureMarkdown('A [dog]', '/p.webp')).toBe(String.raw`![A \[dog\]](/p.webp)`);
});

test.each([
  [
    { left: '30', top: '100' },
    { focus_x: 30, focus_y: 100 },
  ],
  [
    { x: '96', y: '32', left: '1', top: '1' },
    { focus_x: 50, focus_y: 25 },
  ],
  [
    { x: '0', y: '0' },
    { focus_x: 0, focus_y: 0 },
  ],
  [{ left: '101', top: '1' }, null],
  [{ left: '-1', top: '1' }, null],
  [{ left: '1' }, null],
  [{ left: '1e1', top: '1' }, null],
  [{}, null],
  [{ x: '999', y: '1' }, null],
  [{ x: 'x', y: '1' }, null],
] as [Record<string, string>, object | null][])('the focus %j is read as %j', (sent, focus) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  expect(readFocus(form, { width: 900, height: 600 })).toEqual(focus);
});

test('the focus of an article’s picture goes with the article, but for the middle', async () => {
  const { db } = database;
  await add('a');
  await insertPost(db, { slug: 'a', featured_image: uploadAddress(upload('a'), 480) });
  const focusOf = async () => (await listPosts(db)).posts[0]?.focus;
  expect(await focusOf()).toBeNull();
  await changePicture(db, await idOf('a'), { focus_x: 30, focus_y: 70 });
  expect(await focusOf()).toBe('30% 70%');
  expect((await findPost(db, { slug: 'a' }))?.focus).toBe('30% 70%');
});
