/** The colours of the public pages, as the owner of a site chooses them. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const MARIGOLD = 'rgb(252, 189, 52)';
const PINK = 'rgb(245, 138, 160)';

function band(page: Page): Promise<string> {
  return page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
}

test('colours of one’s own are mended, seen by everybody, taken back, and tried by one admin alone', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const visitor = await (await browser.newContext()).newPage();
  // Cached, as it is asked for again.
  for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/about`);
  expect(await band(visitor)).toBe(MARIGOLD);

  const main = page.getByRole('main');
  const address = `${site.url}/admin/site/colours`;
  await open(page, address);
  await main.getByRole('radio', { name: 'Your own' }).check();
  await main.getByLabel('Band', { exact: true }).fill('#F58AA0');
  await main.getByLabel('Buttons and links', { exact: true }).fill('e0457x');
  await expect(main.getByText('Buttons and links must be #', { exact: false })).toBeVisible();
  await main.getByLabel('Buttons and links', { exact: true }).fill('#e0457b');
  await expect(main.getByRole('status').getByText(/Buttons became darker: #e0457b → #/)).toBeVisible();
  await expect(main.getByText('Not saved yet.', { exact: false })).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await main.getByRole('button', { name: 'Save colours' }).click();
  await expect(page.getByText('Colours saved').first()).toBeVisible();
  await expect(main.getByLabel('Buttons and links', { exact: true })).toHaveValue('#e0457b');
  await visitor.goto(`${site.url}/about`);
  expect(await band(visitor)).toBe(PINK);
  const bars = visitor.locator('meta[name="theme-color"]');
  await expect(bars.first()).toHaveAttribute('content', '#f58aa0');
  const manifest = await (await visitor.request.get(`${site.url}/manifest.webmanifest`)).json();
  expect(manifest.theme_color).toBe('#f58aa0');
  // The way back is never hidden.
  expect(await band(page)).toBe('rgb(255, 255, 255)');

  await main.getByRole('button', { name: 'Undo the change of Colours' }).click();
  await expect(main.getByRole('radio', { name: 'Marigold' })).toBeChecked();
  await visitor.goto(`${site.url}/about`);
  expect(await band(visitor)).toBe(MARIGOLD);

  // Who walks through the site in other colours is alone with them.
  await page.goto(`${site.url}/admin/site/colours?theme=own&band=%23f58aa0&buttons=%23c73468`);
  await page.getByRole('button', { name: 'View the site in these colours' }).click();
  await expect(page.getByText('Only you can see these colours').first()).toBeVisible();
  // The words may stand there before the style sheet of the colours has come.
  await expect(page.getByRole('banner')).toHaveCSS('background-color', PINK);
  await page.goto(`${site.url}/winchester`);
  expect(await band(page)).toBe(PINK);
  const context = await browser.newContext();
  // Who has no right to choose them cannot try them either.
  await context.addCookies([{ name: 'tried-colours', value: 'f58aa0-c73468', url: site.url }]);
  const stranger = await context.newPage();
  await stranger.goto(`${site.url}/winchester`);
  expect(await band(stranger)).toBe(MARIGOLD);
  await page.goto(`${site.url}/admin/site/colours`);
  await page.goto(`${site.url}/winchester`);
  expect(await band(page)).toBe(MARIGOLD);
});

test('a field keeps the focus while its colour is shown, and saving right after a change saves it', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/site/colours`);
  const main = page.getByRole('main');
  const bandField = main.getByLabel('Band', { exact: true });
  await main.getByRole('radio', { name: 'Your own' }).check();
  await bandField.fill('#f58aa0');
  await expect(page).toHaveURL(/band=%23f58aa0/);
  await expect(bandField).toBeFocused();
  await bandField.press('End');
  await bandField.press('Backspace');
  await bandField.press('1');
  await expect(page).toHaveURL(/band=%23f58aa1/);
  await expect(bandField).toHaveValue('#f58aa1');

  // An answer that takes longer than the page waits before it shows what becomes of a change.
  let isShownAfter = false;
  await page.route('**/admin/site/colours*.data*', async (route) => {
    if (route.request().method() === 'POST') {
      const asked = page.waitForRequest((request) => request.method() === 'GET', { timeout: 1000 });
      isShownAfter = await asked.then(
        () => true,
        () => false,
      );
    }
    await route.continue();
  });
  await main.getByLabel('Buttons and links', { exact: true }).fill('#c73468');
  await main.getByRole('button', { name: 'Save colours' }).click();
  await expect(page.getByText('Colours saved').first()).toBeVisible();
  expect(isShownAfter).toBe(false);
  await expect(bandField).toHaveValue('#f58aa1');
});
