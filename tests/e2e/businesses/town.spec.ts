import { listAll, offers } from '#tests/support/content/listed-businesses.ts';
import { expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';

test('a town says of a postcode that it is invalid, and is searched by service, postcode and distance', async ({
  page,
  request,
}) => {
  await open(page, '/fleet');
  await expect(page.getByRole('button', { name: 'Use my current location' })).toHaveCount(0);
  await page.getByLabel('Postcode').fill('nowhere');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(toast(page, 'Invalid postcode entered')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No services found in Fleet' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria', { exact: true })).toBeVisible();

  const walkers = (await listAll(request)).filter(
    (business) => business.city === 'Winchester' && offers(business, 'Dog Walker'),
  );
  await open(page, '/winchester');
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByLabel('Distance').selectOption('25 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL('/winchester?service=Dog+Walker&postcode=SO23+8UJ&distance=25');
  await expect(resultLine(page)).toHaveText(`${walkers.length} services within 25 miles, nearest first`);
});

test('a town leads to its neighbours with the same service', async ({ page }) => {
  await open(page, '/winchester?service=Dog+Walker');
  const nearby = page.getByRole('navigation', { name: 'Nearby towns' });
  await expect(nearby.getByRole('link')).toHaveText(['Southampton', 'Fareham', 'Alton', 'Basingstoke']);
  await nearby.getByRole('link', { name: 'Fareham' }).click();
  await expect(page).toHaveURL('/fareham?service=Dog+Walker');
  await expect(page.getByRole('heading', { level: 1, name: /in Fareham$/ })).toBeVisible();
});

test('the first listing begins within 300 pixels on phones and wide screens', async ({ page }) => {
  for (const width of [390, 1280, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/winchester', '/fareham?service=Dog+Walker', '/?postcode=SO23+8UJ']) {
      await open(page, path);
      const box = await page.getByRole('article').first().boundingBox();
      expect([width, path, (box?.y ?? Infinity) < 300]).toEqual([width, path, true]);
    }
  }
});
