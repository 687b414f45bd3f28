/** The admin area's list of businesses, and the frame round all of its pages, where scripts run. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { startWithKennels } from '#tests/support/content/admin-lists.ts';

test('a business is found by a part of its telephone number, and the list goes on and back, also from what stands below it', async ({
  page,
  ownSites,
}) => {
  const site = await startWithKennels(ownSites, 60);
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/import`);
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(rail.getByRole('link', { name: 'Import' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: 'Businesses' }).click();
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
  const line = main.getByRole('status');
  await expect(line).toContainText('61 businesses');
  await expect(rows).toHaveCount(50);
  await expect(page.getByText('1 to 50 of 61')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('51 to 61 of 61')).toBeVisible();
  await main.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('1 to 50 of 61')).toBeVisible();

  await main.getByLabel('Search').fill('+44 (0)1962 960-117');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(line).toContainText('1 business that match');
  await expect(rows).toContainText(['Barn Kennels 17']);
  await main.getByRole('link', { name: 'Show all' }).click();
  await main.getByRole('link', { name: 'No phone 1' }).click();
  await expect(rows).toContainText(['Waggy Walks']);
  await main.getByLabel('Search').fill('barn');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByRole('heading', { name: 'No business matches “barn”' })).toBeVisible();
  await main.getByRole('link', { name: 'Search all 61' }).click();
  await expect(line).toContainText('60 businesses that match');
  await main.getByLabel('Order').selectOption('newest');
  await expect(rows.first()).toContainText('Barn Kennels 60');

  // One comes back to the list as it was, from whatever stands below it.
  await page.goto(`${site.url}/admin/businesses?town=Alton&order=newest`);
  await main.getByRole('link', { name: 'Next' }).click();
  await expect(rows).toHaveCount(10);
  const list = page.url();
  const back = main.getByRole('link', { name: 'Businesses, in Alton' });
  await main.getByRole('link', { name: 'Barn Kennels 3', exact: true }).click();
  await main.getByLabel('Phone', { exact: true }).fill('01632 960399');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Version 2 is now on the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Version 3 is now on the site.').first()).toBeVisible();
  await main.getByRole('link', { name: 'All 3 versions' }).click();
  await main.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(main.getByRole('heading', { name: 'Version 4, on the site now' })).toBeVisible();
  await main.getByRole('link', { name: 'Barn Kennels 3' }).click();
  await expect(back).toBeVisible();
  await main.getByRole('link', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Remove Barn Kennels 3?' })).toBeVisible();
  await back.click();
  await expect(rows).toHaveCount(10);
  expect(page.url()).toBe(list);
});

test('on a phone the parts of the admin area are behind the name of this one', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await page.setViewportSize({ width: 390, height: 800 });
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/businesses`);
  const bar = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(bar.getByRole('link', { name: 'Activity' })).toBeHidden();
  await bar.locator('summary').click();
  await expect(bar.getByRole('link', { name: 'Businesses' })).toHaveAttribute('aria-current', 'page');
  expect(await axeViolations(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Activity' })).toBeHidden();
});
