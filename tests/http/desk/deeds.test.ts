/** What editors do to businesses from the list, without scripts: take down, put back, set for several, merge, and take each of it back. */
import { listedSlugs, startWithThree } from '#tests/support/content/desk-lists.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  elementAt,
  fillIn,
  follow,
  headingOf,
  partOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const rows = (desk: Visitor) => partOf(desk, 'list', 'Businesses').getAllByRole('listitem').map(words);

function tickBoth(desk: Visitor): void {
  for (const name of ['Barn Kennels', 'Waggy Walks'])
    tick(desk.page.main.getByRole('checkbox', { name: `Tick ${name}` }));
}

/** In the part for what is ticked. */
const deed = (desk: Visitor, name: string) =>
  press(desk, name, partOf(desk, 'region', 'With the ticked businesses'));

test('a business leaves the site for a reason, and comes back', async ({ ownSites, newVisitor }) => {
  const site = await startWithThree(ownSites);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses?search=waggy');
  tick(desk.page.main.getByRole('checkbox', { name: 'Tick Waggy Walks' }));
  await press(desk, 'Take down');
  expect(headingOf(desk)).toBe('Take down Waggy Walks?');
  await press(desk, 'Take down');
  expect(wordsOf(desk)).toContain('Choose why it is taken down.');
  fillIn(desk, { Reason: 'Closed for good', 'In your own words': 'Rang them today' });
  await press(desk, 'Take down');
  expect(wordsOf(desk)).toContain('Waggy Walks is taken down.');
  expect(desk.page.main.getByRole<HTMLInputElement>('searchbox').value).toBe('waggy');
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2']);

  await desk.open('/admin/businesses?show=taken-down');
  await follow(desk, 'Waggy Walks');
  expect(wordsOf(desk)).toContain('Closed for good: Rang them today');
  await follow(desk, 'History');
  expect(headingOf(desk)).toBe('History of Waggy Walks');
  expect(words(elementAt(desk, '.desk-history > li'))).toContain('Taken down');
  // As long as it is no longer listed, there is nothing to put its values back to.
  expect(desk.page.main.queryAllByRole('button', { name: /Put back/ })).toEqual([]);
  await follow(desk, 'Waggy Walks');
  await press(desk, 'Put back');
  expect(wordsOf(desk)).toContain('Waggy Walks is listed again.');
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
});

test('several get the same service or town, which can be undone', async ({ ownSites, newVisitor }) => {
  const site = await startWithThree(ownSites);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses');
  tickBoth(desk);
  fillIn(desk, { 'New town': 'Fleet' });
  await deed(desk, 'Set town');
  expect(wordsOf(desk)).toContain('2 businesses are changed.');
  expect(rows(desk)).toEqual(['Fleet', 'Alton', 'Fleet'].map((town) => expect.stringContaining(town)));
  await press(desk, 'Undo');
  expect(rows(desk)).toEqual(['Alton', 'Alton', 'Winchester'].map((town) => expect.stringContaining(town)));
  tickBoth(desk);
  fillIn(desk, { 'New service': 'Dog Walker' });
  await deed(desk, 'Set service');
  expect(wordsOf(desk)).toContain('Barn Kennels is changed.');
  expect(rows(desk)[0]).toContain('Dog Walker');
  tickBoth(desk);
  await deed(desk, 'Confirm today');
  expect(wordsOf(desk)).toContain('All 2 businesses are confirmed as right today.');
  expect(rows(desk)[0]).toContain('An editor');
  await press(desk, 'Undo');
  expect(wordsOf(desk)).toContain('2 businesses are changed.');
  expect(rows(desk)[0]).toContain('Never');
  tickBoth(desk);
  await deed(desk, 'Set town');
  expect(wordsOf(desk)).toContain('Write the town first.');
});

test('two are merged by what is right of each, and become two again', async ({ ownSites, newVisitor }) => {
  const site = await startWithThree(ownSites);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  const id = await withDatabase(site.dataDir, async (client) => {
    const found = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE slug = 'barn'`);
    return found.rows[0]?.id ?? '';
  });
  await desk.open(`/admin/businesses/${id}/merge`);
  await follow(desk, 'Choose The Barn Kennels');
  expect(headingOf(desk)).toBe('Merge The Barn Kennels into Barn Kennels?');
  tick(partOf(desk, 'group', 'Name').getByRole('radio', { name: /The Barn Kennels/ }));
  await press(desk, 'Merge them');
  expect(wordsOf(desk)).toContain('The Barn Kennels is merged into The Barn Kennels.');
  expect(await listedSlugs(site)).toEqual(['barn', 'waggy']);
  await press(desk, 'Un-merge');
  expect(wordsOf(desk)).toContain('The Barn Kennels stands by itself again.');
  expect(rows(desk)).toEqual(
    ['Barn Kennels', 'The Barn Kennels', 'Waggy Walks'].map((name) => expect.stringContaining(name)),
  );
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
});

test('what was changed since is not undone, and it is said', async ({ ownSites, newVisitor }) => {
  const site = await startWithThree(ownSites);
  const desk = newVisitor(site);
  await beginSession(desk, site, { admin: true });
  await desk.open('/admin/businesses');
  tick(desk.page.main.getByRole('checkbox', { name: 'Tick Waggy Walks' }));
  fillIn(desk, { 'New town': 'Fleet' });
  await deed(desk, 'Set town');
  expect(wordsOf(desk)).toContain('Waggy Walks is changed.');
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET version = version + 1 WHERE slug = 'waggy'`),
  );
  await press(desk, 'Undo');
  expect(wordsOf(desk)).toContain('Somebody has changed it since.');
  expect(rows(desk).join(' ')).toContain('Fleet');
});
