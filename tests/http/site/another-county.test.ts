/** A new owner makes a directory of her own county by its forms alone, and carries it to an empty site. */
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { importFile, wordsInTheEnd } from '#tests/support/http/import-file.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { elementAt, fillIn, follow, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { attach, tick, type Visitor } from '#tests/support/http/visitor.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><rect width="90" height="40" fill="#0a5"/></svg>';
const BUSINESSES = `name,category,city,postal_code,phone,opening_hours
Downs Dog Walks,Dog Walker,Guildford,GU1 3UW,01632 960111,Mo-Fr 09:00-17:00
Wey Valley Kennels,Kennels,Woking,GU21 6XR,01632 960112,
Box Hill Groomers,Dog Groomer,Dorking,RH4 1BS,01632 960113,
`;
const ADDRESSES = [
  ...['/', '/guildford', '/cranleigh', '/?postcode=GU1+3UW&service=Dog+Groomer'],
  ...['/dog-services/downs-dog-walks-guildford', '/pages/house-rules', '/about'],
];

/** What visitors are shown at an address, without what belongs to the moment. */
async function shown(visitor: Visitor, site: Site, address: string) {
  const { status, document } = await visitor.open(address);
  const here = (text: string | null | undefined) => text?.replaceAll(site.url, '');
  return {
    status,
    title: document.title,
    header: here(words(elementAt(visitor, 'header'))),
    main: here(words(elementAt(visitor, 'main'))),
    links: [...document.querySelectorAll('body > footer a, body > :not(main) footer a')].map((link) => [
      words(link),
      here(link.getAttribute('href')),
    ]),
    logo: elementAt(visitor, 'header .site-logo').getAttribute('src'),
    colours: document.querySelector('link[href^="/colours/"]')?.getAttribute('href'),
  };
}

test('Surrey, made by forms, is the same site in an empty one', { tags: 'slow' }, async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await admin.open('/admin/site/packs?county=surrey');
  await press(admin, 'Import it');
  expect(wordsOf(admin)).toContain('The site now uses the pack Surrey');

  await admin.open('/admin/site');
  fillIn(admin, { 'Name of the site (optional)': 'Surrey Paws' });
  await press(admin, 'Save');
  expect(words(admin.page.screen.getByRole('banner'))).toContain('Surrey Paws');
  attach(admin.page.main.getByLabelText(/^File/), new File([LOGO], 'logo.svg', { type: 'image/svg+xml' }));
  await press(admin, 'Save logo');
  expect(wordsOf(admin)).toContain('Logo saved');

  await admin.open('/admin/site/colours');
  tick(admin.page.main.getByRole('radio', { name: 'Your own' }));
  fillIn(admin, { Band: '#f58aa0', 'Buttons and links': '#c73468' });
  await press(admin, 'Save colours');
  expect(wordsOf(admin)).toContain('Colours saved');

  await admin.open('/admin/site/places');
  fillIn(admin, { 'Add a page for another place': 'Cranleigh' });
  await press(admin, 'Find it');
  await press(admin, 'Add page');
  expect(wordsOf(admin)).toContain('“Cranleigh” now has a page.');

  await admin.open('/admin/site/services');
  await follow(admin, 'Add a type');
  fillIn(admin, { Name: 'Dog Groomer' });
  await press(admin, 'Add this type');
  expect(words(admin.page.screen.getByRole('main'))).toContain('Dog Groomer');

  expect(await importFile(admin, BUSINESSES)).toContain('Import completed successfully');

  await admin.open('/admin/site/pages/new');
  fillIn(admin, { Title: 'House rules', Content: 'Be **kind** to dogs.' });
  tick(admin.page.main.getByLabelText(/^The page/));
  await press(admin, 'Save');
  expect(admin.page.url).toMatch(/\/admin\/site\/pages\/\d+$/);

  const editor = newEmail('ed');
  await admin.open('/admin/people');
  fillIn(admin, { Email: editor });
  await press(admin, 'Send invitation');
  expect(await mailedLink(site.dataDir, editor)).toContain('/auth');

  const pack = await admin.ask('/admin/site/packs/pack.zip?businesses=1');
  expect(pack.headers.get('content-disposition')).toContain('surrey.zip');

  const { site: other, admin: owner, visitor: guest } = await startWithAdmin(ownSites);
  await owner.open('/admin/site/packs');
  const file = new File([await pack.arrayBuffer()], 'surrey.zip', { type: 'application/zip' });
  attach(owner.page.main.getByLabelText(/^File/), file);
  await press(owner, /^Preview the/, partOf(owner, 'region', 'Import a pack'));
  await press(owner, 'Import it');
  expect(await wordsInTheEnd(owner)).toContain('Validation successful');
  await press(owner, 'Import Data');
  expect(await wordsInTheEnd(owner)).toContain('Import completed successfully');

  for (const address of ADDRESSES) {
    const there = await shown(visitor, site, address);
    expect(there.status, address).toBe(200);
    expect(there.links.length, address).toBeGreaterThan(3);
    expect(there.colours, address).toBeTruthy();
    expect(there.header, address).not.toContain('Hampshire');
    expect({ address, ...(await shown(guest, other, address)) }).toEqual({ address, ...there });
  }
});
