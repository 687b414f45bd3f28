/** Articles of Ghost and WordPress, imported by an admin without scripts, undone, and exported. */
import { LOCKS } from '#db/locks.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import {
  beginSession,
  fillIn,
  follow,
  press,
  pressUnchecked,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { attach, createVisitor, type Visitor } from '#tests/support/http/visitor.ts';
import { ghostFile, wordPressFile } from '#tests/support/blog/foreign-files.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const query = (site: Site, sql: string) =>
  withDatabase(site.dataDir, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

function choose(admin: Visitor, name: string, text: string): void {
  const input = admin.page.screen.getByLabelText<HTMLInputElement>('File');
  attach(input, new File([text], name));
}

const GHOST = ghostFile(
  [
    {
      slug: 'wet-dogs',
      title: 'Wet dogs',
      html: '<h2>Towels</h2><p><img src="__GHOST_URL__/content/images/wet.jpg" alt="Wet"></p>',
    },
    {
      slug: 'muddy',
      title: '<b>Muddy</b>',
      html: '<script>document.title = "taken"</script><video></video><p>Mud. <a href="__GHOST_URL__/wet-dogs/">Wet</a></p>',
      status: 'draft',
      published_at: null,
    },
    {
      slug: 'winchester',
      title: 'Winchester walks',
      published_at: '2099-01-02T09:00:00.000Z',
      status: 'scheduled',
    },
    { slug: 'empty', title: 'Empty', html: '', plaintext: '' },
  ],
  {
    tags: [{ id: 't', name: 'Rainy days' }],
    posts_tags: [{ post_id: '64b0', tag_id: 't' }],
    users: [{ id: 'u', name: 'Ann Field', bio: 'Walks in the rain.' }],
    posts_authors: [{ post_id: '64b0', author_id: 'u' }],
  },
);

test('a Ghost export is previewed, imported with dates, authors and old addresses, and undone apart from what was changed', async ({
  ownSites,
}) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await admin.open('/blog/admin');
  await follow(admin, 'Import and export');
  choose(admin, 'ghost.json', GHOST);
  fillIn(admin, { 'Address of the former site (optional)': 'https://old.example' });
  await press(admin, 'Preview');
  expect(wordsOf(admin)).toContain('3 articles from Ghost can be imported');
  expect(wordsOf(admin)).toMatch(/Draft · \/blog\/muddy · changed or left out: video/);
  expect(wordsOf(admin)).toContain('Empty: Content is required');
  expect(await query(site, 'SELECT FROM blog_posts')).toEqual([]);

  await query(
    site,
    `INSERT INTO webhooks (url, secret, kinds, enabled, after_position)
      VALUES ('https://127.0.0.1/', '', '{article.published,article.removed}', true, 0)`,
  );
  choose(admin, 'ghost.json', GHOST);
  await press(admin, 'Import');
  expect(wordsOf(admin)).toContain('3 articles imported');
  expect(wordsOf(admin)).toContain('3 articles from Ghost');
  const posts = await query(site, `SELECT slug, status, published_at, content FROM blog_posts ORDER BY id`);
  expect(posts).toMatchObject([
    {
      slug: 'wet-dogs',
      status: 'published',
      published_at: new Date('2024-05-06T07:08:09Z'),
      content: '## Towels\n\n![Wet](https://old.example/content/images/wet.jpg)',
    },
    { slug: 'muddy', status: 'draft', published_at: null, content: 'Mud. [Wet](/blog/wet-dogs)' },
    { slug: 'winchester', status: 'scheduled', published_at: null },
  ]);
  await visitor.open('/wet-dogs');
  expect(visitor.page.url).toBe(`${site.url}/blog/wet-dogs`);
  expect(wordsOf(visitor)).toContain('Ann Field');
  expect(wordsOf(visitor)).toContain('Rainy days');
  // The town's page stays.
  expect((await visitor.open('/winchester')).url).toBe(`${site.url}/winchester`);

  // Again, it changes nothing.
  await admin.open('/blog/admin/move');
  choose(admin, 'ghost.json', GHOST);
  await pressUnchecked(admin, 'Import');
  expect(wordsOf(admin)).toContain('Enter the address of the former site too');
  choose(admin, 'ghost.json', GHOST);
  fillIn(admin, { 'Address of the former site (optional)': 'https://old.example/' });
  await press(admin, 'Import');
  expect(wordsOf(admin)).toContain('0 articles imported');
  expect(await query(site, 'SELECT FROM blog_posts')).toHaveLength(3);

  await query(site, `UPDATE blog_posts SET version = version + 1 WHERE slug = 'muddy'`);
  await admin.open('/blog/admin/move');
  await press(admin, /^Undo/);
  expect(wordsOf(admin)).toContain('2 articles removed. Changed or deleted since, so left as they are: 1.');
  expect(await query(site, 'SELECT slug FROM blog_posts')).toEqual([{ slug: 'muddy' }]);
  expect(await query(site, 'SELECT FROM redirects')).toEqual([]);
  expect(await query(site, 'SELECT FROM blog_tags')).toEqual([]);
  expect(await query(site, 'SELECT FROM blog_authors')).toEqual([]);
  expect(await query(site, 'SELECT kind, slug FROM webhook_deliveries ORDER BY id')).toEqual([
    { kind: 'article.published', slug: 'wet-dogs' },
    { kind: 'article.removed', slug: 'wet-dogs' },
  ]);
});

