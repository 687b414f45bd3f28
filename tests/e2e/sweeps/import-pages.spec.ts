import { chooseFile, sendFile, csvOf, openImportPage } from '#tests/support/content/import-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test('the keyboard is enough, and the results get the focus', async ({ page, ownSites }) => {
  await openImportPage(page, await ownSites.start());
  const file = page.getByLabel('CSV file', { exact: true });
  await file.focus();
  await expect(file).toBeFocused();
  await chooseFile(page, csvOf(2));
  await expect(page.getByText('2 rows')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ hasText: 'How the file is read' })).toBeFocused();
  for (const name of ['Business Name', 'Type', 'Town', 'Postcode', 'Tel', 'Stars', 'Notes']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(`Saves ${name} to`)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ hasText: 'For all rows' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Validate Data' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Validation successful' })).toBeFocused();
});

test('a file chosen before the page has come alive is taken', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await openImportPage(page, site);
  const scripts = Promise.withResolvers<void>();
  // Not the starter, without which the page is not loaded.
  await page.route(/\/assets\/(?!starter)[^/]*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/admin/import`, { waitUntil: 'domcontentloaded' });
  await chooseFile(page, csvOf(3), 'early.csv');
  scripts.resolve();
  await expect(page.getByText('early.csv')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('where no events come through, the page asks for the progress', async ({ page, ownSites }) => {
  await openImportPage(page, await ownSites.start());
  await page.route('**/events', (route) => route.abort());
  await sendFile(page, csvOf(5000));
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible({
    timeout: 30_000,
  });
});
