/** The blog's admin area: whom it lets in, and what it does without scripts. */
import { within } from '@testing-library/dom';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { attach, fill, tick, type Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  elementAt,
  fieldsOf,
  fillIn,
  follow,
  press,
  tickIn,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { until } from '#tests/support/site/until.ts';
import type { Site } from '#tests/support/site/site-process.ts';

async function openAdmin(editor: Visitor, site: Site): Promise<void> {
  await beginSession(editor, site, { admin: true });
  await editor.open('/blog/admin');
}

const message = ({ page }: Visitor) => words(page.screen.getAllByRole('status')[0] ?? page.document.body);

/** The row of the post whose title begins like this. */
function rowOf({ page }: Visitor, title: string) {
  const row = page.main
    .getAllByRole('article')
    .find((one) => words(within(one).getAllByRole('heading')[0] ?? one).startsWith(title));
  if (!row) throw new Error(`No post is called ${title}.`);
  return within(row);
}

const titles = ({ page }: Visitor) =>
  page.main.queryAllByRole('article').map((row) => words(within(row).getAllByRole('heading')[0] ?? row));

const alerts = ({ page }: Visitor) => page.screen.getAllByRole('alert').map(words).join(' ');

/** Another button of this name comes first in the form, for the Enter key. */
function save({ page, press: pressButton }: Visitor) {
  return pressButton(page.main.getAllByRole('button', { name: 'Save Post' }).at(-1) ?? page.document.body);
}

const walks = (editor: Visitor) => fieldsOf(editor, 'Walks')[0] as HTMLInputElement;

test('admin pages and functions let nobody else in', async ({ visitor }) => {
  for (const address of [
    '/blog/admin',
    '/blog/admin/new',
    '/blog/admin/edit/1',
    '/blog/admin/tags',
    '/blog/admin/preview/1',
  ]) {
    const answer = await visitor.ask(address);
    expect([address, answer.status]).toEqual([address, 302]);
    expect(answer.headers.get('Location')).toContain('/auth');
  }
  const headers = { 'Content-Type': 'application/json' };
  for (const address of ['/blog/admin/preview', '/blog/admin/uploads', '/blog/admin/new']) {
    const answer = await visitor.ask(address, { method: 'POST', headers, body: '{"content":"x"}' });
    expect([address, answer.status]).toEqual([address, 302]);
  }
  const sitemap = await visitor.ask('/functions/v1/update-sitemap', { method: 'POST' });
  expect(sitemap.status).toBe(401);
  expect(await sitemap.json()).toHaveProperty('error');
});

test('a post is written, checked, previewed, published, edited and deleted', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await openAdmin(editor, site);
  await follow(editor, 'New Post');
  fillIn(editor, { Title: 'Muddy paws', Content: '## Towels\n\nTwo are better.' });
  tick(walks(editor));

  await press(editor, 'Preview');
  const preview = () => editor.page.screen.queryByRole('region', { name: 'Preview' });
  expect(preview()?.querySelector('h2')?.textContent).toBe('Towels');
  await press(editor, 'Edit Markdown');
  expect(preview()).toBeNull();

  // The Enter key presses the first button that sends the form: it saves, and what was typed is still there when it cannot.
  const { form } = fieldsOf(editor, 'Title')[0] as HTMLInputElement;
  const first = [...(form?.elements ?? [])].find((element) => element.matches('button:not([type=button])'));
  await editor.press(first ?? editor.page.document.body);
  expect(alerts(editor)).toContain('The post has not been saved');
  const [slug] = fieldsOf(editor, 'Slug');
  const link = editor.page.screen.getByRole<HTMLAnchorElement>('link', { name: 'Slug is required' });
  expect(link.hash.slice(1)).toBe(slug?.id);
  editor.page.screen.getByRole('textbox', { name: 'Slug', description: /Slug is required/ });
  expect(valueOf(editor, 'Content')).toBe('## Towels\n\nTwo are better.');
  expect(walks(editor).checked).toBe(true);
  fillIn(editor, { Slug: 'muddy-paws' });
  tickIn(editor, /^Published/);
  expect(wordsOf(editor)).toContain('Everyone can read it');
  await save(editor);
  expect(message(editor)).toContain('Post created successfully');

  await follow(editor, /^Edit/, rowOf(editor, 'Muddy paws'));
  expect(walks(editor).checked).toBe(true);
  tick(walks(editor), false);
  await save(editor);
  expect(message(editor)).toContain('Post updated successfully');
  await editor.open('/blog/muddy-paws');
  expect(editor.page.screen.queryByRole('list', { name: 'Tags' })).toBeNull();

  await editor.open('/blog/admin');
  await press(editor, /^Delete/, rowOf(editor, 'Muddy paws'));
  editor.page.screen.getByRole('heading', { name: 'Are you sure you want to delete this post?' });
  await follow(editor, 'Cancel');
  await press(editor, /^Delete/, rowOf(editor, 'Muddy paws'));
  await press(editor, /^Delete$/);
  expect(message(editor)).toContain('Post deleted successfully');
  expect(titles(editor)).not.toContain('Muddy paws');
});

