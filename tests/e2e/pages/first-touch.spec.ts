/** Pages before the first touch, and presses and typing before their scripts have arrived. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ touched: false, viewport: { width: 390, height: 844 } });

const SEARCH = '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25';
const ALIVE = 'html[data-alive]';

/** Opens a page whose scripts, other than the first, are held until `come` is called. */
async function openHeld(page: Page, address: string): Promise<{ asked: string[]; come: () => void }> {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!starter-).*\.js$/, async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto(address);
  return { asked, come: held.resolve };
}

test('a page that is only read loads none of its scripts, but is counted', async ({ page }) => {
  const counted = page.waitForRequest('**/api/search-seen');
  const { asked, come } = await openHeld(page, SEARCH);
  await counted;
  await page.mouse.wheel(0, 2000);
  expect(asked).toEqual([]);
  come();
  await page.getByRole('link', { name: 'Menu' }).hover();
  await expect(page.locator(ALIVE)).toBeAttached();
});

test('a heart pressed at once is saved, and the page stays', async ({ page }) => {
  const { come } = await openHeld(page, SEARCH);
  const heart = page.getByRole('button', { name: /^Add to shortlist/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  come();
  await expect(page.locator(ALIVE)).toBeAttached();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.heart-count').filter({ visible: true })).toHaveText('1');
});

test('the menu and a description that are pressed at once open', async ({ page }) => {
  const first = await openHeld(page, '/');
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page).not.toHaveURL(/#/);
  first.come();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.unrouteAll();

  const { come } = await openHeld(page, SEARCH);
  await page.locator('button.card-description').first().click();
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed at once stays, as does the focus, and places are suggested', async ({ page }) => {
  const { come } = await openHeld(page, '/');
  const postcode = page.getByLabel('Postcode');
  await postcode.pressSequentially('Winch');
  come();
  await expect(page.locator(ALIVE)).toBeAttached();
  await expect(postcode).toHaveValue('Winch');
  await expect(postcode).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Places' }).getByText('Winchester').first()).toBeVisible();
});

test('the menu keeps the focus of the keyboard when the page comes alive', async ({ page }) => {
  const { come } = await openHeld(page, '/about');
  const menu = page.getByText('Menu', { exact: true });
  await menu.focus();
  await page.keyboard.press('Shift');
  come();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a search sent before the scripts are there is answered', async ({ page }) => {
  const { come } = await openHeld(page, '/');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL(/postcode=SO23/);
  await expect(page.getByRole('article').first()).toBeVisible();
  come();
});
