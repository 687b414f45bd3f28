/** What a new site shows of invented businesses and articles, as the owner takes it away without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { follow, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { eventually } from '#tests/support/site/eventually.ts';

test('one button takes the demo data away, and one brings it back', { tags: 'slow' }, async ({
  ownSites,
}) => {
  const { admin, visitor } = await startWithAdmin(ownSites, {});
  const found = async () => (await (await admin.ask('/api/v1/businesses?limit=1')).json()).total as number;
  const articles = async () => {
    const { main } = await visitor.open('/blog');
    return main.queryAllByRole('article').length;
  };
  // So that both are in the cache.
  for (let time = 0; time < 2; time += 1) {
    await visitor.open('/');
    expect(await articles()).toBeGreaterThan(0);
  }
  const businesses = await found();
  const question = () => words(admin.page.main.getByRole('heading', { name: /^Remove/ }));

  // Work in the background, which a busy machine does when it gets to it.
  const inTheEnd = (said: string) =>
    eventually(async () => {
      if (!wordsOf(admin).includes(said)) await admin.open(admin.page.url);
      expect(wordsOf(admin)).toContain(said);
    });

  await admin.open('/admin');
  await follow(admin, 'Demo data', partOf(admin, 'region', 'First steps'));
  expect(question()).toContain(`Remove ${businesses} businesses, `);
  expect(question()).toContain(' articles and 2 registers?');
  await press(admin, new RegExp(`^Remove ${businesses} businesses, `));
  await inTheEnd(`${businesses} businesses are removed.`);
  expect(wordsOf(admin)).toContain('This site has no demo data.');
  expect(await found()).toBe(0);
  await admin.open('/admin/licences');
  expect(wordsOf(admin)).toContain('No registers imported yet.');
  expect(await articles()).toBe(0);
  await admin.open('/admin');
  expect(partOf(admin, 'region', 'First steps').queryByRole('link', { name: 'Demo data' })).toBeNull();
  expect(words(admin.page.main.getByRole('region', { name: 'Just done' }))).toContain(
    'removed the demo data',
  );

  // The same undo stands on the page itself and on the overview.
  const own = await admin.open('/admin/site/demo');
  own.main.getByRole('button', { name: 'Undo' });
  await admin.open('/admin');
  await press(admin, /^Undo.*removed the demo data/);
  expect(admin.page.url).toMatch(/\/admin\/businesses\?bulk=/);
  await inTheEnd(`Undone: ${businesses} businesses are as before.`);
  expect(await found()).toBe(businesses);
  expect(await articles()).toBeGreaterThan(0);
  await admin.open('/admin/site');
  await follow(admin, 'See what will be removed');
  expect(question()).toContain(' articles and 2 registers?');
  await admin.open('/admin/licences/registers/E07000094');
  expect(wordsOf(admin)).toContain('This register is invented');
});
