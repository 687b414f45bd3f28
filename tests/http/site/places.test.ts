/** Towns that have a page, as the owner of a site orders, renames, adds and deletes them without scripts. */
import { BARNS_IN_PETERSFIELD } from '#tests/support/content/barns-in-petersfield.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, headingOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { createVisitor, tick, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const PLACES = '/admin/site/places';

/** Names of the towns in the open list. */
function towns(admin: Visitor): string[] {
  const list = admin.page.main.getByRole('list', { name: 'Towns' });
  return [...list.querySelectorAll('.type-name b')].map(words);
}

test('towns are ordered, renamed, added and deleted, and visitors follow', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await withDatabase(site.dataDir, (client) => client.query(BARNS_IN_PETERSFIELD));
  const visit = async (address: string) => {
    const { status, headers } = await visitor.ask(address);
    return [status, headers.get('location')];
  };
  const inFooter = async () => {
    const { screen } = await visitor.open('/');
    const links = [...screen.getByRole('contentinfo').querySelectorAll('a')].map(words);
    return links.flatMap((text) => /^Dog Walkers in (.*)/.exec(text)?.[1] ?? []);
  };

  await admin.open(PLACES);
  expect(towns(admin)).toHaveLength(13);
  expect(towns(admin).slice(0, 2)).toEqual(['Aldershot', 'Alton']);
  await press(admin, 'Move Alton up');
  expect(towns(admin)[0]).toBe('Alton');
  expect((await inFooter()).slice(0, 2)).toEqual(['Alton', 'Aldershot']);

  await admin.open(PLACES);
  await follow(admin, 'Edit Alton');
  fillIn(admin, {
    Name: 'Bay',
    'Address of its page': 'admin',
    'Your own text': 'Watercress, steam & <b>dogs</b>.',
  });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Another page of the site has this address. Choose another.');
  expect(valueOf(admin, 'Name')).toBe('Bay');
  fillIn(admin, { 'Address of its page': 'bay' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('“Bay” has been changed.');
  expect(await visit('/alton?service=Kennels')).toEqual([301, '/bay?service=Kennels']);
  await visitor.open('/Alton');
  expect(headingOf(visitor)).toBe('Find Trusted Dog Care Services in Bay');
  expect(wordsOf(visitor)).toContain('Watercress, steam & <b>dogs</b>.');
  const sitemap = await (await visitor.ask('/sitemap.xml')).text();
  expect(sitemap).toContain('/bay<');
  expect(sitemap).not.toContain('/alton<');

  await admin.open(PLACES);
  await press(admin, 'Delete Bay');
  expect(wordsOf(admin)).toContain('“Bay” has been deleted. Its address redirects to the nearest town.');
  expect(towns(admin)).toHaveLength(12);
  expect((await visit('/bay'))[0]).toBe(302);
  await press(admin, 'Undo');
  expect(towns(admin)).toHaveLength(13);
  expect(await visit('/alton')).toEqual([301, '/bay']);

  await admin.open(PLACES);
  await follow(admin, /^Petersfield: 4 businesses/);
  expect(valueOf(admin, 'Address of its page')).toBe('petersfield');
  expect(Number(valueOf(admin, 'Middle, degrees north'))).toBeCloseTo(51, 0);
  await press(admin, 'Add page');
  expect(wordsOf(admin)).toContain('“Petersfield” now has a page.');
  expect(admin.page.main.queryByRole('link', { name: /Petersfield: / })).toBeNull();
  const petersfield = await visitor.open('/petersfield');
  expect(petersfield.screen.getAllByRole('article')).toHaveLength(4);
  expect(await inFooter()).toEqual(expect.arrayContaining(['Bay', 'Petersfield']));

  await admin.open(PLACES);
  fillIn(admin, { 'Add a page for another place': 'Newport' });
  await press(admin, 'Find it');
  expect(valueOf(admin, 'Name')).toBe('Newport');
  admin.page.main.getByRole('navigation', { name: 'Other places' });
});

test('the region takes another name and another council, and visitors see it', async ({ ownSites }) => {
  const { admin, visitor } = await startWithAdmin(ownSites);
  const area = () => admin.page.document.querySelector('main .region-area')?.getAttribute('d');
  const main = () => words(admin.page.screen.getByRole('main'));
  const chichester = () => admin.page.main.getByRole<HTMLInputElement>('checkbox', { name: 'Chichester' });
  await admin.open(PLACES);
  admin.page.main.getByRole('img', { name: 'Map of Hampshire' });
  const before = area();
  expect(before).toBeTruthy();
  await follow(admin, 'Change name and councils');
  fillIn(admin, { Name: ' ' });
  tick(chichester());
  await press(admin, 'Save');
  expect(main()).toContain('Enter a name, such as Surrey.');
  expect(chichester().checked).toBe(true);
  fillIn(admin, { Name: 'Wessex & <i>Downs' });
  await press(admin, 'Save');
  expect(main()).toContain('The region has been changed.');
  admin.page.main.getByRole('heading', { name: 'Wessex & <i>Downs' });
  expect(main()).toContain('Chichester');
  expect(area()).not.toBe(before);
  expect(await (await visitor.ask('/')).text()).toContain('Wessex &amp; &lt;i&gt;Downs');
  await press(admin, 'Undo');
  admin.page.main.getByRole('img', { name: 'Map of Hampshire' });
  expect(main()).not.toContain('Chichester');
});

test('of two who change a town at once, the later one is told, with everything typed', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const other = createVisitor(site.url);
  for (const [name, value] of admin.cookies) other.cookies.set(name, value);
  for (const one of [admin, other]) await one.open(`${PLACES}/edit?town=fleet`);
  fillIn(other, { Name: 'Fleet Pond' });
  await press(other, 'Save');
  expect(wordsOf(other)).toContain('“Fleet Pond” has been changed.');

  fillIn(admin, { 'Your own text': 'By the canal.' });
  await press(admin, 'Save');
  const alerts = admin.page.main.getAllByRole('alert').map(words).join(' ');
  expect(alerts).toContain('Another admin has changed this town');
  expect(valueOf(admin, 'Your own text')).toBe('By the canal.');
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('has been changed.');
});
