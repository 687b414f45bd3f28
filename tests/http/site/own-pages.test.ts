/** Pages in the owner's own words: written in the admin area without scripts, read by everyone. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import {
  fillIn,
  follow,
  headingOf,
  partOf,
  press,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';

const HOSTILE =
  '<script>document.title = "taken"</script>\n\n[press](javascript:alert(1))\n\n![x](data:image/svg+xml,x)';

/** The words of the main part that are set off by a tag. */
function marked(visitor: Visitor, tag: string): string[] {
  return [...visitor.page.document.querySelectorAll(`main ${tag}`)].map(words);
}

test('a page is written, read, moved and brought back', async ({ usedSites }) => {
  const { site, admin, visitor } = await startWithAdmin(usedSites);
  await admin.open('/admin/site/pages');
  await follow(admin, 'New page');
  fillIn(admin, { Title: 'Our house rules', Content: `Be **kind**.\n\n${HOSTILE}` });
  await press(admin, 'Preview');
  const preview = admin.page.main.getByRole('region', { name: 'Preview' });
  expect([...preview.querySelectorAll('strong')].map(words)).toEqual(['kind']);
  expect(valueOf(admin, 'Title')).toBe('Our house rules');
  tick(admin.page.main.getByLabelText(/^The page/));
  await press(admin, 'Save');
  admin.page.screen.getByText('Saved');
  expect(admin.page.url).toMatch(/\/admin\/site\/pages\/\d+$/);

  for (let time = 0; time < 2; time += 1) await visitor.open('/pages/our-house-rules');
  expect(visitor.page.document.title).toBe('Hampshire Dog Directory | Our house rules');
  expect(marked(visitor, 'strong')).toEqual(['kind']);
  expect(marked(visitor, ':is(script, a[href^="javascript"], img[src^="data"])')).toEqual([]);
  const inFooter = visitor.page.screen.getByRole('navigation', { name: 'Footer' }).querySelectorAll('a');
  const link = [...inFooter].find((one) => words(one) === 'Our house rules');
  expect(link?.getAttribute('href')).toBe('/pages/our-house-rules');

  fillIn(admin, { Address: 'rules', Content: 'Be *gentle*.' });
  await press(admin, 'Save');
  const see = admin.page.main.getByRole('link', { name: /^See the page/ });
  expect(see.getAttribute('href')).toBe('/pages/rules');
  await visitor.open('/pages/Our-House-Rules');
  expect(visitor.page.url).toBe(`${site.url}/pages/rules`);
  expect(marked(visitor, 'em')).toEqual(['gentle']);
  expect(await (await visitor.ask('/sitemap.xml')).text()).toContain('/pages/rules<');

  await follow(admin, 'Earlier versions');
  await follow(admin, 'Compare version 1 with the current one');
  expect(wordsOf(admin)).toContain('Be **kind**.');
  await press(admin, 'Restore version 1');
  expect(wordsOf(admin)).toContain('Version 1 is restored');
  await visitor.open('/pages/our-house-rules');
  expect(marked(visitor, 'strong')).toEqual(['kind']);

  await admin.open('/admin/site/pages');
  await follow(admin, 'Edit Our house rules');
  expect(wordsOf(admin)).toContain('Delete this page');
  await press(admin, 'Delete for good');
  expect(wordsOf(admin)).toContain('There are none yet.');
  expect((await visitor.open('/pages/our-house-rules')).status).toBe(404);
});

test('of two who write at once the later is told and loses nothing', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites);
  await admin.open('/admin/site/pages/about');
  fillIn(admin, { Content: 'Mine.' });
  tick(admin.page.main.getByLabelText(/^My own text/));
  const theirs = { title: 'About us', content: 'Theirs.', status: 'published', version: '0' };
  await send(admin, '/admin/site/pages/about', theirs);
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Someone else saved this page while you were editing it');
  expect(valueOf(admin, 'Content')).toBe('Mine.');
  await press(admin, 'Replace theirs with mine');
  admin.page.screen.getByText('Saved');
  await admin.open('/about');
  expect(words(admin.page.screen.getByRole('main'))).toContain('Mine.');
  expect(wordsOf(admin)).not.toContain('What can I find here?');
  await admin.open('/admin/site/pages/about/history');
  expect(partOf(admin, 'list', 'Versions').getAllByRole('listitem')).toHaveLength(2);
});

test('pages the site comes with take words of the owner’s, and are put back as they come', async ({
  usedSites,
}) => {
  const { site, admin } = await startWithAdmin(usedSites);
  const own = { title: 'Our words', content: '## Ours\n\nOnly ours.', status: 'published', version: '0' };
  const write = async (fields: Record<string, string>) => {
    for (const name of ['terms', 'privacy'])
      expect((await send(admin, `/admin/site/pages/${name}`, fields)).status).toBeLessThan(400);
  };
  await write(own);
  const privacy = await admin.open('/privacy');
  privacy.main.getByRole('heading', { name: /\d+\. Our words/ });
  expect(headingOf(admin)).toBe('Privacy');
  expect(privacy.main.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
  await admin.open('/terms');
  expect(headingOf(admin)).toBe('Our words');
  expect((await admin.open('/pages/terms')).url).toBe(`${site.url}/terms`);

  await write({ ...own, status: 'draft', version: '1' });
  await admin.open('/privacy');
  expect(wordsOf(admin)).not.toContain('Only ours.');
  const terms = await admin.open('/terms');
  expect(headingOf(admin)).toBe('Terms');
  expect(terms.main.getAllByRole('heading', { level: 2 })).toHaveLength(12);
});

test('hostile pages are refused with everything that was typed', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites);
  const good = { title: 'Rules', slug: 'rules', content: 'Be kind.', status: 'published', version: '0' };
  for (const bad of [
    ...[{ title: 'a\u202eb' }, { title: '' }, { title: 'x'.repeat(200) }, { slug: '../admin' }],
    ...[{ slug: 'about' }, { content: 'x'.repeat(100_001) }, { status: 'gone' }, { content: '' }],
  ]) {
    const { status } = await send(admin, '/admin/site/pages/new', { ...good, ...bad });
    expect(status, JSON.stringify(bad).slice(0, 80)).toBe(400);
  }
  await admin.open('/admin/site/pages');
  expect(wordsOf(admin)).toContain('There are none yet.');
});
