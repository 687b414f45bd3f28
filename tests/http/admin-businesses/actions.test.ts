/** What editors do to businesses from the list, without scripts: remove, put back, set for several, merge, and take each of it back. */
import { listedSlugs, startWithThree } from '#tests/support/content/admin-lists.ts';
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
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const rows = (adminPage: Visitor) =>
  partOf(adminPage, 'list', 'Businesses').getAllByRole('listitem').map(words);

function tickBoth(adminPage: Visitor): void {
  for (const name of ['Barn Kennels', 'Waggy Walks'])
    tick(adminPage.page.main.getByRole('checkbox', { name: `Tick ${name}` }));
}

/** In the part for what is ticked. */
const action = (adminPage: Visitor, name: string) =>
  press(adminPage, name, partOf(adminPage, 'region', 'With the ticked businesses'));

test('a business leaves the site for a reason, and comes back', async ({ usedSites, newVisitor }) => {
  const site = await startWithThree(usedSites);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses?search=waggy');
  tick(adminPage.page.main.getByRole('checkbox', { name: 'Tick Waggy Walks' }));
  await press(adminPage, 'Remove');
  expect(headingOf(adminPage)).toBe('Remove Waggy Walks?');
  await press(adminPage, 'Remove');
  expect(wordsOf(adminPage)).toContain('Choose why it is being removed.');
  fillIn(adminPage, { Reason: 'Closed for good', 'In your own words': 'Rang them today' });
  await press(adminPage, 'Remove');
  expect(wordsOf(adminPage)).toContain('Waggy Walks is removed.');
  expect(adminPage.page.main.getByRole<HTMLInputElement>('searchbox').value).toBe('waggy');
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2']);

  await adminPage.open('/admin/businesses?show=taken-down');
  await follow(adminPage, 'Waggy Walks');
  expect(wordsOf(adminPage)).toContain('Closed for good: Rang them today');
  await follow(adminPage, 'History');
  expect(headingOf(adminPage)).toBe('History of Waggy Walks');
  expect(words(elementAt(adminPage, '.admin-history > li'))).toContain('Removed');
  // As long as it is no longer listed, there is nothing to put its values back to.
  expect(adminPage.page.main.queryAllByRole('button', { name: /Restore/ })).toEqual([]);
  await follow(adminPage, 'Waggy Walks');
  await press(adminPage, 'Restore');
  expect(wordsOf(adminPage)).toContain('Waggy Walks is listed again.');
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
});

