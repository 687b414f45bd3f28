/** Authors: their pages, their names on articles, and who may choose whom. */
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, fillIn, follow, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';

const ANN = '/blog/author/ann-smith';

async function addAuthor(visitor: Visitor, page: string, fields: Record<string, string>) {
  await visitor.open(`/blog/admin/authors/${page}`);
  fillIn(visitor, fields);
  await press(visitor, 'Save');
}

const send = (visitor: Visitor, path: string, fields: [string, string][]) =>
  visitor.ask(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const savePost = (visitor: Visitor, id: number, version: number, authors: number[]) =>
  send(visitor, `/blog/admin/edit/${id}`, [
    ['title', 'Ticks'],
    ['slug', 'ticks'],
    ['content', 'Take them out.'],
    ['category', 'General'],
    ['status', 'published'],
    ['intent', 'publish-anyway'],
    ['version', String(version)],
    ...authors.map((author): [string, string] => ['authors', String(author)]),
  ]);

test('an author has a page with their articles, named wherever the article is', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const [admin, visitor] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  await addAuthor(admin, 'mine', {
    Name: 'Ann Smith',
    Slug: 'ann-smith',
    About: 'Ann walks dogs. She has two.',
  });
  expect(wordsOf(admin)).toContain('Ann Smith');
  await addAuthor(admin, 'new', { Name: 'Bob', Slug: 'ann-smith' });
  expect(wordsOf(admin)).toContain('Slug is already used.');
  fillIn(admin, { Slug: 'bob', Website: 'javascript:alert(1)' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Web address must start with https://.');
  fillIn(admin, { Website: 'https://bob.example/' });
  await press(admin, 'Save');

  // Without articles there is no page.
  expect((await visitor.ask(ANN)).status).toBe(404);
  expect((await visitor.ask('/blog/author/nobody')).status).toBe(404);

  // A new article begins with the writer's own name.
  await admin.open('/blog/admin/new');
  expect(valueOf(admin, 'Author')).not.toBe('');
  const { pool, close } = await openSiteDatabase(site);
  const { rows } = await pool.query(`
    SELECT (SELECT id::int FROM blog_posts WHERE slug = 'ticks') AS post,
      (SELECT id::int FROM blog_authors WHERE slug = 'ann-smith') AS ann,
      (SELECT id::int FROM blog_authors WHERE slug = 'bob') AS bob`);
  const [{ post, ann, bob }] = rows;
  expect((await savePost(admin, post, 1, [bob, ann])).status).toBe(302);
  await visitor.open('/blog/ticks');
  expect(wordsOf(visitor)).toContain('By Bob and Ann Smith');
  const html = await (await visitor.ask('/blog/ticks')).text();
  expect(html).toContain(`<meta property="article:author" content="${site.url}/blog/author/bob"/>`);
  expect(html).toMatch(/"author":\[\{"@type":"Person","@id":"[^"]*","name":"Bob"/);
  await follow(visitor, 'Ann Smith');
  expect(wordsOf(visitor)).toContain('Ann walks dogs. She has two.');
  expect(wordsOf(visitor)).toContain('1 post');
  const page = await (await visitor.ask(ANN)).text();
  expect(page).toContain('"@type":"ProfilePage"');
  expect(page).toContain('<meta property="og:type" content="profile"/>');
  expect((await visitor.ask(`${ANN}?page=2`)).status).toBe(404);
  expect(await (await visitor.ask('/sitemap.xml')).text()).toContain(`<loc>${site.url}${ANN}</loc>`);

  // A new address, the old one leads there.
  await admin.open('/blog/admin/authors/mine');
  fillIn(admin, { Slug: 'ann' });
  await press(admin, 'Save');
  const moved = await visitor.ask(ANN, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/blog/author/ann']);
  expect(await (await visitor.ask('/sitemap.xml')).text()).toContain('/blog/author/ann<');

  // Hidden, then erased with the account.
  await admin.open('/blog/admin/authors');
  await follow(admin, 'Bob');
  tick(admin.page.main.getByLabelText(/^Hide this page/));
  await press(admin, 'Save');
  expect((await visitor.ask('/blog/author/bob')).status).toBe(404);
  await visitor.open('/blog/ticks');
  expect(wordsOf(visitor)).toContain('By Ann Smith');
  await pool.query(`DELETE FROM "user" WHERE id = (SELECT user_id FROM blog_authors WHERE slug = 'ann')`);
  await close();
  expect((await visitor.ask('/blog/author/ann')).status).toBe(404);
  await visitor.open('/blog/ticks');
  expect(wordsOf(visitor)).not.toContain('Ann Smith');
  expect(await (await visitor.ask('/blog/rss.xml')).text()).not.toContain('Ann Smith');
});

test('an editor writes as themselves and changes no one else', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  const [admin, editor] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  const email = await beginSession(editor, site);
  const { pool, close } = await openSiteDatabase(site);
  await pool.query(`UPDATE profiles SET editor = true WHERE id = (SELECT id FROM "user" WHERE email = $1)`, [
    email,
  ]);
  await addAuthor(admin, 'new', { Name: 'Bob', Slug: 'bob' });
  await addAuthor(editor, 'mine', { Name: 'Eve' });
  expect(wordsOf(editor)).not.toContain('Bob');
  const { rows } = await pool.query(`
    SELECT (SELECT id::int FROM blog_posts WHERE slug = 'ticks') AS post,
      (SELECT id::int FROM blog_authors WHERE slug = 'bob') AS bob,
      (SELECT id::int FROM blog_authors WHERE slug = 'eve') AS eve`);
  const [{ post, bob, eve }] = rows;
  for (const path of [
    `/blog/admin/authors/${bob}`,
    `/blog/admin/authors/${eve}`,
    '/blog/admin/authors/new',
  ]) {
    expect((await editor.ask(path)).status).toBe(403);
    expect(
      (
        await send(editor, path, [
          ['name', 'X'],
          ['slug', 'x'],
        ])
      ).status,
    ).toBe(403);
    expect((await send(editor, path, [['intent', 'delete']])).status).toBe(403);
  }
  expect((await savePost(editor, post, 1, [bob])).status).toBe(403);
  expect((await savePost(editor, post, 1, [eve])).status).toBe(302);
  expect((await savePost(admin, post, 2, [bob, eve])).status).toBe(302);
  // Others stay, in whatever order; taking one out is refused.
  expect((await savePost(editor, post, 3, [eve])).status).toBe(403);
  expect((await savePost(editor, post, 3, [eve, bob])).status).toBe(302);
  expect((await savePost(editor, post, 4, [bob])).status).toBe(302);
  expect((await savePost(editor, post, 5, [bob, bob])).status).toBe(400);
  expect((await savePost(editor, post, 5, [bob, 999_999])).status).toBe(403);
  // A second own page is refused, and deleting it takes the name off articles only.
  await editor.open('/blog/admin/authors/mine');
  await press(editor, 'Delete for good');
  expect((await send(editor, '/blog/admin/authors/mine', [['intent', 'delete']])).status).toBe(400);
  const { rows: left } = await pool.query('SELECT name FROM blog_authors');
  await close();
  expect(left).toEqual([{ name: 'Bob' }]);
});
