/** Businesses that are listed twice are found, merged, un-merged and told apart. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { compareBusinesses, listTwice } from '#tests/support/content/list-twice.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('two that are one are merged and un-merged, others told apart or put off, by whoever sees the page in light or in dark', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await listTwice(site);
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/businesses/duplicates`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  const main = page.getByRole('main');
  const pairs = main.getByRole('list', { name: 'Pairs' }).locator('> li');
  await expect(main.getByText('2 pairs of businesses may be the same')).toBeVisible();
  const paws = pairs.first();
  await expect(paws.getByRole('heading', { name: 'Almost certainly the same' })).toBeVisible();
  await expect(paws.getByText('Same phone number.')).toBeVisible();
  await expect(
    paws.getByText('Names nearly the same: “Paws & Co” and “Paws and Co Ltd”, both in SO23.'),
  ).toBeVisible();
  await paws.getByRole('link', { name: 'Same: merge…' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merge Paws and Co Ltd into Paws & Co?' }),
  ).toBeVisible();
  await main.getByRole('group', { name: 'Place' }).getByText('SO23 9AA').click();
  await main.getByRole('button', { name: 'Merge them' }).click();
  await expect(main.getByText('Paws and Co Ltd is merged into Paws & Co.')).toBeVisible();
  const merged = page.url();
  await expect(pairs).toHaveCount(1);
  await page.goto(`${site.url}/dog-services/paws-and-co-ltd`);
  await expect(page).toHaveURL(`${site.url}/dog-services/paws-and-co`);
  await expect(page.getByRole('heading', { level: 1, name: 'Paws & Co' })).toBeVisible();
  await expect(page.getByText('SO23 9AA').first()).toBeVisible();

  // The finder does not ask what has been answered.
  await compareBusinesses(site);
  await page.goto(`${site.url}/admin/businesses/duplicates`);
  await expect(pairs).toHaveCount(1);
  await expect(main.getByText('Paws')).toHaveCount(0);
  await page.goto(merged);
  await main.getByRole('button', { name: 'Un-merge' }).click();
  await expect(main.getByText('Paws and Co Ltd is a separate listing again.')).toBeVisible();
  await expect(pairs).toHaveCount(2);
  for (const [slug, name, postcode] of [
    ['paws-and-co', 'Paws & Co', 'SO23 8UJ'],
    ['paws-and-co-ltd', 'Paws and Co Ltd', 'SO23 9AA'],
  ] as const) {
    await page.goto(`${site.url}/dog-services/${slug}`);
    await expect(page).toHaveURL(`${site.url}/dog-services/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(postcode).first()).toBeVisible();
  }

  // Both pairs wait again.
  await page.goto(`${site.url}/admin/businesses/duplicates`);
  const barn = pairs.filter({ hasText: 'Barn Kennels' });
  await barn.getByRole('button', { name: 'Not the same' }).click();
  await expect(main.getByText('“Barn Kennels” and “Muddy Trails” are not the same.')).toBeVisible();
  await expect(barn).toHaveCount(0);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('need a decision again')).toBeVisible();
  await barn.getByRole('button', { name: 'Not the same' }).click();
  await expect(barn).toHaveCount(0);
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET website_description = 'Walks', version = version + 1`),
  );
  await compareBusinesses(site);
  await page.goto(`${site.url}/admin/businesses/duplicates`);
  await expect(pairs).toHaveCount(1);

  await pairs.getByRole('button', { name: 'Later' }).click();
  await expect(main.getByText(/will be shown again after \d+ \w+ \d+\./)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'No possible duplicates.' })).toBeVisible();
  await main.getByRole('link', { name: 'What was decided' }).click();
  await expect(pairs).toHaveCount(2);
  await barn.getByRole('button', { name: 'Ask again' }).click();
  await expect(main.getByText('need a decision again')).toBeVisible();
  await page.goto(`${site.url}/admin/businesses`);
  await expect(main.getByRole('link', { name: 'Possible duplicates 1' })).toBeVisible();
  await page.goto(`${site.url}/admin/audit`);
  await expect(main.locator('p', { hasText: 'left a pair of possible duplicates for later' })).toBeVisible();
});
