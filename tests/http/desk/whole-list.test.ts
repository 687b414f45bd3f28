/** What editors do to everything that a list shows, without scripts. */
import { startWithKennels } from '#tests/support/content/desk-lists.ts';
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
import type { Site } from '#tests/support/site/site-process.ts';

/** Looks again, as the page asks one to, until it says this. */
async function lookUntil(desk: Visitor, said: string): Promise<void> {
  await eventually(async () => {
    if (desk.page.main.queryByRole('link', { name: 'Look again' })) await follow(desk, 'Look again');
    expect(wordsOf(desk)).toContain(said);
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
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses?town=Alton');
  tickIn(desk, 'Tick all 230 of this list');
  fillIn(desk, { 'New town': 'Fleet' });
  await press(desk, 'Set town', partOf(desk, 'region', 'With the ticked businesses'));
  const question = 'Set the town of 230 businesses to Fleet';
  desk.page.main.getByRole('heading', { name: `${question}?` });
  expect(wordsOf(desk)).toContain('That is every business in Alton,');
  await press(desk, question);
  await lookUntil(desk, '230 businesses are in Fleet now.');
  expect(wordsOf(desk)).toContain('There are no businesses in Alton');

  await press(desk, 'Undo');
  await lookUntil(desk, 'Undone: 230 businesses are as before.');
  expect(partOf(desk, 'list', 'Businesses').getAllByRole('listitem')).toHaveLength(50);
  await desk.open('/admin/audit');
  expect(wordsOf(desk)).toContain(question);
});

test('a few pages are taken down for a reason, and come back', async ({ ownSites, newVisitor }) => {
  const site = await startWithKennels(ownSites, 60);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses?search=barn');
  tickIn(desk, 'Tick all 60 of this list');
  await press(desk, 'Take down');
  expect(headingOf(desk)).toBe('Take down 60 businesses?');
  fillIn(desk, { Reason: 'Closed for good' });
  await press(desk, 'Take down 60');
  await lookUntil(desk, '60 businesses are taken down.');
  expect(await listed(site)).toBe(1);
  await press(desk, 'Undo');
  await lookUntil(desk, 'Undone: 60 businesses are as before.');
  expect(await listed(site)).toBe(61);
});
