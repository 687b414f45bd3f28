/** With `ADMIN_SECOND_FACTOR=required` the pages for admins open to those alone who have set two-step sign-in up. */
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/account-steps.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { becomeMember, beginSession } from '#tests/support/accounts/page-sessions.ts';
import { codeOf } from '#tests/support/accounts/authenticator-app.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { siteRoutes } from '#tests/support/site/site-routes.ts';

const NEEDED = 'Two-step sign-in needed';

/** Every page, download and endpoint of the admin area. */
const ADMIN_PATHS = siteRoutes()
  .filter((path) => /^\/(admin|blog\/admin)\b/.test(path))
  .map((path) => path.replace(':id', '1'));
const FUNCTIONS = ['/functions/v1/import-businesses', '/functions/v1/update-sitemap'];

async function setUp(page: Page): Promise<string> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  // Of the step before, so that the present one is still to be used.
  await expect(async () => {
    // The half minute in which it is good may end before it has been sent.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
    await page.getByRole('button', { name: 'Switch On' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  return secret;
}

test('an admin is led to set it up, gets in with it, and is led again without it', async ({
  page,
  context,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start({ ADMIN_SECOND_FACTOR: 'required' });
  const email = await becomeMember(page, site);
  const granted = await runDirectory(site.dataDir, ['admin', 'grant', email]);
  expect(granted.code, granted.stderr).toBe(0);

  await context.clearCookies();
  await open(page, `${site.url}/auth?redirectTo=/admin/import`);
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/profile/second-factor`);
  await expect(toast(page, NEEDED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Set it up' })).toBeVisible();

  const request = { maxRedirects: 0, headers: { Origin: site.url } };
  expect(ADMIN_PATHS.length).toBeGreaterThan(15);
  for (const path of ADMIN_PATHS) {
    for (const method of ['GET', 'POST']) {
      const answer = await page.request.fetch(site.url + path, { ...request, method });
      expect([path, method, answer.status(), answer.headers()['location']]).toEqual([
        path,
        method,
        302,
        '/profile/second-factor',
      ]);
    }
  }
  for (const path of FUNCTIONS) {
    const answer = await page.request.post(site.url + path, { ...request, data: {} });
    expect([path, answer.status()]).toEqual([path, 403]);
    expect((await answer.json()).error).toContain('two-step sign-in');
  }

  await open(page, `${site.url}/profile/second-factor`);
  const secret = await setUp(page);
  for (const path of ['/admin/import', '/admin/people', '/admin/analytics', '/admin/audit', '/blog/admin']) {
    expect((await page.request.get(site.url + path, request)).status(), path).toBe(200);
  }
  const sitemap = await page.request.post(`${site.url}/functions/v1/update-sitemap`, {
    ...request,
    data: {},
  });
  expect(sitemap.status()).toBe(200);

  // Signing in takes the code, and nothing of the admin area opens before it.
  await context.clearCookies();
  await open(page, `${site.url}/auth?redirectTo=/admin/import`);
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/auth/code?redirectTo=%2Fadmin%2Fimport`);
  const before = await page.request.get(`${site.url}/admin/import`, request);
  expect(before.headers()['location']).toContain('/auth?');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Businesses' })).toBeVisible();

  // Whoever has lost the app is let in by the operator, and sets it up anew.
  const reset = await runDirectory(site.dataDir, ['account', 'reset-second-factor', email]);
  expect(reset.code, reset.stderr).toBe(0);
  await open(page, `${site.url}/admin/import`);
  await expect(page).toHaveURL(`${site.url}/profile/second-factor`);
  await expect(toast(page, NEEDED)).toBeVisible();
  const again = await setUp(page);

  // Off is a way to another phone; the admin area closes until it is on again.
  await open(page, `${site.url}/profile/second-factor`);
  await expect(page.getByText('the pages for admins stay closed until it is on again')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(again));
  await page.getByRole('button', { name: 'Switch Off' }).click();
  await expect(toast(page, 'Two-step sign-in is off')).toBeVisible();
  await open(page, `${site.url}/blog/admin`);
  await expect(page).toHaveURL(`${site.url}/profile/second-factor`);
});

for (const width of [390, 1280]) {
  test(`what an admin is told of it fits a page ${width} pixels wide`, async ({ page, ownSites }) => {
    const required = await ownSites.start({ ADMIN_SECOND_FACTOR: 'required', SEED_DEMO: 'false' });
    await page.setViewportSize({ width, height: 844 });
    const email = await beginSession(page, required);
    await runDirectory(required.dataDir, ['admin', 'grant', email]);
    await open(page, `${required.url}/admin/import`);
    await expect(toast(page, NEEDED)).toBeVisible();
    expect(await readLayoutFaults(page)).toEqual([]);
    // The message leaves the form free.
    await expect(page.getByLabel('Your password')).toBeInViewport();
    await page.getByLabel('Your password').click({ trial: true });
  });
}
