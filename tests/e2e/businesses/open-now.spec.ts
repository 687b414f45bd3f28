import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { cardNames, expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const WINCHESTER = { latitude: 51.0613571, longitude: -1.3131713 };
/** As of the year in which all clocks of this test have stopped. */
const CHRISTMAS = '2026-12-25T09:30';

/** Three kennels: one always open, one on Christmas Day in the morning, one that says nothing; all else is closed. */
async function setHours({ dataDir }: Site): Promise<{ always: string; christmas: string }> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      `SELECT id, name FROM businesses WHERE category = 'Kennels' AND latitude IS NOT NULL
       ORDER BY position <-> (SELECT position FROM businesses WHERE city = 'Winchester' AND position IS NOT NULL LIMIT 1) LIMIT 3`,
    );
    const [always, christmas, unknown] = rows;
    if (!always || !christmas || !unknown) throw new Error('There are too few kennels.');
    await client.query(
      `UPDATE businesses SET opening_hours = CASE id WHEN $1 THEN '24/7' WHEN $2 THEN '2026 Dec 25 09:00-10:00' WHEN $3 THEN NULL
       ELSE 'Mo-Su off' END`,
      [always.id, christmas.id, unknown.id],
    );
    return { always: always.name, christmas: christmas.name };
  });
}

const filter = (page: Page) => page.locator('#filters');
const untold = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a list is cut down to who is open now, or at a time, and says how many do not tell', async ({
  page,
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
  await expect(untold(page, '1 more does not tell us its hours.')).toBeVisible();

  await hasComeAlive(page);
  await filter(page).getByText('Open at a time you choose').click();
  await filter(page).getByLabel('Day and time').fill(CHRISTMAS);
  await filter(page).getByRole('button', { name: 'Show services' }).click();
  await expect(filter(page).getByRole('link', { name: 'Open Friday 25 December 2026, 09:30' })).toBeVisible();
  expect((await cardNames(page)).toSorted()).toEqual([names.always, names.christmas].toSorted());

  // Another search is for the same time.
  await hasComeAlive(page);
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByText('No services found')).toBeVisible();
  await expect(page).toHaveURL(/open=2026-12-25T09%3A30/);
  await filter(page)
    .getByRole('link', { name: /^Open Friday.*: take away$/ })
    .click();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('round the visitor as well', async ({ page, context, ownSites }) => {
  const site = await ownSites.start();
  const names = await setHours(site);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(WINCHESTER);
  await page.goto(site.url);
  await hasComeAlive(page);
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near you' })).toBeVisible();
  const before = await page.getByRole('article').count();
  expect(before).toBeGreaterThan(1);
  const main = page.locator('#results');
  await main.getByRole('button', { name: 'Open now' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await cardNames(page)).toEqual([names.always]);
  await main.getByText('Open at a time you choose').click();
  await main.getByLabel('Day and time').fill(CHRISTMAS);
  await main.getByRole('button', { name: 'Show services' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await main.getByRole('button', { name: /: take away$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it works, on a town page too', async ({ page, ownSites }) => {
    const site = await ownSites.start();
    await setHours(site);
    await page.goto(`${site.url}/winchester?service=Dog+Walker`);
    await filter(page).getByText('Open at a time you choose').click();
    await filter(page).getByLabel('Day and time').fill(CHRISTMAS);
    await filter(page).getByRole('button', { name: 'Show services' }).click();
    await expect(page).toHaveURL(/\/winchester\?service=Dog\+Walker&open=2026-12-25T09%3A30#results$/);
    await expect(page.getByText('No services found in Winchester')).toBeVisible();
    await filter(page)
      .getByRole('link', { name: /: take away$/ })
      .click();
    await expect(page).toHaveURL(`${site.url}/winchester?service=Dog+Walker#results`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await filter(page).getByRole('link', { name: 'Open now' }).click();
    await expect(page.getByText('No services found in Winchester')).toBeVisible();
  });
});
