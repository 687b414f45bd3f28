import type { Page } from '@playwright/test';
import { cardNames, expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { CHRISTMAS, setHours } from '#tests/support/businesses/kennel-hours.ts';

const WINCHESTER = { latitude: 51.0613571, longitude: -1.3131713 };
const filter = (page: Page) => page.locator('#filters');
const unknown = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a list is cut down to who is open now, or at a time, says how many do not tell, and does so round the visitor as well', async ({
  page,
  context,
  ownSites,
}) => {
  const site = await ownSites.start();
  const names = await setHours(site);
  await page.goto(`${site.url}/?service=Kennels`);
  await hasComeAlive(page);
  await expect(page.getByRole('article')).toHaveCount(24);

  await filter(page).getByRole('link', { name: 'Open now' }).click();
  await expect(page).toHaveURL(`${site.url}/?service=Kennels&open=now#results`);
  expect(await cardNames(page)).toEqual([names.always]);
  await expect(unknown(page, '1 more doesn’t give its opening hours.')).toBeVisible();

  await hasComeAlive(page);
  await filter(page).locator('.pill-filters').click();
  await filter(page).getByLabel('At a time I choose').check();
  await filter(page).getByLabel('Day and time').fill(CHRISTMAS);
  await filter(page)
    .getByRole('button', { name: /^Show (?:\d+ )?services?$/ })
    .click();
  await expect(filter(page).getByRole('link', { name: 'Open Friday 25 December 2026, 09:30' })).toBeVisible();
  expect((await cardNames(page)).toSorted()).toEqual([names.always, names.christmas].toSorted());

  // Another search is for the same time.
  await hasComeAlive(page);
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByText('No services found')).toBeVisible();
  await expect(page).toHaveURL(/open=2026-12-25T09%3A30/);
  await filter(page)
    .getByRole('link', { name: /^Remove filter: ?Open Friday/ })
    .click();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(WINCHESTER);
  await page.goto(site.url);
  await hasComeAlive(page);
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near you' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await page.getByRole('article').count();
  expect(before).toBeGreaterThan(1);
  const results = page.locator('#results');
  await results.getByRole('button', { name: 'Open now' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await cardNames(page)).toEqual([names.always]);
  await results.locator('.pill-filters').click();
  await results.getByLabel('At a time I choose').check();
  await results.getByLabel('Day and time').fill(CHRISTMAS);
  await results.getByRole('button', { name: /^Show (?:\d+ )?services?$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await results.getByRole('button', { name: /^Remove filter: ?/ }).click();
  await expect(page.getByRole('article')).toHaveCount(before);
});
