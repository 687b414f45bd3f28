/** What visitors see of licences beside their words: on cards, side by side, and on paper. */
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { card, expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { listLicensed } from '#tests/support/businesses/licensed-businesses.ts';

test('licences can be seen on cards in the dark, filtered by, and printed side by side and as a list for a first visit', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await listLicensed(site);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${site.url}/winchester`);
  const holds = card(page, 'Meadow Kennels').locator('.card-licence');
  await expect(holds).toContainText('Council licence ★★★★☆ 4 of 5');
  await expect(holds.getByText('4 stars from the council, valid to 31 December 2099')).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Council licence confirmed', exact: true }).click();
  await expect(page).toHaveURL(/\/winchester\?licence=confirmed/);
  await expect(page.getByRole('link', { name: 'Remove filter: Council licence confirmed' })).toBeVisible();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Meadow Kennels']);
  await hasComeAlive(page);
  await page.locator('.pill-filters').click();
  const tick = page.getByRole('checkbox', { name: 'Council licence confirmed' });
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await page.getByRole('button', { name: /^Show (?:\d+ )?services?$/ }).click();
  await expect(page).not.toHaveURL(/licence/);
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.emulateMedia({ colorScheme: null });
  await page.goto(`${site.url}/shortlist?b=holds,over,walks`);
  await expect(page.getByRole('row', { name: /^Council licence/ })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto(`${site.url}/dog-services/holds`);
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('link', { name: 'Who needs a licence?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who needs a licence' })).toBeVisible();
  const england = page.getByRole('region', { name: 'England' });
  await expect(england).toContainText('Walking');
  await expect(england.locator('div', { hasText: 'Walking' })).toContainText('Not needed.');
  await expect(page.getByRole('region', { name: 'Northern Ireland' })).toContainText('Ask DAERA');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'What should I ask on a first visit?' })).toBeVisible();
  await expect(page.getByText('Business and date:')).toBeVisible();
  await expect(page.getByRole('region', { name: 'England' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
