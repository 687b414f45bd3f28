/** How the page of a business is told that what it says of a licence is wrong, by somebody whose browser runs scripts. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations, axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { listLookedFor } from '#tests/support/businesses/licensed-businesses.ts';

test('a business replies about its licence, and an admin corrects it', async ({
  page,
  browser,
  ownSites,
}) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await listLookedFor(site);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.url}/dog-services/barn`);
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.goto(`${site.url}/dog-services/shed`);
  await visitor.getByText('Details', { exact: true }).click();
  await visitor.getByRole('link', { name: 'Report a licence mistake' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'The licence details are wrong: Shed Kennels',
  );
  await visitor.getByLabel('What should it say?').fill('Winchester gave us AWL/7, to the end of 2099.');
  expect(await axeViolationsInThemes(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');

  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/changes`);
  const main = page.getByRole('main');
  await expect(main.getByText('Winchester gave us AWL/7')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByRole('link', { name: 'Its licences' }).click();
  await expect(page).toHaveURL(/\/admin\/licences\/business\/902$/);
  await page.goto(`${site.url}/admin/changes`);
  await main.getByRole('button', { name: 'Seen to', exact: true }).click();
  await expect(main.getByText('Suggestion 1, Shed Kennels, is applied.')).toBeVisible();
  await visitor.context().close();
});
