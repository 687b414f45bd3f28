/** What visitors see of licences: on cards, as a filter, in a town, side by side, and who needs one at all. */
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { card, expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const LISTED = `
  INSERT INTO service_types (category) VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'holds', 'Meadow Kennels', 'Kennels', 'Winchester', 'SO23 8UJ', 'E07000094'),
    (902, 'over', 'Puddle Kennels', 'Kennels', 'Winchester', 'SO23 8UJ', 'E07000094'),
    (903, 'walks', 'Lane Walks', 'Dog Walker', 'Winchester', 'SO23 8UJ', 'E07000094');
  INSERT INTO authorities (code, name, nation) VALUES ('E07000094', 'Winchester', 'England');
  INSERT INTO licences (business_id, authority, number, activity, stars, expires_on, source, seen_on) VALUES
    (901, 'E07000094', 'W/1', 'kennels', 4, '2099-12-31', 'register', '2026-11-03'),
    (902, 'E07000094', 'W/2', 'kennels', 3, '2026-06-30', 'register', '2026-05-03');`;

async function begin(site: Site) {
  await withDatabase(site.dataDir, (client) => client.query(LISTED));
}

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('a card says what is known, and whoever has none that is known says nothing', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await begin(site);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${site.url}/winchester`);
  const holds = card(page, 'Meadow Kennels').locator('.card-licence');
  await expect(holds).toContainText('Council licence 4 of 5');
  await expect(holds.locator('.is-given')).toHaveCount(4);
  await expect(holds.getByText('4 of 5 stars from the council, valid to 31 December 2099')).toBeAttached();
  const over = card(page, 'Puddle Kennels').locator('.card-licence');
  await expect(over).toContainText('Licence ended 30 June 2026');
  await expect(over.locator('i')).toHaveCount(0);
  await expect(card(page, 'Lane Walks').locator('.card-licence')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a town says how many have one, and leads to them', async ({ page, ownSites }) => {
      const site = await ownSites.start({ SEED_DEMO: 'false' });
      await begin(site);
      await page.goto(`${site.url}/winchester`);
      if (javaScriptEnabled) await hasComeAlive(page);
      await expect(page.getByText('Council licence confirmed: 1 of 2 that offer Kennels.')).toBeVisible();
      await page.getByRole('link', { name: 'Council licence confirmed' }).click();
      await expect(page).toHaveURL(/\/winchester\?licence=confirmed/);
      await expect(page.getByRole('link', { name: 'Licence confirmed : take away' })).toBeVisible();
      expect(await names(page)).toEqual(['Meadow Kennels']);
      await page.getByText('Filters · 1').click();
      const tick = page.getByRole('checkbox', { name: 'Licence confirmed' });
      await expect(tick).toBeChecked();
      await tick.uncheck();
      await page.getByRole('button', { name: 'Show services' }).click();
      await expect(page).not.toHaveURL(/licence/);
      await expect(page.getByRole('article')).toHaveCount(3);
    });
  });
}

test('side by side, each says what is known of its licence', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await begin(site);
  await page.goto(`${site.url}/shortlist?b=holds,over,walks`);
  const row = page.getByRole('row', { name: /^Council licence/ });
  await expect(row.getByRole('cell')).toHaveText([
    /^Council licence, 4 of 5 stars from the council, valid to 31 December 2099\. Last seen on .* on 3 November 2026\.$/,
    /^This licence ended on 30 June 2026\./,
    'None needed',
  ]);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the page of a business leads to who needs one, whose list for a first visit is all that is printed', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await begin(site);
  await page.goto(`${site.url}/dog-services/holds`);
  await page.getByRole('link', { name: 'Who needs a licence?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who needs a licence' })).toBeVisible();
  const england = page.getByRole('region', { name: 'England' });
  await expect(england).toContainText('Walking');
  await expect(england.locator('div', { hasText: 'Walking' })).toContainText('Not needed.');
  await expect(page.getByRole('region', { name: 'Northern Ireland' })).toContainText('Not known to us.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your first visit' })).toBeVisible();
  await expect(page.getByText('Business and date:')).toBeVisible();
  await expect(england).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
