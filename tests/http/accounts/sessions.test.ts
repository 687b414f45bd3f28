import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { attackPassword } from '#tests/support/accounts/attack-password.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { createVisitor } from '#tests/support/http/visitor.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

test('sessions are ended without scripts as well', async ({ usedSites }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const browsers = [1, 2].map(() => createVisitor(site.url, { 'User-Agent': CHROME }));
  const email = await makeAccount(site);
  for (const browser of browsers) {
    await browser.open('/auth?redirectTo=/profile');
    fillIn(browser, { Email: email, Password: PASSWORD });
    await press(browser, 'Sign In');
    expect(browser.page.url).toBe(`${site.url}/profile`);
  }
  const [other, own] = browsers;
  if (!other || !own) throw new Error('There are two.');
  await press(own, /^End .*Chrome/);
  expect(wordsOf(own)).toContain('You’re signed out on that browser.');
  expect(wordsOf(own)).toContain('You’re not signed in anywhere else.');
  expect((await other.open('/profile')).url).toBe(`${site.url}/auth?redirectTo=%2Fprofile`);
});

test('signing out has the browser clear its cache', async ({ visitor }) => {
  // A browser keeps this header to itself; the address answers anybody alike.
  for (const address of ['/logout', '/logout.data']) {
    const { headers } = await visitor.ask(address, { method: 'POST' });
    expect([address, headers.get('clear-site-data')]).toEqual([address, expect.stringContaining('"cache"')]);
  }
});

test('whose password others try is told so without scripts, and how she gets in all the same', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const email = await makeAccount(site);
  const visitor = newVisitor(site);
  await visitor.open('/auth?redirectTo=/profile');
  fillIn(visitor, { Email: email, Password: PASSWORD });
  await press(visitor, 'Sign In');
  expect(visitor.page.url).toBe(`${site.url}/profile`);
  await attackPassword(site, email);
  await visitor.ask('/logout', { method: 'POST' });
  // Where she has signed in before.
  await visitor.open('/auth?redirectTo=/profile');
  fillIn(visitor, { Email: email, Password: PASSWORD });
  await press(visitor, 'Sign In');
  expect(visitor.page.url).toBe(`${site.url}/profile`);

  const elsewhere = newVisitor(site);
  await elsewhere.open('/auth');
  fillIn(elsewhere, { Email: email, Password: PASSWORD });
  await press(elsewhere, 'Sign In');
  expect(wordsOf(elsewhere)).toContain('Too many wrong passwords');
  elsewhere.page.main.getByRole('link', { name: 'Forgot your password?' });
});
