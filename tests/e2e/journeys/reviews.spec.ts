/** Reviews on a listing and on the pages beside it can be read by everybody, at every size of text. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
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
  await expect(main).toContainText('out of 5, the average of all 8 reviews');
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

test('the forms of a review and of a report say what is wrong where it is, and lose nothing', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(REVIEWED));
  await page.goto(site.url);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  await test.step('a review', async () => {
    await open(page, `${site.url}/dog-services/barn/review`);
    await page.getByLabel('Your review').fill('Too short');
    await page.getByLabel('Your email address').fill('sam at dogs');
    await page.getByRole('button', { name: 'Send my review' }).click();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Choose how many stars' }).click();
    await expect(page.getByRole('radiogroup', { name: 'How was it?' })).toBeFocused();
    await summary.getByRole('link', { name: 'Choose the month and year' }).click();
    await expect(page.getByLabel('Month')).toBeFocused();
    await expect(page.getByLabel('Your review')).toHaveValue('Too short');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a review with one wrong field', async () => {
    await page.getByRole('radio', { name: /Good/ }).check();
    await page.getByLabel('Your review').fill('Our spaniel came home happy and tired.');
    await page.getByLabel('Month').selectOption('6');
    await page.getByLabel('Year').selectOption({ index: 2 });
    await page.getByLabel('Name to show').fill('Sam T');
    await page.getByLabel(/^This is my own experience/).check();
    await page.getByRole('button', { name: 'Send my review' }).click();
    await expect(page.getByLabel('Your email address')).toBeFocused();
  });

  await test.step('no answer', async () => {
    await page.getByLabel('Your email address').fill('sam@dogs.example');
    const data = /review\.data/;
    await page.route(data, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Send my review' }).click();
    await expect(page.getByRole('alert')).toContainText('The site didn’t respond');
    await expect(page.getByLabel('Name to show')).toHaveValue('Sam T');
    await expect(page.getByRole('radio', { name: /Good/ })).toBeChecked();
    await page.unroute(data);
    await page.getByRole('button', { name: 'Send my review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await expect(page.getByText('sam@dogs.example')).toBeVisible();
  });

  await test.step('a report', async () => {
    await open(page, `${site.url}/dog-services/barn/reviews?report=1`);
    // Asked for only where many have come.
    await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toHaveCount(0);
    await page.getByLabel('Your email address').fill('ann at dogs');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Choose what is wrong' }).click();
    await expect(page.getByRole('radiogroup', { name: 'What is wrong with it?' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('It is not about this business').check();
    await page.getByLabel('Your email address').fill('');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Thank you')).toBeVisible();
  });
});
