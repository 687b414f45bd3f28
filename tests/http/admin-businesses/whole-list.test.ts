/** What editors do to everything that a list shows, without scripts. */
import { startWithKennels } from '#tests/support/content/admin-lists.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  partOf,
  press,
  tickIn,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Looks again, as the page asks one to, until it says this. */
async function lookUntil(adminPage: Visitor, said: string): Promise<void> {
  await eventually(async () => {
    if (adminPage.page.main.queryByRole('link', { name: 'Look again' }))
      await follow(adminPage, 'Look again');
    expect(wordsOf(adminPage)).toContain(said);
  });
}

async function listed({ url }: Site): Promise<number> {
  return ((await (await fetch(`${url}/api/v1/businesses`)).json()) as { total: number }).total;
}

test('more than a page is asked about, changed in the background, and undone', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startWithKennels(ownSites, 230);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses?town=Alton');
  tickIn(adminPage, 'Tick all 230 of this list');
  fillIn(adminPage, { 'New town': 'Fleet' });
  await press(adminPage, 'Set town', partOf(adminPage, 'region', 'With the ticked businesses'));
  const question = 'Set the town of 230 businesses to Fleet';
  adminPage.page.main.getByRole('heading', { name: `${question}?` });
  expect(wordsOf(adminPage)).toContain('That is every business in Alton,');
  await press(adminPage, question);
  await lookUntil(adminPage, '230 businesses are now in Fleet.');
  expect(wordsOf(adminPage)).toContain('There are no businesses in Alton');

  await press(adminPage, 'Undo');
  await lookUntil(adminPage, 'Undone: 230 businesses are as before.');
  expect(partOf(adminPage, 'list', 'Businesses').getAllByRole('listitem')).toHaveLength(50);
  await adminPage.open('/admin/audit');
  expect(wordsOf(adminPage)).toContain(question);
});

test('hours for dates are set for a whole list and undone', async ({ ownSites, newVisitor }) => {
  const site = await startWithKennels(ownSites, 60);
  const day = `${new Date().getUTCFullYear() + 1}-12-25`;
  await withDatabase(site.dataDir, (client) =>
    client.query("UPDATE businesses SET opening_hours = 'Mo-Su 09:00-17:00'"),
  );
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses?search=barn');
  tickIn(adminPage, 'Tick all 60 of this list');
  await press(adminPage, 'Hours for dates');
  expect(headingOf(adminPage)).toBe('Set hours for dates: 60 businesses');
  fillIn(adminPage, { 'First day': day });
  await press(adminPage, 'Check what changes');
  await press(adminPage, 'Change 60');
  await lookUntil(adminPage, '60 businesses have new hours for dates: 25 Dec');
  await press(adminPage, 'Undo');
  await lookUntil(adminPage, 'Undone: 60 businesses are as before.');
});

test('a few pages are taken down for a reason, and come back', async ({ ownSites, newVisitor }) => {
  const site = await startWithKennels(ownSites, 60);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses?search=barn');
  tickIn(adminPage, 'Tick all 60 of this list');
  await press(adminPage, 'Remove');
  expect(headingOf(adminPage)).toBe('Remove 60 businesses?');
  fillIn(adminPage, { Reason: 'Closed for good' });
  await press(adminPage, 'Remove 60');
  await lookUntil(adminPage, '60 businesses are removed.');
  expect(await listed(site)).toBe(1);
  await press(adminPage, 'Undo');
  await lookUntil(adminPage, 'Undone: 60 businesses are as before.');
  expect(await listed(site)).toBe(61);
});
