/** Councils' registers, as an admin reads them in and decides what they say without scripts. */
import { ON_NO_REGISTER, REGISTER } from '#tests/support/content/register-to-read.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { createVisitor, type Visitor } from '#tests/support/http/visitor.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

async function begin(ownSites: OwnSites) {
  const begun = await startWithAdmin(ownSites);
  await withDatabase(begun.site.dataDir, (client) => client.query(ON_NO_REGISTER));
  return begun;
}

/** Sends a register of Winchester and says how it is read. */
async function sendRegister(admin: Visitor, text: string, day: string): Promise<void> {
  await admin.open('/admin/licences/import?council=E07000094');
  expect(valueOf(admin, 'Council')).toBe('E07000094');
  fillIn(admin, { 'Date you looked at it': day, 'Paste the register': text });
  await press(admin, 'Preview the register');
}

/** Says what the columns of the register are. */
const COLUMNS = { 'Trading as': 'Name', Where: 'Address', Kind: 'Activity' };

test('a register is read in, its columns put right and remembered, and what it says decided and undone', async ({
  ownSites,
}) => {
  const { site, admin, visitor } = await begin(ownSites);
  const sure = () => admin.page.main.getByRole('heading', { name: 'Certain matches: 1' });
  const licences = () =>
    withDatabase(
      site.dataDir,
      async (client) => (await client.query<{ number: string }>('SELECT number FROM licences')).rows,
    );
  await admin.open('/admin/licences');
  expect(wordsOf(admin)).toContain('No registers imported yet.');

  await sendRegister(admin, 'Nothing at all', '2026-11-03');
  expect(wordsOf(admin)).toContain('We couldn’t find a register');
  expect(valueOf(admin, 'Paste the register')).toBe('Nothing at all');

  await sendRegister(admin, REGISTER, '2026-11-03');
  expect(wordsOf(admin)).toContain('3 licences found');
  expect(wordsOf(admin)).toContain('Line 4: "middling" is no number of stars');
  fillIn(admin, COLUMNS);
  await press(admin, 'Update the preview');
  expect(valueOf(admin, 'Kind')).toBe('activity');
  expect(wordsOf(admin)).toContain('AWL/1 · SO32 3QT · Boarding in kennels · 4 stars from the council');
  await press(admin, 'Import 3 licences');

  expect(admin.page.url).toBe(`${site.url}/admin/licences/registers/E07000094`);
  sure();
  expect(wordsOf(admin)).toContain('This is the first register');
  await press(admin, 'Confirm ticked matches');
  expect(wordsOf(admin)).toContain('1 certain match on Winchester’s register confirmed.');
  await press(admin, 'Undo');
  sure();
  expect(await licences()).toEqual([]);
  await press(admin, 'Confirm ticked matches');
  expect(wordsOf(admin)).toMatch(/No licences to check|1 to answer/);
  await press(admin, /^Later\s*Puddle House$/);
  expect(wordsOf(admin)).toContain('“Puddle House” on Winchester’s register left for later.');
  expect(wordsOf(admin)).toContain('Left until the next register: 1');
  await press(admin, /^Yes, the same\s*Puddle House$/);
  expect(wordsOf(admin)).toContain('“Puddle House” on Winchester’s register is Puddle House Boarding.');
  expect(await licences()).toHaveLength(2);

  // Somebody who boards at home: the form knows the name and the service, and nothing of where they live.
  expect(wordsOf(admin)).toContain('On the register, not in the directory: 1');
  await follow(admin, /^Add\s*Cosy Nobody$/);
  expect(valueOf(admin, 'Name')).toBe('Cosy Nobody');
  expect(valueOf(admin, 'Service type')).toBe('Home Boarding');
  expect(valueOf(admin, 'Postcode')).toBe('');

  await sendRegister(admin, REGISTER.replace('4 star', '5').replace(/\nAWL\/2.*/, ''), '2026-11-10');
  expect(wordsOf(admin)).toContain('As chosen for Winchester’s last register.');
  expect(valueOf(admin, 'Kind')).toBe('activity');
  await press(admin, 'Import 2 licences');
  expect(wordsOf(admin)).toContain('Gone: 1');
  expect(wordsOf(admin)).toContain('Other stars: 1');
  await visitor.open('/dog-services/puddle');
  expect(wordsOf(visitor)).toContain('No longer found on Winchester’s register');
  await admin.open('/admin/licences');
  expect(wordsOf(admin)).toContain('1 no longer on the register');
});

