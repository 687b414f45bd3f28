/** The admin area's list of businesses, without scripts. */
import { startWithKennels } from '#tests/support/content/admin-lists.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  partAt,
  partOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const rows = (adminPage: Visitor) =>
  partOf(adminPage, 'list', 'Businesses').getAllByRole('listitem').map(words);

test('one comes back to the list as it was, from whatever stands below it', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startWithKennels(ownSites, 60);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses?town=Alton&order=newest');
  await follow(adminPage, 'Next');
  expect(rows(adminPage)).toHaveLength(10);
  const list = adminPage.page.url;
  await follow(adminPage, 'Barn Kennels 3');
  fillIn(adminPage, { Phone: '01632 960399' });
  await press(adminPage, 'Save changes');
  expect(wordsOf(adminPage)).toContain('Version 2 is now on the site.');
  await press(adminPage, 'Undo');
  expect(wordsOf(adminPage)).toContain('Version 3 is now on the site.');
  await follow(adminPage, 'All 3 versions');
  await press(adminPage, 'Restore version 2');
  adminPage.page.main.getByRole('heading', { name: 'Version 4, on the site now' });
  await follow(adminPage, 'Barn Kennels 3');
  adminPage.page.main.getByRole('link', { name: 'Businesses, in Alton' });
  await follow(adminPage, 'Remove');
  expect(headingOf(adminPage)).toBe('Remove Barn Kennels 3?');
  await follow(adminPage, 'Businesses, in Alton');
  expect(rows(adminPage)).toHaveLength(10);
  expect(adminPage.page.url).toBe(list);
});

test('one can search, narrow, sort and go on', async ({ ownSites, newVisitor }) => {
  const site = await startWithKennels(ownSites, 60);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses');
  fillIn(adminPage, { Service: 'Kennels', Order: 'newest' });
  await press(adminPage, 'Show', partAt(adminPage, 'main'));
  expect(words(adminPage.page.main.getByRole('status'))).toContain(
    '60 businesses of the service type Kennels',
  );
  expect(rows(adminPage)[0]).toContain('Barn Kennels 60');
  await follow(adminPage, 'Next');
  expect(rows(adminPage)).toHaveLength(10);
});