test('what would look wrong is listed before a post goes public, and only what is new after that', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await openAdmin(editor, site);
  await follow(editor, 'New Post');
  const content = [
    '{{gallery}}',
    '![](/uploads/missing.webp) [walks](/no-such-town)',
    `[kennels](${site.url}/winchester) [itself](/blog/muddy-paws) [ticks](/blog/ticks#removing)`,
  ].join('\n\n');
  fillIn(editor, { Title: 'TODO: muddy paws', Slug: 'muddy-paws', Content: content });
  tick(walks(editor));
  await save(editor);
  // A draft is nobody else's business.
  expect(message(editor)).toContain('Post created successfully');

  await follow(editor, /^Edit/, rowOf(editor, 'TODO'));
  tickIn(editor, /^Published/);
  await save(editor);
  const listed = () =>
    editor.page.screen
      .getAllByRole('alert')
      .flatMap((one) => within(one).getAllByRole('listitem'))
      .map(words);
  expect(listed()).toEqual([
    'Title: “TODO” looks like a placeholder.',
    'Line 1: “{{gallery}}” is a shortcode that this site doesn’t know.',
    'Line 3: The picture has no alternative text. Say what it shows.',
    'Line 3: Visitors find no page at /no-such-town.',
  ]);
  expect(valueOf(editor, 'Content')).toBe(content);
  const place = editor.page.screen.getByRole<HTMLAnchorElement>('link', { name: 'Title' });
  expect(place.hash.slice(1)).toBe(fieldsOf(editor, 'Title')[0]?.id);
  const isPublic = async () => (await editor.ask('/blog/muddy-paws')).status === 200;
  expect(await isPublic()).toBe(false);

  fillIn(editor, { Title: 'Muddy paws' });
  await press(editor, 'Publish anyway');
  expect(message(editor)).toContain('Post updated successfully');
  expect(await isPublic()).toBe(true);

  await follow(editor, /^Edit/, rowOf(editor, 'Muddy paws'));
  fillIn(editor, { Content: `A line more.\n\n${content}` });
  await save(editor);
  expect(message(editor)).toContain('Post updated successfully');
  await follow(editor, /^Edit/, rowOf(editor, 'Muddy paws'));
  fillIn(editor, { Content: `lorem ipsum\n\n${content}` });
  await save(editor);
  expect(listed()).toEqual(['Line 1: “lorem ipsum” looks like a placeholder.']);
});

test('a post is scheduled, listed as such, and published by itself when its time has come', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const [editor, visitor] = [newVisitor(site), newVisitor(site)];
  await openAdmin(editor, site);
  await follow(editor, 'New Post');
  fillIn(editor, {
    Title: 'Winter coats',
    Slug: 'winter-coats',
    Content: 'Wear one.',
    'Publish at': '2020-01-01T07:30',
  });
  tickIn(editor, /^Scheduled/);
  await save(editor);
  expect(alerts(editor)).toContain('Choose a day and time that are still to come.');
  expect(valueOf(editor, 'Title')).toBe('Winter coats');
  fillIn(editor, { 'Publish at': '2099-06-10T07:30' });
  await save(editor);
  expect(message(editor)).toContain('Post created successfully');
  await press(editor, 'Scheduled');
  expect(titles(editor)).toEqual(['Winter coats']);
  expect(words(rowOf(editor, 'Winter coats').getByText(/^Goes live/))).toBe('Goes live: 10 Jun 2099, 07:30');
  await follow(editor, /^Edit/, rowOf(editor, 'Winter coats'));
  expect(valueOf(editor, 'Publish at')).toBe('2099-06-10T07:30');
  const status = async () => (await visitor.ask('/blog/winter-coats', { redirect: 'manual' })).status;
  expect(await status()).toBe(302);
  expect(await (await visitor.ask('/blog/rss.xml')).text()).not.toContain('Winter coats');

  const { pool, close } = await openSiteDatabase(site);
  await pool.query("UPDATE blog_posts SET publish_at = now() WHERE slug = 'winter-coats'");
  await until(async () => ((await status()) === 200 ? true : undefined));
  const { rows } = await pool.query(
    "SELECT count(*)::int AS times FROM actions WHERE action = 'post.published' AND actor = 'site'",
  );
  await close();
  expect(rows).toEqual([{ times: 1 }]);
  expect(await (await visitor.ask('/blog')).text()).toContain('Winter coats');
  expect(await (await visitor.ask('/blog/rss.xml')).text()).toContain('Winter coats');
  expect(await (await visitor.ask('/sitemap.xml')).text()).toContain('/blog/winter-coats');
});

