/** The first page of the admin area, without scripts. */
import { sendMessage } from '#tests/support/content/send-message.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, partOf, press } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

test('says what comes next, what waits and what was done', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  await sendMessage(site.url, { subject: 'How late may we come?' });
  const region = (name: string) => admin.page.main.getByRole('region', { name });
  const step = () =>
    words(region('First steps').querySelector('[aria-current="step"]') ?? admin.page.document.body);
  const nameInHeader = () => words(admin.page.screen.getByRole('banner'));

  await admin.open('/admin');
  expect(words(region('First steps'))).toContain('2 of 9 done.');
  expect(step()).toContain('Name');
  const attention = partOf(admin, 'region', 'Needs attention');
  attention.getByRole('heading', { name: '1 unread message' });
  expect(words(attention.getByText(/All well:/))).toContain('postcodes');
  expect(words(region('Last 7 days'))).toContain('192');

  await follow(admin, 'Choose a name', partOf(admin, 'region', 'First steps'));
  expect(admin.page.url).toMatch(/\/admin\/site$/);
  fillIn(admin, { 'Name of the site': 'Paws of Surrey' });
  await press(admin, 'Save');
  expect(nameInHeader()).toContain('Paws of Surrey');
  await admin.open('/admin');
  expect(words(region('First steps'))).toContain('3 of 9 done.');
  expect(step()).toContain('Region');
  expect(words(region('Just done'))).toContain('Name of the site: Paws of Surrey');
  await press(admin, /^Undo.*changed a site setting: Name of the site/);
  expect(admin.page.url).toMatch(/\/admin\/site$/);
  expect(nameInHeader()).toContain('Hampshire Dog Directory');
  await admin.open('/admin');
  expect(words(region('First steps'))).toContain('2 of 9 done.');

  await press(admin, 'Hide this');
  expect(admin.page.main.queryByRole('region', { name: 'First steps' })).toBeNull();
  await admin.open('/admin/site');
  await press(admin, 'Show the first steps again');
  region('First steps');
});
