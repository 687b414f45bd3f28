import { open, card, expect, test } from '#tests/support/browser/page-test.ts';

test('name, map service and listing form are what the operator has set', async ({ page, ownSites }) => {
  const site = await ownSites.startProcess({
    SITE_NAME: 'Borsetshire Dogs',
    SITE_URL: 'https://dogs.example.org',
    MAP_PROVIDER: 'osm',
    LISTING_FORM_URL: 'https://forms.example.org/list',
  });
  await open(page, `${site.url}/southampton`);
  await expect(page).toHaveTitle('Borsetshire Dogs | Trusted Dog Care Services in Southampton');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://dogs.example.org/southampton',
  );
  const map = card(page, "Captain Fluff's Day Deck").getByRole('link', { name: /^OpenStreetMap/ });
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=Captain%20Fluff's%20Day%20Deck.*&mlat=50\./,
  );

  const listing = page.getByRole('banner').getByRole('link', { name: /^List Your Business/ });
  await expect(listing).toHaveAttribute('href', 'https://forms.example.org/list');
  await expect(listing).toHaveAttribute('target', '_blank');
  await expect(listing).toHaveAccessibleName('List Your Business (opens in a new tab)');
});

test('without demo data an empty directory says what it is', async ({ page, ownSites }) => {
  const site = await ownSites.startProcess({ SEED_DEMO: 'false' });
  await open(page, site.url);
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Fleet' }).click();
  await expect(page.getByRole('heading', { name: 'No services found in Fleet' })).toBeVisible();
});
