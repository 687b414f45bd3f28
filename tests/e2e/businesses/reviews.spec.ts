/** Reviews on a listing and on the pages beside it can be read by everybody, at every size of text. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { faultsOf } from '#tests/support/walker/large-text.ts';

const REVIEWED = `
  INSERT INTO site_settings (region, name, value) SELECT slug, 'reviews', 'open' FROM regions;
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, rating, reviews, rating_source, rating_seen_on) VALUES
    ('barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377', 4.4, 26, 'Google', '2026-03-14');
  INSERT INTO reviews (business_id, state, stars, text, service, experienced_on, shown_name, author, confirmed_at, published_at)
  SELECT id, 'published', 1 + place % 5, repeat('Our spaniel came home happy and tired. ', 1 + place * 3), 'Kennels', '2026-09-01',
    'Sam T', decode(lpad(to_hex(place), 8, '0'), 'hex'), now(), now() - place * interval '40 days'
  FROM businesses, generate_series(1, 8) AS place;
  INSERT INTO review_replies (review_id, state, text) SELECT id, 'published', 'Thank you, Sam. Come again.' FROM reviews WHERE stars = 2;`;

test('reviews are readable at every size, in both themes', async ({ page, ownSites }) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(REVIEWED));
  const listing = `${site.url}/dog-services/barn`;
  // Opened once, so that the site has read what its owner has set.
  await page.goto(site.url);
  await expect(page.getByRole('main')).toContainText('from 8 reviews here');
  const faults: Record<string, unknown> = {};
  await page.goto(listing);
  const main = page.getByRole('main');
  await expect(main).toContainText('out of 5, from 8 reviews');
  await expect(main).toContainText('Reply from Lower Barn Kennels');
  await page.getByRole('link', { name: 'Report this review' }).first().click();
  await expect(page.getByRole('heading', { name: 'Report a review' })).toBeVisible();
  const report = page.url();
  for (const path of [
    listing,
    `${listing}/reviews`,
    report,
    `${site.url}/reviews-policy`,
    `${listing}/review`,
  ]) {
    await page.goto(path);
    const found = await faultsOf(page);
    if (Object.keys(found).length > 0) faults[path] = found;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await axeViolations(page);
      if (violations.length > 0) faults[`${path} ${colorScheme}`] = violations;
      const folder = process.env['REVIEW_PICTURES'];
      for (const width of folder ? [390, 1280] : []) {
        await page.setViewportSize({ width, height: 900 });
        const name = new URL(path).pathname.replaceAll('/', '-') + new URL(path).search.replace('?', '-');
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  }
  expect(faults).toEqual({});
});
