/** Two-step sign-in, without scripts; with `ADMIN_SECOND_FACTOR=required` the pages for admins open to those alone who have it. */
import { codeOf } from '#tests/support/accounts/authenticator-app.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fillIn, headingOf, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { type Site, runDirectory } from '#tests/support/site/site-process.ts';
import { siteRoutes } from '#tests/support/site/site-routes.ts';
import { until } from '#tests/support/site/until.ts';

const NEEDED = 'Two-step sign-in needed';
const PAGE = '/profile/second-factor';

/** Every page, download and endpoint of the admin area. */
const ADMIN_PATHS = siteRoutes()
  .filter((path) => /^\/(admin|blog\/admin)\b/.test(path))
  .map((path) => path.replace(':id', '1'));
const FUNCTIONS = ['/functions/v1/import-businesses', '/functions/v1/update-sitemap'];

/** Signs in with the password alone. */
async function signIn(visitor: Visitor, email: string, redirectTo: string): Promise<string> {
  await visitor.open(`/auth?redirectTo=${redirectTo}`);
  fillIn(visitor, { Email: email, Password: PASSWORD });
  return (await press(visitor, 'Sign In')).url;
}

/** Asks for a secret on the open page. */
async function begin(visitor: Visitor): Promise<string> {
  fillIn(visitor, { 'Your password': PASSWORD });
  const { document } = await press(visitor, 'Begin');
  return document.querySelector('code')?.textContent ?? '';
}

/** Proves the secret by its code. @returns the recovery codes */
function switchOn(visitor: Visitor, secret: string): Promise<string[]> {
  return until(async () => {
    // Of the step before, so that the current one is still to be used; its half minute may end before it has been sent.
    fillIn(visitor, { Code: codeOf(secret, -1) });
    const { screen } = await press(visitor, 'Turn On');
    if (!screen.queryByRole('list', { name: 'Recovery codes' })) return undefined;
    return partOf(visitor, 'list', 'Recovery codes').getAllByRole('listitem').map(words);
  });
}

async function runForAccount(site: Site, command: string[], email: string): Promise<void> {
  const { code, stderr } = await runDirectory(site.dataDir, [...command, email]);
  expect(code, stderr).toBe(0);
}

test('two-step sign-in is set up, asked for and switched off', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const visitor = newVisitor(site);
  const email = await makeAccount(site);
  expect(await signIn(visitor, email, '/profile')).toBe(`${site.url}/profile`);
  await visitor.follow(visitor.page.main.getByRole('link', { name: 'Two-step sign-in' }));
  const secret = await begin(visitor);
  const { main } = visitor.page;
  main.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(main.getByRole('link', { name: 'open it in the app on this device' }).getAttribute('href')).toMatch(
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  fillIn(visitor, { Code: '000000' });
  await press(visitor, 'Turn On');
  expect(wordsOf(visitor)).toContain('The code is wrong or has already been used.');
  const codes = await switchOn(visitor, secret);
  expect(codes).toHaveLength(10);
  const [recovery = ''] = codes;
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).not.toContain(recovery);

  const elsewhere = newVisitor(site);
  expect(await signIn(elsewhere, email, '/profile')).toBe(`${site.url}/auth/code?redirectTo=%2Fprofile`);
  expect((await elsewhere.open('/profile')).url).toMatch(/\/auth\?/);
  await elsewhere.open('/auth/code?redirectTo=%2Fprofile');
  fillIn(elsewhere, { Code: codeOf(secret) });
  expect((await press(elsewhere, 'Sign In')).url).toBe(`${site.url}/profile`);

  await visitor.open(PAGE);
  fillIn(visitor, { 'Your password': PASSWORD, Code: recovery });
  await press(visitor, 'Turn Off');
  expect(wordsOf(visitor)).toContain('Two-step sign-in is off');
});

test('an admin is led to set it up, gets in with it, and is led again without it', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', ADMIN_SECOND_FACTOR: 'required' });
  const email = await makeAccount(site);
  await runForAccount(site, ['admin', 'grant'], email);
  const admin = newVisitor(site);
  expect(await signIn(admin, email, '/admin/import')).toBe(site.url + PAGE);
  expect(wordsOf(admin)).toContain(NEEDED);
  admin.page.main.getByRole('heading', { level: 2, name: 'Set it up' });

  expect(ADMIN_PATHS.length).toBeGreaterThan(15);
  for (const path of ADMIN_PATHS) {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await admin.ask(path, { method });
      expect([path, method, status, headers.get('location')]).toEqual([path, method, 302, PAGE]);
    }
  }
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  for (const path of FUNCTIONS) {
    const answer = await admin.ask(path, json);
    expect([path, answer.status]).toEqual([path, 403]);
    expect((await answer.json()).error).toContain('two-step sign-in');
  }

  await admin.open(PAGE);
  const secret = await begin(admin);
  await switchOn(admin, secret);
  for (const path of ['/admin/import', '/admin/people', '/admin/analytics', '/admin/audit', '/blog/admin'])
    expect([path, (await admin.ask(path)).status]).toEqual([path, 200]);
  expect((await admin.ask('/functions/v1/update-sitemap', json)).status).toBe(200);

  // Signing in takes the code, and nothing of the admin area opens before it.
  const phone = newVisitor(site);
  expect(await signIn(phone, email, '/admin/import')).toBe(
    `${site.url}/auth/code?redirectTo=%2Fadmin%2Fimport`,
  );
  expect((await phone.ask('/admin/import')).headers.get('location')).toContain('/auth?');
  fillIn(phone, { Code: codeOf(secret) });
  await press(phone, 'Sign In');
  expect(headingOf(phone)).toBe('Import Businesses');

  // Anyone who has lost the app is let in by the operator, and sets it up again.
  await runForAccount(site, ['account', 'reset-second-factor'], email);
  expect((await phone.open('/admin/import')).url).toBe(site.url + PAGE);
  expect(wordsOf(phone)).toContain(NEEDED);
  const again = await begin(phone);
  await switchOn(phone, again);

  // Off is a way to another phone; the admin area closes until it is on again.
  await phone.open(PAGE);
  expect(wordsOf(phone)).toContain('you can’t use the admin area until you turn it on again');
  fillIn(phone, { 'Your password': PASSWORD, Code: codeOf(again) });
  await press(phone, 'Turn Off');
  expect(wordsOf(phone)).toContain('Two-step sign-in is off');
  expect((await phone.open('/blog/admin')).url).toBe(site.url + PAGE);
});
