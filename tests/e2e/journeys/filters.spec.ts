/** What a list can be narrowed by, beside what, where and when. */
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { cardNames, expect, hasComeAlive, resultLine, test } from '#tests/support/browser/page-test.ts';

const filters = (page: Page) => page.locator('#filters');
const WINCHESTER = { latitude: 51.0613571, longitude: -1.3131713 };

async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await resultLine(page).textContent()) ?? '', 10);
}

test('a list is narrowed, ordered, and widened again by what stands above it', async ({ page }) => {
  await page.goto('/?postcode=SO23+8UJ&distance=50');
  await hasComeAlive(page);
  const all = await countOf(page);
  await filters(page).getByText('Filters', { exact: true }).click();
  const panel = page.getByRole('form', { name: 'Sort and filter' });
  await panel.getByLabel('Sort by').selectOption('By name');
  await panel.getByLabel('Rating').selectOption('4.5');
  await panel.getByLabel('Insured').check();
  await panel.getByRole('button', { name: /^Show (?:\d+ )?services?$/ }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(filters(page).getByText('Filters · 2')).toBeVisible();
  const narrowed = await countOf(page);
  expect(narrowed).toBeGreaterThan(1);
  expect(narrowed).toBeLessThan(all);
  const names = await cardNames(page);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  await expect(resultLine(page)).toContainText('by name');

  await filters(page).getByRole('link', { name: 'Remove filter: Insured' }).click();
  await expect(page).not.toHaveURL(/facts/);
  await expect(filters(page).getByText('Filters · 1')).toBeVisible();
  expect(await countOf(page)).toBeGreaterThan(narrowed);

  // Another search asks for the same.
  await hasComeAlive(page);
  await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL(/minimum_rating=4.5.*service=Kennels/);
  await filters(page).getByText('Filters · 1').click();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/minimum_rating/);
  await expect(page).toHaveURL(/service=Kennels/);
});

test('round the visitor service, distance and filters narrow the list, and no address or request names the place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(WINCHESTER);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  await hasComeAlive(page);
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near you' })).toBeVisible();
  const all = await countOf(page);
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByLabel('Distance').selectOption('5 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(resultLine(page)).toContainText('within 5 miles, nearest first');
  const walkers = await countOf(page);
  expect(walkers).toBeLessThan(all);
  await filters(page).getByText('Filters', { exact: true }).click();
  await page.getByLabel('Rating').selectOption('4');
  await page
    .getByRole('form', { name: 'Sort and filter' })
    .getByRole('button', { name: /^Show (?:\d+ )?services?$/ })
    .click();
  await expect(filters(page).getByRole('button', { name: 'Remove filter: Rated 4 or more' })).toBeVisible();
  expect(await countOf(page)).toBeLessThanOrEqual(walkers);
  await expect(resultLine(page)).toContainText('within 5 miles, nearest first');
  await filters(page).getByRole('button', { name: 'Remove filter: Rated 4 or more' }).click();
  await expect(filters(page).getByRole('button', { name: 'Remove filter: Rated 4 or more' })).toHaveCount(0);
  expect(await countOf(page)).toBe(walkers);
  expect(new URL(page.url()).search).toBe('');
  expect(addresses.filter((address) => /51\.06|1\.313/.test(address))).toEqual([]);
});

test('on a phone the filters are in reach from the whole list, in light and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Map and filters' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // An address that is open already would be shown again where it was left.
    await page.goto('about:blank');
    await page.goto('/?photo=1');
    await hasComeAlive(page);
    await expect(bar).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(bar).toBeInViewport();
    await bar.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByLabel('Sort by')).toBeInViewport();
    await expect(page.getByLabel('Sort by')).toBeFocused();
    // In a high window, since the buttons at the foot cover fields only until one scrolls.
    await page.setViewportSize({ width: 390, height: 2400 });
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Rating').selectOption('4.5');
    await expect(page.getByRole('button', { name: /^Show \d+ services?$/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Sort by')).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Filters' })).toBeFocused();
  }
});

test('what is asked for is kept while the list grows, and on the map that it leads to', async ({ page }) => {
  await page.goto('/?minimum_rating=3');
  await hasComeAlive(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page).toHaveURL(/minimum_rating=3&show=48/);

  await page.goto('/?postcode=SO23+8UJ&distance=25&minimum_rating=4');
  await hasComeAlive(page);
  const count = await countOf(page);
  await filters(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/map?postcode=SO23+8UJ&distance=25&minimum_rating=4');
  await expect(page.getByText(`${count} services on this map`)).toBeVisible();
  await filters(page).getByRole('link', { name: 'Remove filter: Rated 4 or more' }).click();
  await expect(page).toHaveURL('/map?postcode=SO23+8UJ&distance=25#results');
});
