import { TOWNS } from '#tests/support/content/hampshire.ts';
import { listAll, offers } from '#tests/support/content/listed-businesses.ts';
import { card, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';

for (const { slug, name } of TOWNS) {
  test(`${name} has its page with what is in the town`, async ({ page, request }) => {
    const here = (await listAll(request)).filter(({ city }) => city.includes(name));
    await open(page, `/${slug}`);
    await expect(page).toHaveTitle(`Hampshire Dog Directory | Trusted Dog Care Services in ${name}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `Find Trusted Dog Care Services in ${name}`, exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(`Connect with local dog walkers, day care centres, and kennels in ${name}`, {
        exact: true,
      }),
    ).toBeVisible();
    expect(here.length).toBeGreaterThan(0);
    await expect(resultLine(page)).toContainText(`${here.length} services`);
    await expect(page.getByRole('article')).toHaveCount(Math.min(24, here.length));
    for (const { name: business, city, postal_code } of here.slice(0, 3)) {
      await expect(card(page, business).getByText(`${city}, ${postal_code}`, { exact: true })).toBeVisible();
    }
  });
}

test('a missing telephone number reads N/A and a missing rating 0', async ({ page, request }) => {
  const all = await listAll(request);
  const inTown = (business: { city: string }) => TOWNS.find(({ name }) => name === business.city);
  const silent = all.find((business) => business.phone === null && inTown(business));
  const unrated = all.find((business) => business.rating === null && inTown(business));
  if (!silent || !unrated) throw new Error('The demo data has no business without a telephone or a rating.');

  await open(page, `/${inTown(silent)?.slug}`);
  await expect(card(page, silent.name).getByText('N/A', { exact: true })).toBeVisible();
  await expect(card(page, silent.name).getByRole('link', { name: 'N/A' })).toHaveCount(0);
  await open(page, `/${inTown(unrated)?.slug}`);
  await expect(card(page, unrated.name).getByText('Not rated yet')).toBeAttached();
  await expect(card(page, unrated.name).getByText('(0 reviews)')).toBeVisible();
});

test('the home page leaves out what is missing', async ({ page, request }) => {
  const all = await listAll(request);
  const unrated = all.find(({ rating, phone }) => rating === null && phone === null);
  const one = unrated ?? all.find(({ rating }) => rating === null);
  if (!one) throw new Error('The demo data has no business without a rating.');
  await open(page, `/?postcode=${encodeURIComponent(one.postal_code)}&distance=5`);
  await expect(card(page, one.name)).toBeVisible();
  await expect(card(page, one.name).getByText(/Rated/)).toHaveCount(0);
  await expect(page.getByText('N/A', { exact: true })).toHaveCount(0);
});

test('a town is searched by service, postcode and distance', async ({ page, request }) => {
  const walkers = (await listAll(request)).filter(
    (business) => business.city === 'Winchester' && offers(business, 'Dog Walker'),
  );
  await open(page, '/winchester');
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByLabel('Distance').selectOption('25 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL('/winchester?service=Dog+Walker&postcode=SO23+8UJ&distance=25');
  await expect(resultLine(page)).toHaveText(
    `${walkers.length} services · Dog Walker, within 25 miles, nearest first`,
  );
});

test('an invalid postcode empties the list of a town', async ({ page }) => {
  await open(page, '/fleet');
  await page.getByLabel('Postcode').fill('nowhere');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(toast(page, 'Invalid postcode entered')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No services found in Fleet' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria', { exact: true })).toBeVisible();
});

test('a town without results leads on to wider searches', async ({ page }) => {
  await open(page, '/gosport?postcode=RG1+1AX&distance=5');
  await expect(page.getByRole('heading', { name: 'No services found in Gosport' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Search within \d+ miles: \d+ services?$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Search beyond Gosport' }).click();
  await expect(page).toHaveURL('/?postcode=RG1+1AX&distance=5');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a town has no location button', async ({ page }) => {
  await open(page, '/reading');
  await expect(page.getByRole('button', { name: 'Use my current location' })).toHaveCount(0);
});

for (const [asked, leadsTo] of [
  ['/Winchester', '/winchester'],
  ['/FLEET?service=Kennels&distance=25', '/fleet?service=Kennels&distance=25'],
  ['/wINCHESTER/', '/winchester'],
  ['/%57inchester', '/winchester'],
] as const) {
  test(`${asked} leads to the town`, async ({ request }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(leadsTo);
    expect((await request.get(asked)).status()).toBe(200);
  });
}
