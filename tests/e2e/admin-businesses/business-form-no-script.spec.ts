import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the pin goes where the map is pressed, and a fault leads to its field', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id } = await firstBusiness(site);
  await page.goto(`${site.url}/admin/businesses/${id}`);
  await page.getByLabel('Email', { exact: true }).fill('nobody at home');
  const latitude = page.getByLabel('Latitude', { exact: true });
  const before = Number(await latitude.inputValue());
  await page.locator('.admin-map').scrollIntoViewIfNeeded();
  const frame = await page.locator('.admin-map').boundingBox();
  if (!frame) throw new Error('There is no map.');
  await page.mouse.click(frame.x + frame.width / 2, frame.y + 20);
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before + 0.004);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved. What you typed is still here.' });
  await alert.getByRole('link', { name: /^Email: / }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Restore Email' }).click();
  // The Enter key saves.
  await page.getByLabel('Phone', { exact: true }).press('Enter');
  await expect(page.getByText('Version 2 is now on the site.')).toBeVisible();
  expect(Number((await businessNow(site, id))?.['latitude'])).toBeGreaterThan(before + 0.004);
});
