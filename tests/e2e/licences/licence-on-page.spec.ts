/** What the page of a business says of its licence, with who says so and when. */
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test.describe.configure({ timeout: 120_000 });

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
