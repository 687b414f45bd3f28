import { becomeMember, beginSessionOf } from '#tests/support/accounts/page-sessions.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test.use({ serviceWorkers: 'allow' });

test('somebody ends sessions elsewhere, and here one of which nothing can be read without a connection', async ({
  page,
  browser,
  context,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start();
  const email = await becomeMember(page, site);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const others = await Promise.all(
    ['phone', 'tablet'].map(() => browser.newContext({ javaScriptEnabled: false })),
  );
  for (const other of others) {
    const elsewhere = await other.newPage();
    await beginSessionOf(elsewhere, site, email);
    await elsewhere.goto(`${site.url}/profile`);
    await expect(elsewhere).toHaveURL(`${site.url}/profile`);
  }
  await open(page, `${site.url}/profile`);
  const sessions = page
    .getByRole('list')
    .filter({ hasText: 'This browser, signed in' })
    .getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await page
    .getByRole('button', { name: /^End .*Chrome/ })
    .first()
    .click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, 'Sessions ended')).toBeVisible();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  for (const other of others) {
    const [elsewhere] = other.pages();
    await elsewhere?.reload();
    await expect(elsewhere ?? page).toHaveURL(`${site.url}/auth?redirectTo=%2Fprofile`);
    await other.close();
  }

  for (const path of ['/blog', '/winchester', '/profile']) {
    const response = await page.goto(site.url + path);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
  }
  await page.evaluate(() => localStorage.setItem('a draft', 'kept'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'Signed out')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('a draft'))).toBe('kept');

  await context.setOffline(true);
  for (const path of ['/blog', '/winchester', '/profile']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain(email);
  }
});
