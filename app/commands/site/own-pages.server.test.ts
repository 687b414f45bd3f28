import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createArticleRenderer } from '#app/features/blog/rendering/article-renderer.server.ts';
import {
  EMPTY_PAGE,
  checkPage,
  type PageInput,
  type PageValues,
} from '#app/features/site/own-pages/page-form.ts';
import {
  AddressTakenError,
  findPage,
  findPublishedPage,
  MOST_PAGES,
  PageChangedError,
  PageGoneError,
  TooManyPagesError,
} from '#app/features/site/own-pages/stored-pages.server.ts';
import { listVersions } from '#app/features/blog/history/text-versions.server.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { readSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import { users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bringBack, removePage, savePage } from './own-pages.server.ts';

const database = useScratchDatabase();
const OWNER = 'owner-1';
const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
const { renderArticle: renderPreview } = createArticleRenderer();
const services = () => ({ db: database.db, region, renderPreview });

beforeEach(async () => {
  const { db } = database;
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  await db.insert(users).values({ id: OWNER, name: 'Ann', email: 'ann@dogs.example' }).onConflictDoNothing();
  await db.execute(sql`TRUNCATE site_pages, actions CASCADE`);
});

function input(values: Partial<PageValues> = {}): PageInput {
  const page = { ...EMPTY_PAGE, title: 'Rules', slug: 'rules', content: 'Be kind.', ...values };
  const checked = checkPage(page, page.slug === 'about' ? 'about' : null);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
}

const save = (values: Partial<PageValues>, id: number | null = null, seen = 0) =>
  savePage(services(), OWNER, id === null ? null : { id }, seen, input(values));

test('a page is published, told of in footer and sitemap, and leads on from its earlier address', async () => {
  const { db } = database;
  const { id } = await save({});
  expect(await findPublishedPage(db, 'rules')).toBeNull();
  expect((await readRegion(db))?.pages).toEqual([]);
  await save({ status: 'published' }, id, 1);
  await save({ status: 'published', slug: 'house-rules' }, id, 2);
  expect(await findPublishedPage(db, 'rules')).toEqual({ movedTo: 'house-rules' });
  expect(await findPublishedPage(db, 'house-rules')).toMatchObject({ content: 'Be kind.', version: 3 });
  expect((await readRegion(db))?.pages).toMatchObject([{ slug: 'house-rules', inFooter: true }]);
  const map = await readSitemap(db, 'https://dogs.example', null);
  expect(map).toContain('<loc>https://dogs.example/pages/house-rules</loc><lastmod>');
  await save({ status: 'draft', slug: 'house-rules' }, id, 3);
  expect(await findPublishedPage(db, 'rules')).toBeNull();
  expect(await readSitemap(db, 'https://dogs.example', null)).not.toContain('house-rules');
});

test('an address that was only a draft’s leads nowhere, and one in use is not taken', async () => {
  const { id } = await save({ slug: 'draft' });
  await save({ slug: 'rules', status: 'published' }, id, 1);
  expect(await findPublishedPage(database.db, 'draft')).toBeNull();
  await expect(save({})).rejects.toThrow(AddressTakenError);
});

test('every version is kept and can be brought back, which changes nothing of what is published', async () => {
  const { db } = database;
  const { id } = await save({ title: 'First', content: 'One.' });
  await save({ title: 'Second', content: 'Two.', status: 'published' }, id, 1);
  expect(await save({ title: 'Second', content: 'Two.', status: 'published' }, id, 2)).toMatchObject({
    isChanged: false,
  });
  await bringBack(services(), OWNER, { id }, 1);
  expect(await findPage(db, { id })).toMatchObject({
    title: 'First',
    content: 'One.',
    status: 'published',
    version: 3,
  });
  expect(await listVersions(db, { page_id: id })).toMatchObject([
    { version: 3, title: 'First', by: 'ann@dogs.example' },
    { version: 2, title: 'Second' },
    { version: 1, title: 'First' },
  ]);
  await expect(bringBack(services(), OWNER, { id }, 9)).rejects.toThrow(PageGoneError);
  const { rows } = await database.pool.query('SELECT details FROM actions ORDER BY id');
  expect(rows.map(({ details }) => details.name)).toEqual([
    'First (/pages/rules)',
    'Second (/pages/rules)',
    'First (/pages/rules)',
  ]);
});

test('of two who save at once the later is told, and both texts are there', async () => {
  const { id } = await save({});
  const saves = await Promise.allSettled([
    save({ content: 'Mine' }, id, 1),
    save({ content: 'Theirs' }, id, 1),
  ]);
  const refused = saves.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(PageChangedError);
  expect(await listVersions(database.db, { page_id: id })).toHaveLength(2);
});

test('of two who give a page of the site words of their own for the first time, too', async () => {
  const first = (content: string) =>
    savePage(services(), OWNER, { slug: 'about' }, 0, input({ slug: 'about', content }));
  const saves = await Promise.allSettled([first('Mine'), first('Theirs')]);
  const [refused] = saves.filter((one) => one.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(PageChangedError);
});

test('a deleted page is gone with its versions and addresses, and the log says so', async () => {
  const { id } = await save({ status: 'published' });
  expect(await removePage(services(), OWNER, id)).toBe('Rules');
  expect(await removePage(services(), OWNER, id)).toBeNull();
  expect(await findPublishedPage(database.db, 'rules')).toBeNull();
  expect(await listVersions(database.db, { page_id: id })).toEqual([]);
  await expect(save({}, id, 1)).rejects.toThrow(PageGoneError);
});

test('there are only so many pages', async () => {
  await database.db.execute(sql`
    INSERT INTO site_pages (region, slug, title, description, content)
    SELECT ${HAMPSHIRE.slug}, 'page-' || n, 'Page', '', '' FROM generate_series(1, ${MOST_PAGES}) AS n`);
  await expect(save({})).rejects.toThrow(TooManyPagesError);
});