test('the second of two editors is told and decides', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await openAdmin(editor, site);
  const { pool, close } = await openSiteDatabase(site);
  const saveElsewhere = () =>
    pool.query("UPDATE blog_posts SET title = 'Their title', version = version + 1 WHERE slug = 'ticks'");
  await follow(editor, /^Edit/, rowOf(editor, 'Ticks'));
  await saveElsewhere();
  fillIn(editor, { Keywords: 'my keywords' });
  await save(editor);
  expect(alerts(editor)).toContain('Someone else saved this post');
  expect(alerts(editor)).toContain('Their title');
  expect(alerts(editor)).toContain('my keywords');
  await follow(editor, 'Use their version');
  expect(valueOf(editor, 'Title')).toBe('Their title');

  await saveElsewhere();
  fillIn(editor, { Keywords: 'my keywords' });
  await save(editor);
  await press(editor, 'Replace theirs with mine');
  expect(message(editor)).toContain('Post updated successfully');
  const { rows } = await pool.query("SELECT keywords FROM blog_posts WHERE slug = 'ticks'");
  await close();
  expect(rows).toEqual([{ keywords: 'my keywords' }]);

  // What was overwritten can be compared and restored.
  await follow(editor, /^Edit/, rowOf(editor, 'Their title'));
  fillIn(editor, { Title: 'My title', Content: 'My text.' });
  await save(editor);
  await follow(editor, /^Edit/, rowOf(editor, 'My title'));
  await follow(editor, 'Earlier versions');
  const page = new URL(editor.page.url).pathname;
  await follow(editor, 'Compare version 3 with the current one');
  expect(wordsOf(editor)).toContain('In version 3: Their title');
  expect(wordsOf(editor)).toContain('In the current version: My title');
  await editor.open(`${page}?version=4&with=3`);
  expect(wordsOf(editor)).toContain('In version 4: my keywords');
  await press(editor, 'Restore version 4');
  expect(message(editor)).toContain('Version 4 is restored');
  const article = await (await editor.ask('/blog/ticks')).text();
  expect(article).toContain('Their title');
  expect(article).not.toContain('My text.');
  expect(
    (await editor.ask(page, { method: 'POST', body: new URLSearchParams({ version: '99' }) })).status,
  ).toBe(409);
  await editor.open(page);
  expect(wordsOf(editor)).toContain('Version 6: Their title');
});

test('tags are added, refused, renamed and deleted', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await openAdmin(editor, site);
  await follow(editor, 'Tags');
  fillIn(editor, { 'Tag Name': 'Zoo Trips' });
  await press(editor, 'Add Tag');
  expect(wordsOf(editor)).toContain('Slug is required');
  expect(valueOf(editor, 'Tag Name')).toBe('Zoo Trips');
  fillIn(editor, { Slug: 'zoo-trips' });
  await press(editor, 'Add Tag');
  expect(message(editor)).toContain('Tag created successfully');

  await follow(editor, 'Edit Zoo Trips');
  fillIn(editor, { 'Tag Name': 'Zoo' });
  await press(editor, 'Update Tag');
  expect(message(editor)).toContain('Tag updated successfully');

  await press(editor, 'Delete Zoo');
  editor.page.screen.getByRole('heading', { name: 'Are you sure you want to delete this tag?' });
  await press(editor, /^Delete$/);
  expect(message(editor)).toContain('Tag deleted successfully');

  await press(editor, 'Delete House training');
  await press(editor, /^Delete$/);
  expect(alerts(editor)).toContain('This tag is used by 1 post(s). Remove it from those posts first.');
});