test('a WordPress export brings its articles, and all are exported as Markdown', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await admin.open('/blog/admin/move');
  choose(
    admin,
    'old.xml',
    wordPressFile([{ name: 'wet-dogs', title: 'Wet "dogs"', content: 'One.\n\nTwo.' }]),
  );
  await press(admin, 'Import');
  expect(wordsOf(admin)).toContain('1 article imported');
  for (const address of ['/2023/05/wet-dogs', '/?p=10'])
    expect((await visitor.open(address)).url).toBe(`${site.url}/blog/wet-dogs`);
  const archive = Buffer.from(await (await admin.ask('/blog/admin/move/articles.zip')).arrayBuffer());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('wet-dogs.md')).toBe(true);
});

test('files that are none, and people who are no admins, change nothing', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites);
  await admin.open('/blog/admin/move');
  for (const [name, text, problem] of [
    ['a.txt', 'Hello', 'Choose the JSON file of Ghost or the XML file of WordPress.'],
    ['a.json', '{"db":1}', 'not a Ghost export'],
    ['a.xml', '<rss></rss>', 'isn’t a complete WordPress export'],
    ['a.xml', `<!DOCTYPE a [<!ENTITY x "y">]><rss>&x;</rss>`, 'isn’t a complete WordPress export'],
  ] as const) {
    choose(admin, name, text);
    await pressUnchecked(admin, 'Import');
    expect(wordsOf(admin)).toContain(problem);
  }
  await withDatabase(site.dataDir, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.articles]);
    choose(admin, 'ghost.json', GHOST);
    fillIn(admin, { 'Address of the former site (optional)': 'https://old.example' });
    await pressUnchecked(admin, 'Import');
    expect(wordsOf(admin)).toContain('Another import is running. Try again when it has ended.');
  });
  const editor = createVisitor(site.url);
  const email = await beginSession(editor, site);
  await query(
    site,
    `UPDATE profiles SET editor = true WHERE id = (SELECT id FROM "user" WHERE email = '${email}')`,
  );
  await editor.open('/blog/admin');
  expect(wordsOf(editor)).not.toContain('Import and export');
  const form = new FormData();
  form.append('intent', 'import');
  form.append('file', new File([GHOST], 'ghost.json'));
  expect((await editor.ask('/blog/admin/move', { method: 'POST', body: form })).status).toBe(403);
  expect((await editor.ask('/blog/admin/move/articles.zip')).status).toBe(403);
  expect(await query(site, 'SELECT FROM blog_posts')).toEqual([]);
});
