import {
  confirmByHttp,
  NO_CAPTCHA,
  registerByHttp,
  signInStatus,
} from '#tests/support/accounts/http-account.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const STRANGERS = 'the words of a stranger';
const NEW_PASSWORD = 'quite another password';

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' };

const post = (site: Site, path: string, fields: Record<string, string>) =>
  requestRaw(site.url, path, {
    method: 'POST',
    headers: FORM_HEADERS,
    body: new URLSearchParams(fields).toString(),
  });

/** Every row that says who has which account, password, session or link. */
function accountRows({ dataDir }: Site): Promise<unknown> {
  return withDatabase(dataDir, async (client) => {
    const found: unknown[] = [];
    for (const table of ['user', 'account', 'session', 'verification', 'profiles'])
      found.push((await client.query(`SELECT * FROM "${table}" ORDER BY 1`)).rows);
    return found;
  });
}

/** What programs do that check mail: open the link in every way, and press each button of the page behind it. */
async function scan(site: Site, link: string): Promise<void> {
  const { pathname, search, searchParams } = new URL(link);
  const before = await accountRows(site);
  for (const method of ['HEAD', 'GET', 'OPTIONS']) {
    await requestRaw(site.url, pathname + search, { method, headers: { Accept: 'text/html' } });
    await requestRaw(site.url, `${pathname}.data${search}`, { method });
  }
  const token = searchParams.get('token') ?? '';
  for (const path of [
    `/api/auth/verify-email?token=${token}&callbackURL=/`,
    `/api/auth/reset-password/${token}?callbackURL=/`,
    `/api/auth/reset-password?token=${token}`,
  ]) {
    expect((await requestRaw(site.url, path)).status).toBe(404);
    const body = JSON.stringify({ token, newPassword: STRANGERS });
    expect((await requestRaw(site.url, path, { method: 'POST', headers: JSON_HEADERS, body })).status).toBe(
      404,
    );
  }
  for (const intent of ['confirm', 'choose', 'reset', '']) {
    expect((await post(site, pathname + search, { intent, token })).status).toBeGreaterThanOrEqual(400);
    const pressed = await post(site, pathname + search, { intent, token, password: '' });
    expect(pressed.status).toBeGreaterThanOrEqual(400);
  }
  expect(await accountRows(site)).toEqual(before);
}

test('a program that opens mailed links confirms nobody, and changes nothing', async ({ ownSites }) => {
  const owner = newEmail('owner');
  const site = await ownSites.start({ ...NO_CAPTCHA, ADMIN_SELF_SERVICE: 'false', ADMIN_EMAILS: owner });
  await registerByHttp(site, owner, STRANGERS);
  const first = await mailedLink(site.dataDir, owner);
  await scan(site, first);
  await post(site, '/auth/confirm', { email: owner });
  const again = await mailedLink(site.dataDir, owner, first);
  await scan(site, again);
  await registerByHttp(site, owner, PASSWORD);
  const hers = await mailedLink(site.dataDir, owner, again);
  await scan(site, hers);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);
  expect(await signInStatus(site, owner, PASSWORD)).toBe(403);

  expect((await confirmByHttp(site.url, hers, PASSWORD)).status).toBe(303);
  expect(await signInStatus(site, owner, PASSWORD)).toBe(200);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);
  for (const old of [first, again]) expect((await confirmByHttp(site.url, old, STRANGERS)).status).toBe(400);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);

  await post(site, '/auth/forgot', { email: owner });
  const reset = await mailedLink(site.dataDir, owner, hers);
  await scan(site, reset);
  await registerByHttp(site, owner, STRANGERS);
  await scan(site, await mailedLink(site.dataDir, owner, reset));
  const token = new URL(reset).searchParams.get('token') ?? '';
  expect((await post(site, '/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(303);
  await scan(site, await mailedLink(site.dataDir, owner, `${site.url}/auth`));
  expect(await signInStatus(site, owner, NEW_PASSWORD)).toBe(200);
});

test('a page behind a mailed link tells nobody its secret, and is kept by no cache', async ({
  usedSites,
}) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const email = newEmail();
  await registerByHttp(site, email, PASSWORD);
  const { pathname, search, searchParams } = new URL(await mailedLink(site.dataDir, email));
  const token = searchParams.get('token') ?? '';
  const answers = [
    await requestRaw(site.url, pathname + search),
    await post(site, pathname + search, { intent: 'confirm', token, password: 'wrong' }),
    await requestRaw(site.url, '/auth/reset?token=none'),
  ];
  for (const { headers } of answers) {
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('registering, confirming on another device, and a new password', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const email = newEmail();
  const visitor = newVisitor(site);
  await visitor.open('/auth?tab=register&redirectTo=/profile');
  fillIn(visitor, { Email: email, Password: PASSWORD });
  await press(visitor, 'Create Account');
  expect(wordsOf(visitor)).toContain('Please check your email to confirm your account.');
  const link = await mailedLink(site.dataDir, email);

  const phone = newVisitor(site);
  await phone.open(link);
  expect(wordsOf(phone)).toContain(email);
  fillIn(phone, { Password: 'not what was typed' });
  await press(phone, 'Confirm and Sign In');
  expect(wordsOf(phone)).toContain('This isn’t the password you registered with.');
  fillIn(phone, { Password: PASSWORD });
  await press(phone, 'Confirm and Sign In');
  expect(phone.page.url).toBe(`${site.url}/profile`);
  expect(wordsOf(phone)).toContain('Email address confirmed');

  await visitor.open('/auth/forgot');
  fillIn(visitor, { Email: email });
  await press(visitor, 'Send Link');
  expect(wordsOf(visitor)).toContain('we’ve sent it an email with a link');
  await visitor.open(await mailedLink(site.dataDir, email, link));
  fillIn(visitor, { 'New password': NEW_PASSWORD });
  await press(visitor, 'Change Password');
  expect(wordsOf(visitor)).toContain('You can now sign in with your new password.');
  expect(await signInStatus(site, email, NEW_PASSWORD)).toBe(200);
});

test('whoever does not know the password of the registration chooses another', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const email = newEmail();
  await registerByHttp(site, email, STRANGERS);
  const visitor = newVisitor(site);
  await visitor.open(await mailedLink(site.dataDir, email));
  expect(wordsOf(visitor)).toContain('Choose another password');
  fillIn(visitor, { 'New password': 'short' });
  await press(visitor, 'Confirm with New Password');
  expect(wordsOf(visitor)).toContain('Use at least 8 characters.');
  fillIn(visitor, { 'New password': NEW_PASSWORD });
  await press(visitor, 'Confirm with New Password');
  expect(visitor.page.url).toBe(`${site.url}/`);
  expect(wordsOf(visitor)).toContain('Email address confirmed');
  expect(await signInStatus(site, email, STRANGERS)).toBe(401);
});

test('a form is taken from a browser that sends no referrer, and calls its origin null', async ({
  usedSites,
}) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const send = (headers: Record<string, string>) =>
    requestRaw(site.url, '/auth/forgot', {
      method: 'POST',
      headers: { ...FORM_HEADERS, Origin: 'null', ...headers },
      body: new URLSearchParams({ email: newEmail() }).toString(),
    });
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
  expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await send({})).status).toBe(403);
});
