import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ARTICLE_VERSION_DAYS, ARTICLE_VERSIONS } from '#app/platform/periods.ts';
import { knownMigrations } from '#db/apply-migrations.ts';
import { textVersions, users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createArticleRenderer } from '../rendering/article-renderer.server.ts';
import { checkPost, EMPTY_POST, type PostValues } from '../editor/form/post-form.ts';
import {
  createPost,
  deletePost,
  PostChangedError,
  publishDue,
  updatePost,
} from '../editor/save-post.server.ts';
import {
  deleteOldVersions,
  findCompared,
  findVersion,
  keepVersion,
  listVersions,
} from './text-versions.server.ts';

const database = useScratchDatabase();
const { renderArticle } = createArticleRenderer();
const sources = () => ({ db: database.db, renderArticle });

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, site_pages, "user" CASCADE`);
  await database.db.insert(users).values([
    { id: 'ann', name: '', email: 'ann@dogs.example' },
    { id: 'bob', name: '', email: 'bob@dogs.example' },
  ]);
});

function input(values: Partial<PostValues>) {
  const checked = checkPost({ ...EMPTY_POST, title: 'Ticks', slug: 'ticks', content: 'One.', ...values });
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
}

const versionsOf = (post_id: number) => listVersions(database.db, { post_id });
const contentOf = async (post_id: number, version: number) =>
  (await findVersion<PostValues>(database.db, { post_id }, version))?.content;

test('each save is kept with its text and who saved it, and a refused one is not', async () => {
  const { id } = await createPost(sources(), input({}), 'ann');
  await updatePost(sources(), 'bob', id, 1, input({ content: 'Two.', title: 'Fleas' }));
  await expect(updatePost(sources(), 'ann', id, 1, input({ content: 'Late.' }))).rejects.toThrow(
    PostChangedError,
  );
  expect(await versionsOf(id)).toMatchObject([
    { version: 2, title: 'Fleas', by: 'bob@dogs.example' },
    { version: 1, title: 'Ticks', by: 'ann@dogs.example' },
  ]);
  expect([await contentOf(id, 1), await contentOf(id, 2), await contentOf(id, 3)]).toEqual([
    'One.',
    'Two.',
    undefined,
  ]);
  await database.db.delete(users);
  expect((await versionsOf(id)).map(({ by }) => by)).toEqual([null, null]);
  await deletePost(database.db, id);
  expect(await database.db.$count(textVersions)).toBe(0);
});

test('a text that came without a version is kept before it is overwritten', async () => {
  const id = await insertPost(database.db, { slug: 'old', content: 'Imported.', author_id: 'ann' });
  expect(await versionsOf(id)).toEqual([]);
  await updatePost(sources(), 'bob', id, 1, input({ content: 'New.', slug: 'old' }));
  expect(await contentOf(id, 1)).toBe('Imported.');
  expect((await versionsOf(id)).map(({ by }) => by)).toEqual(['bob@dogs.example', 'ann@dogs.example']);
});

test('a post that the site publishes is a version too', async () => {
  const { id } = await createPost(
    sources(),
    input({ status: 'scheduled', publish_at: '2027-01-01T09:00' }),
    'ann',
  );
  await database.db.transaction((db) => publishDue(db, Date.parse('2027-01-02T00:00Z')));
  expect(await findVersion(database.db, { post_id: id }, 2)).toMatchObject({ status: 'published' });
  expect(await versionsOf(id)).toHaveLength(2);
});

test('two versions are compared, the older first, and only versions of this text', async () => {
  const { id } = await createPost(sources(), input({}), 'ann');
  const other = await createPost(sources(), input({ slug: 'other', content: 'Other.' }), 'ann');
  for (const [index, content] of ['Two.', 'Three.'].entries())
    await updatePost(sources(), 'ann', id, index + 1, input({ content }));
  const compare = (query: string) =>
    findCompared(
      database.db,
      { post_id: id },
      new URLSearchParams(query),
      3,
      (older: PostValues, newer: PostValues) => [
        { field: 'content', name: 'Content', before: older.content, after: newer.content },
      ],
    );
  expect(await compare('version=1')).toMatchObject({
    older: 1,
    newer: 3,
    changes: [{ before: 'One.', after: 'Three.' }],
  });
  expect(await compare('version=2&with=1')).toMatchObject({ changes: [{ before: 'One.', after: 'Two.' }] });
  for (const query of [
    '',
    'version=0',
    'version=4',
    'version=x',
    'version=99999999999999',
    'version=1&with=9',
  ])
    expect(await compare(query)).toBeNull();
  expect(await findVersion(database.db, { page_id: other.id }, 1)).toBeNull();
});

test('the newest fifty versions of an article are kept for a year, the newest for good, pages for good', async () => {
  const { db } = database;
  const id = await insertPost(db, { slug: 'a' });
  const old = await insertPost(db, { slug: 'b' });
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO site_pages (slug, title, description, content, region)
    VALUES ('rules', 'Rules', '', '', ${HAMPSHIRE.slug}) RETURNING id::int`);
  const page_id = rows[0]?.id ?? 0;
  const row = { fields: { title: 'T' }, user_id: null };
  for (let version = 1; version <= ARTICLE_VERSIONS + 3; version += 1) {
    await keepVersion(db, { post_id: id }, { ...row, version });
    await keepVersion(db, { page_id }, { ...row, version, saved_at: new Date(0) });
  }
  const day = 24 * 60 * 60_000;
  const saved_at = new Date(Date.now() - ARTICLE_VERSION_DAYS * day - 1000);
  for (const version of [1, 2]) await keepVersion(db, { post_id: old }, { ...row, version, saved_at });
  await deleteOldVersions(db, Date.now());
  const left = (await versionsOf(id)).map(({ version }) => version);
  expect([left.length, left[0], left.at(-1)]).toEqual([ARTICLE_VERSIONS, ARTICLE_VERSIONS + 3, 4]);
  expect((await versionsOf(old)).map(({ version }) => version)).toEqual([2]);
  expect(await listVersions(db, { page_id })).toHaveLength(ARTICLE_VERSIONS + 3);
});