test('hours for dates are set for several after a look at what changes, and undone', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startWithThree(usedSites);
  const year = new Date().getUTCFullYear() + 1;
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET opening_hours = CASE slug WHEN 'barn' THEN 'Mo-Su 09:00-17:00; Dec 26 10:00-12:00'
      ELSE 'Mo-Su 09:00-17:00' END WHERE slug <> 'barn-2'`),
  );
  const hours = async () => {
    const answer = await fetch(`${site.url}/api/v1/businesses?limit=100`);
    const { results } = (await answer.json()) as { results: { slug: string; opening_hours: string }[] };
    return Object.fromEntries(results.map((one) => [one.slug, one.opening_hours]));
  };
  const before = await hours();
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses');
  for (const box of adminPage.page.main.getAllByRole('checkbox', { name: /^Tick (?!all)/ })) tick(box);
  await action(adminPage, 'Hours for dates');
  expect(headingOf(adminPage)).toBe('Set hours for dates: 3 businesses');
  fillIn(adminPage, { 'First day': '2020-12-25', 'Last day': '', 'What it is': '<Christmas>' });
  await press(adminPage, 'Check what changes');
  expect(wordsOf(adminPage)).toContain('Enter today or a later date.');
  fillIn(adminPage, { 'First day': `${year}-12-25`, 'Last day': `${year}-12-26` });
  await press(adminPage, 'Check what changes');
  expect(wordsOf(adminPage)).toContain('2 businesses would change');
  expect(wordsOf(adminPage)).toContain('1 business without opening hours is left out.');
  expect(wordsOf(adminPage)).toContain(
    '1 business has its own hours on some of these days. Those days stay as they are: Barn Kennels',
  );
  expect(await hours()).toEqual(before);
  await press(adminPage, 'Change 2');
  expect(await hours()).toEqual({
    barn: `Mo-Su 09:00-17:00; Dec 26 10:00-12:00; ${year} Dec 25 off "<Christmas>"`,
    'barn-2': null,
    waggy: `Mo-Su 09:00-17:00; ${year} Dec 25-26 off "<Christmas>"`,
  });
  await press(adminPage, 'Undo');
  expect(await hours()).toEqual(before);
  await adminPage.open('/admin/businesses?search=waggy');
  await follow(adminPage, 'Waggy Walks');
  await follow(adminPage, 'All 3 versions');
  expect(wordsOf(adminPage)).toContain('Hours for dates:');
});

test('listings are hidden until a day, say so on their pages, and are shown again', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startWithThree(usedSites);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses');
  tickBoth(adminPage);
  await action(adminPage, 'Hide');
  expect(headingOf(adminPage)).toBe('Hide 2 businesses?');
  fillIn(adminPage, {
    'Show it again on': '2020-01-01',
    'A sentence for visitors': 'Closed for <the> winter',
  });
  await press(adminPage, 'Hide 2');
  expect(wordsOf(adminPage)).toContain('Enter a date after today.');
  const day = `${new Date().getUTCFullYear() + 1}-03-01`;
  fillIn(adminPage, { 'Show it again on': day });
  await press(adminPage, 'Hide 2');
  expect(wordsOf(adminPage)).toContain('2 businesses are hidden.');
  expect(await listedSlugs(site)).toEqual(['barn-2']);

  const walker = newVisitor(site);
  const page = await walker.open('/dog-services/waggy');
  expect([page.status, headingOf(walker)]).toEqual([200, 'Waggy Walks is hidden']);
  expect(wordsOf(walker)).toContain('Closed for <the> winter');
  expect(wordsOf(walker)).toContain('It will be back on 1 March');
  expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const api = await requestRaw(site.url, '/api/v1/businesses/waggy');
  expect([api.status, api.body]).toEqual([404, expect.stringContaining(`hidden until ${day}`)]);
  for (const address of ['/', '/?service=Dog+Walker', '/sitemap.xml', '/api/v1/businesses', '/api/v1/map'])
    expect((await requestRaw(site.url, address)).body, address).not.toContain('waggy');

  await adminPage.open('/admin/businesses?show=hidden');
  expect(rows(adminPage)).toEqual([
    expect.stringContaining('Hidden until 1 Mar'),
    expect.stringContaining('Hidden until 1 Mar'),
  ]);
  await follow(adminPage, 'Waggy Walks');
  await follow(adminPage, 'Change date or sentence');
  fillIn(adminPage, { 'Show it again on': '', 'A sentence for visitors': 'Back soon' });
  await press(adminPage, 'Save');
  await walker.open('/dog-services/waggy');
  expect(wordsOf(walker)).toMatch(/Back soon ?This listing is hidden for now\./);
  await adminPage.open('/admin/businesses?show=hidden');
  tickBoth(adminPage);
  await action(adminPage, 'Show again');
  expect(wordsOf(adminPage)).toContain('2 businesses are listed again.');
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
  await adminPage.open('/admin/audit');
  expect(wordsOf(adminPage)).toContain('hid a listing');
});

test('several get the same service or town, which can be undone', async ({ usedSites, newVisitor }) => {
  const site = await startWithThree(usedSites);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses');
  tickBoth(adminPage);
  fillIn(adminPage, { 'New town': 'Fleet' });
  await action(adminPage, 'Set town');
  expect(wordsOf(adminPage)).toContain('2 businesses are changed.');
  expect(rows(adminPage)).toEqual(['Fleet', 'Alton', 'Fleet'].map((town) => expect.stringContaining(town)));
  await press(adminPage, 'Undo');
  expect(rows(adminPage)).toEqual(
    ['Alton', 'Alton', 'Winchester'].map((town) => expect.stringContaining(town)),
  );
  tickBoth(adminPage);
  fillIn(adminPage, { 'New service': 'Dog Walker' });
  await action(adminPage, 'Set service');
  expect(wordsOf(adminPage)).toContain('Barn Kennels is changed.');
  expect(rows(adminPage)[0]).toContain('Dog Walker');
  tickBoth(adminPage);
  await action(adminPage, 'Confirm today');
  expect(wordsOf(adminPage)).toContain('All 2 businesses are confirmed as correct today.');
  expect(rows(adminPage)[0]).toContain('An editor');
  await press(adminPage, 'Undo');
  expect(wordsOf(adminPage)).toContain('2 businesses are changed.');
  expect(rows(adminPage)[0]).toContain('Never');
  tickBoth(adminPage);
  await action(adminPage, 'Set town');
  expect(wordsOf(adminPage)).toContain('Enter the town first.');
});

test('two are merged by what is right of each, and become two again', async ({ usedSites, newVisitor }) => {
  const site = await startWithThree(usedSites);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  const id = await withDatabase(site.dataDir, async (client) => {
    const found = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE slug = 'barn'`);
    return found.rows[0]?.id ?? '';
  });
  await adminPage.open(`/admin/businesses/${id}/merge`);
  await follow(adminPage, 'Choose The Barn Kennels');
  expect(headingOf(adminPage)).toBe('Merge The Barn Kennels into Barn Kennels?');
  tick(partOf(adminPage, 'group', 'Name').getByRole('radio', { name: /The Barn Kennels/ }));
  await press(adminPage, 'Merge them');
  expect(wordsOf(adminPage)).toContain('The Barn Kennels is merged into The Barn Kennels.');
  expect(await listedSlugs(site)).toEqual(['barn', 'waggy']);
  await press(adminPage, 'Un-merge');
  expect(wordsOf(adminPage)).toContain('The Barn Kennels is a separate listing again.');
  expect(rows(adminPage)).toEqual(
    ['Barn Kennels', 'The Barn Kennels', 'Waggy Walks'].map((name) => expect.stringContaining(name)),
  );
  expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
});

test('what was changed since is not undone, and it is said', async ({ usedSites, newVisitor }) => {
  const site = await startWithThree(usedSites);
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/businesses');
  tick(adminPage.page.main.getByRole('checkbox', { name: 'Tick Waggy Walks' }));
  fillIn(adminPage, { 'New town': 'Fleet' });
  await action(adminPage, 'Set town');
  expect(wordsOf(adminPage)).toContain('Waggy Walks is changed.');
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET version = version + 1 WHERE slug = 'waggy'`),
  );
  await press(adminPage, 'Undo');
  expect(wordsOf(adminPage)).toContain('Another admin has changed it since.');
  expect(rows(adminPage).join(' ')).toContain('Fleet');
});
