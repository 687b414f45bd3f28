import { chooseFile, sendFile, csvOf, openImportPage } from '#tests/support/content/import-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test.describe.configure({ timeout: 300_000 });

test('everybody can use the import page, at any width and in both themes', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openImportPage(page, site);
  const check = async (what: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolationsInThemes(page), `${what}, ${width}`).toEqual([]);
      const overflow = await sidewaysPixels(page);
      expect(overflow, `${what}, ${width}`).toBe(0);
    }
  };
  await check('without a file');
  const long = `${'x'.repeat(150)},category,city,postal_code,phone`;
  await chooseFile(page, `${long}\n${'y'.repeat(300)},Kennels,Alton,GU34 1AA,1\n`, `${'z'.repeat(120)}.csv`);
  await page.getByLabel(/^Saves x/).selectOption('name');
  await page.getByLabel('Saves phone to').selectOption('name');
  await expect(page.getByText('Another column saves to name')).toHaveCount(2);
  await check('with two columns for one field');
  await page.getByLabel('Saves phone to').selectOption('phone');
  await page.getByRole('button', { name: 'Import Data' }).click();
  await expect(page.getByRole('heading', { name: /^Import completed/ })).toBeVisible();
  await check('with results');
});

test('the keyboard is enough, and the results get the focus', async ({ page, ownSites }) => {
  await openImportPage(page, await ownSites.start());
  const file = page.getByLabel('CSV file', { exact: true });
  await file.focus();
  await expect(file).toBeFocused();
  await chooseFile(page, csvOf(2));
  await expect(page.getByText('2 rows')).toBeVisible();
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
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The page is loaded once its scripts are, where they were asked for before.
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
