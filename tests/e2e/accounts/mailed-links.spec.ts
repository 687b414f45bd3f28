import type { Page } from '@playwright/test';
import pg from 'pg';
import { mailedLink } from '#tests/support/accounts/account-steps.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { confirmByHttp, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { readDatabaseUrl, type Site } from '#tests/support/site/site-process.ts';

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

const signUp = (site: Site, email: string, password: string) =>
  requestRaw(site.url, '/api/auth/sign-up/email', {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ email, password }),
  });

const signInStatus = async (site: Site, email: string, password: string) => {
  const body = JSON.stringify({ email, password });
  return (
    await requestRaw(site.url, '/api/auth/sign-in/email', { method: 'POST', headers: JSON_HEADERS, body })
  ).status;
};

/** Waits for a mail that is not the one before. */
async function nextLink(site: Site, email: string, before: string): Promise<string> {
  await expect.poll(() => mailedLink(site.dataDir, email)).not.toBe(before);
  return mailedLink(site.dataDir, email);
}

/** Every row that says who has which account, password, session or link. */
async function accountRows(site: Site): Promise<unknown> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await client.connect();
  try {
    const found: unknown[] = [];
    for (const table of ['user', 'account', 'session', 'verification', 'profiles'])
      found.push((await client.query(`SELECT * FROM "${table}" ORDER BY 1`)).rows);
    return found;
  } finally {
    await client.end();
  }
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
  await signUp(site, owner, STRANGERS);
  const first = await mailedLink(site.dataDir, owner);
  await scan(site, first);
  await post(site, '/auth/confirm', { email: owner });
  const again = await nextLink(site, owner, first);
  await scan(site, again);
  await signUp(site, owner, PASSWORD);
  const hers = await nextLink(site, owner, again);
  await scan(site, hers);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);
  expect(await signInStatus(site, owner, PASSWORD)).toBe(403);

  expect((await confirmByHttp(site.url, hers, PASSWORD)).status).toBe(303);
  expect(await signInStatus(site, owner, PASSWORD)).toBe(200);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);
  for (const old of [first, again]) expect((await confirmByHttp(site.url, old, STRANGERS)).status).toBe(400);
  expect(await signInStatus(site, owner, STRANGERS)).toBe(401);

  await post(site, '/auth/forgot', { email: owner });
  const reset = await nextLink(site, owner, hers);
  await scan(site, reset);
  await signUp(site, owner, STRANGERS);
  await scan(site, await nextLink(site, owner, reset));
  const token = new URL(reset).searchParams.get('token') ?? '';
  expect((await post(site, '/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(303);
  await scan(site, await nextLink(site, owner, `${site.url}/auth`));
  expect(await signInStatus(site, owner, NEW_PASSWORD)).toBe(200);
});

test('a page behind a mailed link tells nobody its secret, and is kept by no cache', async ({ ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const email = newEmail();
  await signUp(site, email, PASSWORD);
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

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    /** Opens a page and waits until its scripts, where there are any, have taken over. */
    async function visit(page: Page, address: string): Promise<void> {
      await page.goto(address);
      if (scripts) await hasComeAlive(page);
    }

    test('registering, confirming on another device, and a new password', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await ownSites.start(NO_CAPTCHA);
      const email = newEmail();
      await visit(page, `${site.url}/auth?tab=register&redirectTo=/profile`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Please check your email to confirm your account.').first()).toBeVisible();
      const link = await mailedLink(site.dataDir, email);

      const elsewhere = await browser.newContext({ javaScriptEnabled: scripts });
      const phone = await elsewhere.newPage();
      await visit(phone, link);
      await expect(phone.getByText(email)).toBeVisible();
      await phone.getByLabel('Password', { exact: true }).fill('not what was typed');
      await phone.getByRole('button', { name: 'Confirm and Sign In' }).click();
      await expect(phone.getByText('This is not the password you registered with.').first()).toBeVisible();
      await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await phone.getByRole('button', { name: 'Confirm and Sign In' }).click();
      await expect(phone).toHaveURL(`${site.url}/profile`);
      await expect(phone.getByText('Email address confirmed').first()).toBeVisible();
      await elsewhere.close();

      await visit(page, `${site.url}/auth/forgot`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText('a message with a link is on its way').first()).toBeVisible();
      await visit(page, await nextLink(site, email, link));
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Sign in with your new password.').first()).toBeVisible();
      expect(await signInStatus(site, email, NEW_PASSWORD)).toBe(200);
    });

    test('whoever does not know the password of the registration chooses another', async ({
      page,
      ownSites,
    }) => {
      const site = await ownSites.start(NO_CAPTCHA);
      const email = newEmail();
      await signUp(site, email, STRANGERS);
      await visit(page, await mailedLink(site.dataDir, email));
      await page.getByText('Choose another password').click();
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Confirm with New Password' }).click();
      await expect(page.getByText('Use at least 8 characters.').first()).toBeVisible();
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Confirm with New Password' }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      await expect(page.getByText('Email address confirmed').first()).toBeVisible();
      expect(await signInStatus(site, email, STRANGERS)).toBe(401);
    });
  });
}

test('a form is taken from a browser that sends no referrer, and calls its origin null', async ({
  ownSites,
}) => {
  const site = await ownSites.start(NO_CAPTCHA);
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