test('a licence is written down by hand, suspended, and taken back; council and rules are put right', async ({
  ownSites,
}) => {
  const { site, admin, visitor } = await begin(ownSites);
  const businessForm = await admin.open('/admin/businesses/901');
  const link = [...businessForm.document.querySelectorAll('#business-form a')].find(
    (one) => words(one) === 'Licences',
  );
  await admin.follow(link ?? businessForm.document.body);
  expect(wordsOf(admin)).toContain('No licences yet.');
  await follow(admin, 'Add a licence');
  expect(valueOf(admin, 'Council')).toBe('E07000094');
  fillIn(admin, {
    For: 'kennels',
    Number: 'AWL/9',
    'Stars from the council': '4',
    'Granted on': '2026-01-01',
    'Ends on': '2025-01-01',
  });
  await press(admin, 'Add');
  expect(wordsOf(admin)).toContain('The end date is before the start date.');
  expect(valueOf(admin, 'Number')).toBe('AWL/9');
  fillIn(admin, { 'Ends on': '2099-01-01' });
  await press(admin, 'Add');
  expect(wordsOf(admin)).toContain('Meadow Kennels’s licence AWL/9 added.');
  expect(wordsOf(admin)).toMatch(/valid to 1 January 2099\. We saw the licence on/);
  await visitor.open('/dog-services/meadow');
  expect(wordsOf(visitor)).toContain('Council licence, 4 stars from the council');

  await admin.open('/admin/licences/business/901');
  await follow(admin, /^Edit\s*AWL\/9$/);
  fillIn(admin, { 'The council has': 'revoked' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Enter the start date.');
  fillIn(admin, { Since: '2026-11-01', 'According to': 'Winchester’s website' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Revoked on 1 November 2026, says Winchester’s website.');
  await press(admin, 'Undo');
  expect(wordsOf(admin)).toMatch(/valid to 1 January 2099\. We saw the licence/);

  const register = 'https://www.winchester.example/register';
  const registerLinks = () =>
    admin.page.main.queryAllByRole('link').filter((one) => one.getAttribute('href') === register);
  await admin.open('/admin/licences/councils');
  await follow(admin, /^Edit\s*Winchester$/);
  fillIn(admin, { 'Address of its register': register });
  await press(admin, 'Save');
  expect(registerLinks().map(words)).toEqual([expect.stringContaining(register)]);
  await press(admin, 'Undo');
  expect(registerLinks()).toEqual([]);
  expect(admin.page.url).toMatch(/\/admin\/licences\/councils$/);

  const needed = async () =>
    (await (await fetch(`${site.url}/api/v1/businesses/puddle`)).json()).licence_needed;
  const kennels = /^Edit\s*Boarding in kennels in England$/;
  expect(await needed()).toBe(true);
  await admin.open('/admin/licences/rules');
  await follow(admin, kennels);
  fillIn(admin, { 'Is a licence needed?': 'no' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Set manually.');
  await expect.poll(needed).toBe(false);
  await follow(admin, kennels);
  await press(admin, 'Reset to the default rule');
  expect(wordsOf(admin)).not.toContain('Set manually.');
  await expect.poll(needed).toBe(true);
  await press(admin, 'Undo');
  expect(wordsOf(admin)).toContain('Set manually.');
  await expect.poll(needed).toBe(false);
});

test('two admins who decide the same are told so, and five megabytes are taken', async ({ ownSites }) => {
  const { site, admin } = await begin(ownSites);
  await sendRegister(admin, REGISTER, '2026-11-03');
  fillIn(admin, COLUMNS);
  await press(admin, 'Import 3 licences');
  admin.page.main.getByRole('heading', { name: 'Certain matches: 1' });
  const second = createVisitor(site.url);
  for (const [name, value] of admin.cookies) second.cookies.set(name, value);
  await second.open(admin.page.url);
  await press(second, 'Confirm ticked matches');
  expect(wordsOf(second)).toContain('1 certain match on Winchester’s register confirmed.');
  await press(admin, 'Confirm ticked matches');
  expect(wordsOf(admin)).toContain('Another admin has decided it');

  // What is too large is refused with a sentence, and stands in the field still.
  await sendRegister(admin, 'x'.repeat(5_100_000), '2026-11-10');
  expect(wordsOf(admin)).toContain('This is more than 5 MB.');
  expect(valueOf(admin, 'Paste the register')).toMatch(/^x{1000}/);
});
