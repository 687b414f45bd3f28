/** What the page of a business says of its licence, with who says so and when. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolations, axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const SOME = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'barn', 'Barn Kennels', 'Kennels', 'Winchester', 'SO23 8UL', 'E07000094'),
    (902, 'shed', 'Shed Kennels', 'Kennels', 'Winchester', 'SO23 8UL', 'E07000094'),
    (903, 'lead', 'Lead Walks', 'Dog Walker', 'Winchester', 'SO23 8UL', 'E07000094');
  INSERT INTO authorities (code, name, nation, looked_on, activities)
    VALUES ('E07000094', 'Winchester', 'England', '2026-11-03', '{kennels}');
  INSERT INTO licences (business_id, authority, number, activity, stars, expires_on, source, seen_on)
    VALUES (901, 'E07000094', 'AWL/1', 'kennels', 4, '2099-12-31', 'register', '2026-11-03');`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a business answers what is said of its licence, and the desk puts it right', async ({
      page,
      browser,
      ownSites,
    }) => {
      const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
      await withDatabase(site.dataDir, (client) => client.query(SOME));
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await visitor.goto(`${site.url}/dog-services/shed`);
      await visitor.getByRole('link', { name: 'Is this wrong?' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'What is said of its licence is wrong: Shed Kennels',
      );
      await visitor.getByLabel('What is right?').fill('Winchester gave us AWL/7, to the end of 2099.');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(visitor)).toEqual([]);
      await visitor.getByRole('button', { name: 'Send' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waits for us to look at it');

      await beginSession(page, site, { admin: true });
      await page.goto(`${site.url}/admin/changes`);
      const main = page.getByRole('main');
      await expect(main.getByText('Winchester gave us AWL/7')).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await main.getByRole('link', { name: 'Its licences' }).click();
      await expect(page).toHaveURL(/\/admin\/licences\/business\/902$/);
      await page.goto(`${site.url}/admin/changes`);
      await main.getByRole('button', { name: 'Seen to', exact: true }).click();
      await expect(main.getByText('Change no. 1, Shed Kennels, is applied.')).toBeVisible();
      await visitor.context().close();
    });
  });
}

test('a licence that was seen, one that was not found, and one that is not needed', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(SOME));
  const section = page.getByRole('region', { name: 'Council licence' });

  await page.goto(`${site.url}/dog-services/barn`);
  await expect(section).toContainText('4 of 5 stars from the council, valid to 31 December 2099.');
  await expect(section).toContainText('Last seen on Winchester’s register on 3 November 2026.');
  await expect(section.locator('.licence-blocks .is-given')).toHaveCount(4);
  expect(await axeViolations(page)).toEqual([]);
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(structured).toContain('"identifier":"AWL/1"');

  await page.goto(`${site.url}/dog-services/shed`);
  await expect(section).toContainText(
    'We have not found it on Winchester’s register (looked on 3 November 2026).',
  );
  await page.goto(`${site.url}/dog-services/lead`);
  await expect(section).toContainText('The law asks for no licence');

  const answer = await page.request.get(`${site.url}/api/v1/businesses/barn`);
  expect(await answer.json()).toMatchObject({
    licence: {
      authority: 'Winchester',
      authority_code: 'E07000094',
      stars: 4,
      state: 'current',
      source: 'register',
    },
    licence_needed: true,
  });
});
