import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';

test('a captcha whose script cannot be had says so, and the rest of the form stays', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret of the captcha',
  });
  const hosts = /challenges\.cloudflare\.com/;
  await page.route(hosts, (route) => route.abort('blockedbyclient'));
  await open(page, `${site.url}/auth?tab=register`);
  await expect(page.getByRole('alert')).toContainText('The CAPTCHA couldn’t be loaded.');
  await page.unroute(hosts);

  // One that never comes holds nothing up but the registration itself.
  await page.route(hosts, () => {});
  await page.goto(`${site.url}/auth?tab=register`, { waitUntil: 'domcontentloaded' });
  await hasComeAlive(page);
  await page.getByLabel('Email').fill('ann@dogs.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ann@dogs.example');
});
