import { TOWNS } from '#tests/support/content/hampshire.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const PHONE = { width: 390, height: 844 };

test('the navigation leads to every page and marks the one being shown', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  for (const [link, heading] of [
    ['About', 'About'],
    ['Terms', 'Terms'],
  ] as const) {
    await main.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  // List Your Business and Sign In stand beside it, and the title follows a search.
  await page.getByRole('banner').getByRole('link', { name: 'List Your Business' }).click();
  await expect(page).toHaveURL('/list-your-business');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, '/winchester?service=Kennels');
  await expect(page).toHaveTitle('Hampshire Dog Directory | Kennels in Winchester');
  await open(page, '/');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveTitle('Hampshire Dog Directory | Dog care near SO23 8UJ');
});

test('the Locations menu works by the keyboard alone', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Locations' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Locations' });
  await expect(menu.getByRole('link')).toHaveText(TOWNS.map(({ name }) => name));
  await expect(menu.getByRole('link', { name: 'Aldershot' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Alton' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/alton');
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu.getByRole('link', { name: 'Alton' })).toHaveAttribute('aria-current', 'page');
});

test('the menu of a phone leads to pages and towns, and gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = page.getByRole('dialog');
  for (const name of ['Home', 'Blog', 'About', 'Terms', 'Sign In', 'List Your Business']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: 'Locations' }).click();
  await expect(menu.getByRole('link', { name: /./ })).toHaveCount(6 + TOWNS.length);
  await menu.getByRole('link', { name: 'Winchester' }).click();
  await expect(page).toHaveURL('/winchester');
  await expect(menu).toHaveCount(0);
});

test('a printed list leaves out menus and buttons, and says whom to ring, when, and all that is said of them', async ({
  page,
}) => {
  await test.step('a list', async () => {
    await open(page, '/southampton');
    const gangway = page.getByRole('article').filter({ hasText: 'Gangway Dog Day Care' });
    const whole = gangway.getByText(
      /^An old sail loft .* as little as two hours' notice, if there is room\.$/,
    );
    const week = gangway.getByText(/^Hours: Mon–/);
    await expect(whole).toBeHidden();
    await expect(week).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(whole).toBeVisible();
    await expect(week).toBeVisible();
    await expect(gangway.getByRole('link', { name: /^Call [\d ()+]+$/ })).toBeVisible();
    await expect(gangway.locator('.card-picture svg, .card-picture img')).toBeHidden();
    await expect(page.locator('main .open-state').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
    const [first] = await page.locator('.card-grid > li').all();
    const { height } = (await first?.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(260);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('its page', async () => {
    await open(page, '/winchester');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('the skip link is the first stop and leads past the navigation; the terms are reached by their contents', async ({
  page,
}) => {
  await test.step('the skip link', async () => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
  });
  await test.step('the contents of the terms', async () => {
    await open(page, '/terms');
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await contents.nth(8).click();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / }).nth(8)).toBeInViewport();
  });
});
