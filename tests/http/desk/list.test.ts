/** The admin area's list of businesses, without scripts. */
import { startWithKennels } from '#tests/support/content/desk-lists.ts';
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

const rows = (desk: Visitor) => partOf(desk, 'list', 'Businesses').getAllByRole('listitem').map(words);

test('one comes back to the list as it was, from whatever stands below it', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startWithKennels(ownSites, 60);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses?town=Alton&order=newest');
  await follow(desk, 'Next');
  expect(rows(desk)).toHaveLength(10);
  const list = desk.page.url;
  await follow(desk, 'Barn Kennels 3');
  fillIn(desk, { Phone: '01632 960399' });
  await press(desk, 'Save changes');
  expect(wordsOf(desk)).toContain('Version 2 is on the site now.');
  await press(desk, 'Undo');
  expect(wordsOf(desk)).toContain('Version 3 is on the site now.');
  await follow(desk, 'All 3 versions');
  await press(desk, 'Put back version 2');
  desk.page.main.getByRole('heading', { name: 'Version 4, on the site now' });
  await follow(desk, 'Barn Kennels 3');
  desk.page.main.getByRole('link', { name: 'Businesses, in Alton' });
  await follow(desk, 'Take down');
  expect(headingOf(desk)).toBe('Take down Barn Kennels 3?');
  await follow(desk, 'Businesses, in Alton');
  expect(rows(desk)).toHaveLength(10);
  expect(desk.page.url).toBe(list);
});

test('one can search, narrow, sort and go on', async ({ ownSites, newVisitor }) => {
  const site = await startWithKennels(ownSites, 60);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses');
  fillIn(desk, { Service: 'Kennels', Order: 'newest' });
  await press(desk, 'Show', partAt(desk, 'main'));
  expect(words(desk.page.main.getByRole('status'))).toContain('60 businesses of the service type Kennels');
  expect(rows(desk)[0]).toContain('Barn Kennels 60');
  await follow(desk, 'Next');
  expect(rows(desk)).toHaveLength(10);
});
