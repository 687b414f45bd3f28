import type { Page } from '@playwright/test';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const field = (page: Page) => page.locator('[name=postcode]');
const options = (page: Page) => page.locator('.place-list > [role=option]');
const list = (page: Page) => page.getByRole('listbox', { name: 'Places' });

/** Types into the field once it is a combobox. */
async function type(page: Page, text: string) {
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
  await field(page).pressSequentially(text);
}

test('places are suggested once the field has the focus, and chosen by the keyboard', async ({ page }) => {
  await test.step('nothing is loaded before the field has the focus, and of a postcode nothing is asked', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/');
    expect(asked.filter((url) => url.includes('place-suggestions'))).toEqual([]);
    await type(page, 'SO23 8UJ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dog care near SO23 8UJ' })).toBeFocused();
    expect(asked.filter((url) => /\/places\?q=.*\d/.test(url.replace(/&limit.*/, '')))).toEqual([]);
  });

  await test.step('places are suggested, chosen by the arrows and taken by Enter', async () => {
    await open(page, '/');
    await type(page, 'romse');
    await expect(list(page)).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.place-count')).toHaveText(/^\d places?$/);
    await page.keyboard.press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expect(first).toHaveText('Romsey, Hampshire');
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('Romsey');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dog care near Romsey' })).toBeFocused();
  });

  await test.step('ArrowUp begins at the end, Home returns to the text, Escape closes and keeps what was typed', async () => {
    await open(page, '/');
    await type(page, 'newt');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.locator('[aria-selected=true][data-value]')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('newt');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
  });

  await test.step('Enter searches for what is typed when nothing is chosen', async () => {
    await open(page, '/');
    await type(page, 'winchester');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dog care near Winchester' })).toBeFocused();
    await expect(list(page)).toBeHidden();
  });
});

test('what a server answers late, hostile or not at all does no harm', async ({ page }) => {
  await test.step('a late answer does not replace a newer one', async () => {
    await open(page, '/');
    const late = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/places?q=ro&*', async (route) => {
      held.resolve();
      await late.promise;
      await route.fulfill({ json: { results: [{ label: 'Late', county: null }] } }).catch(() => {});
    });
    await type(page, 'ro');
    await held.promise;
    await field(page).pressSequentially('msey');
    await expect(options(page).first()).toHaveText('Romsey, Hampshire');
    late.resolve();
    await field(page).press('ArrowDown');
    await expect(options(page).first()).toHaveText('Romsey, Hampshire');
    await expect(page.getByText('Late', { exact: true })).toHaveCount(0);
    await page.unroute('**/api/v1/places?q=ro&*');
  });

  await test.step('what a server answers is text, whatever it holds, and without an answer nothing happens', async () => {
    await open(page, '/');
    const hostile = '<img src=x onerror=alert(1)>';
    await page.route('**/api/v1/places?**', (route) =>
      route.fulfill({ json: { results: [{ label: hostile, county: null }] } }),
    );
    await type(page, 'hos');
    await expect(options(page)).toHaveText([hostile]);
    await page.unroute('**/api/v1/places?**');
    await page.route('**/api/v1/places?**', (route) =>
      route.fulfill({ status: 503, json: { error: 'down' } }),
    );
    await field(page).pressSequentially('t');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('host');
  });
});

test('a finger takes a place, and nothing is wrong by axe while the list is open', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await open(page, '/winchester');
  await page.getByText('Change', { exact: true }).tap();
  await type(page, 'ashfo');
  await expect(list(page)).toBeVisible();
  const box = await list(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await type(page, 'r');
  await expect(list(page)).toBeVisible();
  await page.locator('[data-value="Ashford, Kent"]').tap();
  await expect(field(page)).toHaveValue('Ashford, Kent');
  await context.close();
});
