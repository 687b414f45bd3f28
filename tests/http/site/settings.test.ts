/** What the owner of a site sets in the admin area, without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { attach } from '#tests/support/http/visitor.ts';

const ADDRESS = '/admin/site';
const NAME = 'Name of the site (optional)';
const MAIL = 'Email address for visitors (optional)';
const LINE = 'Line below the name (optional)';

test('a name is set, seen by everybody at once, and taken back', async ({ usedSites }) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  const title = async () => (await visitor.open('/about')).document.title;
  // Cached, as it is asked for again.
  for (let time = 0; time < 2; time += 1) expect(await title()).toContain('Hampshire Dog Directory');

  await admin.open(ADDRESS);
  expect(wordsOf(admin)).toContain('The site counts visits by itself, without cookies.');
  fillIn(admin, { [NAME]: 'Paws & Hedgerows <b>', [MAIL]: 'nobody' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Email address for visitors must be an email address.');
  expect(valueOf(admin, NAME)).toBe('Paws & Hedgerows <b>');
  fillIn(admin, { [MAIL]: 'post@paws.example', 'Maps for directions': 'OpenStreetMap' });
  await press(admin, 'Save');
  admin.page.screen.getByText('Saved');
  expect(words(admin.page.screen.getByRole('banner'))).toContain('Paws & Hedgerows <b>');

  expect(await title()).toContain('Paws & Hedgerows <b>');
  await visitor.open('/contact');
  expect(wordsOf(visitor)).toContain('post@paws.example');
  expect((await (await visitor.ask('/manifest.webmanifest')).json()).name).toBe('Paws & Hedgerows <b>');

  await press(admin, 'Undo the change of Name of the site');
  expect(words(admin.page.screen.getByRole('banner'))).toContain('Hampshire Dog Directory');
  expect(await title()).toContain('Hampshire Dog Directory');
});

test('a line below the name stands on every page and in the title of the home page, until that has words', async ({
  usedSites,
}) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  const said = 'Local dogs, <b>well</b> kept';
  const look = async (path: string) => {
    const { document, screen } = await visitor.open(path);
    return { title: document.title, banner: words(screen.getByRole('banner')) };
  };
  for (let time = 0; time < 2; time += 1) await look('/');
  const { title } = await look('/');
  await admin.open(ADDRESS);
  fillIn(admin, { [LINE]: said });
  await press(admin, 'Save');
  admin.page.main.getByRole('button', { name: 'Undo the change of Line below the name' });
  const home = await look('/');
  expect(home.banner).toContain(said);
  expect(home.title).toBe(`Hampshire Dog Directory | ${said}`);
  expect((await look('/?service=Kennels')).title).not.toContain('Local dogs');
  expect((await look('/about')).banner).toContain(said);
  await admin.open('/admin/site/words');
  fillIn(admin, { 'Headline (optional)': 'Dogs first' });
  await press(admin, 'Save');
  admin.page.main.getByRole('button', { name: 'Undo the change of Headline' });
  expect((await look('/')).title).toBe(title);
  await admin.open(ADDRESS);
  await press(admin, 'Undo the change of Line below the name');
  expect(valueOf(admin, LINE)).toBe('');
  expect((await look('/')).banner).not.toContain(said);
});

test('what the operator has set is shown, and nobody else can set it', async ({ ownSites }) => {
  const { admin } = await startWithAdmin(ownSites, {
    SEED_DEMO: 'false',
    SITE_NAME: 'Operated Paws',
    ANALYTICS_PROVIDER: 'off',
  });
  await admin.open(ADDRESS);
  for (const said of [
    'Set by the operator (SITE_NAME)',
    'Visits are not counted.',
    'Set by the operator (ANALYTICS_PROVIDER)',
  ])
    expect(wordsOf(admin)).toContain(said);
  expect((await send(admin, ADDRESS, { siteName: 'Forged', listingFormUrl: '' })).status).toBeLessThan(400);
  expect((await admin.open('/about')).document.title).toContain('Operated Paws');
});

test('a logo stands on every page and is the icon of the site, until it is taken away', async ({
  usedSites,
}) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  const logo = async () => {
    const { screen } = await visitor.open('/about');
    return screen.getByRole('banner').querySelector('.site-logo');
  };
  const sendLogo = (content: string) => {
    const file = new File([content], 'logo.svg', { type: 'image/svg+xml' });
    attach(admin.page.main.getByLabelText(/^File/), file);
    return press(admin, 'Save logo');
  };
  for (let time = 0; time < 2; time += 1) expect(await logo()).toBeNull();
  await admin.open(ADDRESS);
  await sendLogo('no drawing at all');
  expect(wordsOf(admin)).toMatch(/Choose a JPEG, PNG, WebP or AVIF picture/);
  await sendLogo(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#0a5"/></svg>',
  );
  expect(wordsOf(admin)).toContain('Logo saved');
  admin.page.main.getByAltText('Your logo');

  // It is so wide that it says the name itself.
  expect((await logo())?.getAttribute('alt')).toBe('Hampshire Dog Directory');
  visitor.page.screen.getByRole('link', { name: 'Hampshire Dog Directory' });
  const icon = visitor.page.document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
  const manifest = await (await visitor.ask('/manifest.webmanifest')).json();
  for (const address of [icon, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const { status, headers } = await visitor.ask(address);
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'image/png']);
  }

  await press(admin, 'Remove');
  expect(wordsOf(admin)).toContain('The site now uses the standard logo');
  expect(await logo()).toBeNull();
  await press(admin, 'Undo the change of Logo');
  admin.page.main.getByAltText('Your logo');
});