test('versions of pages from before articles had any are kept, and their addresses lead on', async () => {
  const { pool, db } = database;
  await pool.query(`CREATE TABLE site_page_versions (page_id bigint, version int, slug text, title text,
    description text, content text, status text, in_footer boolean, user_id text, saved_at timestamptz DEFAULT now())`);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO site_pages (slug, title, description, content, status, region)
    VALUES ('new', 'New', '', 'x', 'published', ${HAMPSHIRE.slug}) RETURNING id::int`);
  const page_id = rows[0]?.id ?? 0;
  await pool.query(
    `INSERT INTO site_page_versions VALUES ($1, 1, 'old', 'Old', 'd', E'a"b\\n', 'published', true, 'ann'),
      ($1, 2, 'new', 'New', '', 'x', 'published', false, null)`,
    [page_id],
  );
  const texts = knownMigrations().flatMap(({ statements }) => statements);
  await pool.query(texts.find((text) => text.includes('INSERT INTO "text_versions"')) ?? '');
  await pool.query('DROP TABLE site_page_versions');
  expect(await listVersions(db, { page_id })).toMatchObject([
    { version: 2, title: 'New', by: null },
    { version: 1, title: 'Old', by: 'ann@dogs.example' },
  ]);
  expect(await findVersion(db, { page_id }, 1)).toEqual({
    slug: 'old',
    title: 'Old',
    description: 'd',
    content: 'a"b\n',
    status: 'published',
    in_footer: true,
  });
  const { rows: old } = await db.execute(
    sql`SELECT version FROM text_versions WHERE page_id IS NOT NULL AND fields ->> 'slug' = 'old'`,
  );
  expect(old).toEqual([{ version: 1 }]);
});