test('posts are searched and filtered, the sitemap is updated, and a picture is uploaded', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await openAdmin(editor, site);
  fillIn(editor, { 'Search posts': 'ticks' });
  await editor.press(elementAt(editor, 'form[role=search] button, search button'));
  expect(editor.page.url).toMatch(/search=ticks/);
  expect(titles(editor).length).toBeGreaterThan(0);
  expect(titles(editor).length).toBeLessThan(10);
  await press(editor, 'Drafts');
  expect(wordsOf(editor)).toContain('Try a different search term.');
  await press(editor, 'Update Sitemap');
  expect(message(editor)).toContain('Sitemap Updated');

  await editor.open('/blog/admin/pictures');
  expect(wordsOf(editor)).toContain('No pictures yet.');
  const describeAs = (index: number, text: string) =>
    fill(fieldsOf(editor, 'Alternative text')[index] as HTMLInputElement, text);
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, description = 'A tiny dog') => {
    describeAs(0, description);
    attach(
      fieldsOf(editor, 'Picture')[0] as HTMLInputElement,
      new File([bytes], name, { type: 'image/png' }),
    );
    return press(editor, 'Upload picture');
  };
  await upload('page.png', new TextEncoder().encode('<script>alert(1)</script>'));
  expect(message(editor)).toContain('We can’t use this file.');
  await upload('dog.png', new Uint8Array(TINY_PNG));
  const markdown = words(editor.page.screen.getAllByText(/^!\[A tiny dog\]/)[0]);
  const address = /\((\/uploads\/[^)]+)\)/.exec(markdown)?.[1] ?? '';
  expect((await editor.ask(address)).headers.get('Content-Type')).toBe('image/webp');
  const avif = await editor.ask(address.replace('.webp', '.avif'));
  expect(avif.headers.get('Content-Type')).toBe('image/avif');

  // The library: what is shown, where it is used, and what may go.
  await upload('other.png', new Uint8Array(TINY_PNG), '  ');
  expect(message(editor)).toContain('Say what the picture shows');
  const card = (name: string) => within(editor.page.main.getByRole('article', { name }));
  describeAs(1, 'A tiny <b>dog</b>');
  await press(editor, /^Save the alternative/, card('A tiny dog'));
  expect(message(editor)).toContain('Alternative text saved');
  describeAs(1, ' ');
  await press(editor, /^Save the alternative/, card('A tiny <b>dog</b>'));
  expect(wordsOf(editor)).toContain('Say what the picture shows, for people who can’t see it.');

  const { pool, close } = await openSiteDatabase(site);
  const use = (text: string) =>
    pool.query("UPDATE blog_posts SET content = content || $1 WHERE slug = 'ticks'", [text]);
  await editor.open('/blog/admin/pictures');
  await press(editor, /^Delete/, card('A tiny <b>dog</b>'));
  editor.page.screen.getByRole('heading', { name: 'Are you sure you want to delete this picture?' });
  await use(` ![a](${address})`);
  await press(editor, /^Delete$/);
  expect(alerts(editor)).toContain('This picture is in use.');
  expect(wordsOf(editor)).toMatch(/Used in:Ticks.* \(article\)/);
  // What must stay visible is set by a click, or by two numbers.
  await pool.query("UPDATE blog_posts SET featured_image = $1, content = 'Bare.' WHERE slug = 'ticks'", [
    address,
  ]);
  const {
    rows: [picture],
  } = await pool.query('SELECT id FROM blog_pictures');
  const focus = (point: Record<string, string>) =>
    editor.ask('/blog/admin/pictures', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'focus', id: String(picture.id), ...point }),
    });
  expect((await focus({ left: '101', top: '1' })).status).toBe(400);
  expect((await focus({ x: '48', y: '0' })).status).toBe(303);
  await editor.open('/blog/admin/pictures');
  expect(wordsOf(editor)).toContain('25% from the left, 0% from the top');
  expect(await (await editor.ask('/blog?category=Dog+Health')).text()).toContain('object-position:25% 0%');
  await focus({ left: '50', top: '50' });
  expect(await (await editor.ask('/blog/ticks')).text()).not.toContain('object-position');
  await pool.query("UPDATE blog_posts SET featured_image = NULL WHERE slug = 'ticks'");
  await close();
  await editor.open('/blog/admin/pictures');
  await press(editor, /^Delete/, card('A tiny <b>dog</b>'));
  await press(editor, /^Delete$/);
  expect(message(editor)).toContain('Picture deleted');
  expect(wordsOf(editor)).toContain('No pictures yet.');
});
