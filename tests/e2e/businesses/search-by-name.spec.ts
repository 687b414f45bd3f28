import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { searchByHand, listAll } from '#tests/support/content/listed-businesses.ts';
import { cardNames, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';
import type { Page } from '@playwright/test';

const nameField = (page: Page) => page.getByLabel('Postcode');
const search = (page: Page) => page.getByRole('button', { name: 'Search Services' }).click();

test('the name of a town finds what lies round its middle', async ({ page, request }) => {
  const found = await request.get('/api/v1/places?q=winchester&limit=1');
  const { results } = await found.json();
  const expected = searchByHand(await listAll(request), results[0], 10);
  await open(page, '/');
  await nameField(page).fill('winchester');
  await search(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Dog care near Winchester' })).toBeFocused();
  await expect(resultLine(page)).toHaveText(
    `${expected.length} services · within 10 miles of Winchester, nearest first`,
  );
  expect(await cardNames(page)).toEqual(expected.slice(0, 24).map(({ name }) => name));
});

test('a postcode with a zero for an O is found', async ({ page }) => {
  await open(page, '/?postcode=S023+8UJ');
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
});

test('what several places are called is asked for, and the answer keeps the rest of the search', async ({
  page,
}) => {
  await open(page, '/?service=Kennels&distance=50&postcode=Newtown');
  await expect(nameField(page)).toHaveAccessibleDescription('Choose which of these you mean');
  await expect(page.getByText('Did you mean:').getByRole('link')).toHaveCount(8);
  await page.getByRole('link', { name: 'Newtown, near Southampton' }).click();
  await expect(page).toHaveURL('/?service=Kennels&postcode=Newtown%2C+near+Southampton&distance=50');
  await expect(page.getByRole('heading', { level: 2, name: 'Dog care near Newtown' })).toBeFocused();
  await expect(nameField(page)).toHaveValue('Newtown, near Southampton');
});

test('a place outside the area leads to the nearest town', async ({ page }) => {
  await open(page, '/winchester?postcode=Manchester');
  await expect(toast(page, 'This place lies outside the area we serve')).toBeVisible();
  await expect(
    page.getByText('The nearest town we serve:').getByRole('link', { name: 'Reading' }),
  ).toBeVisible();
});

test('the API understands the same', async ({ request }) => {
  const winchester = await (await request.get('/api/v1/businesses?postcode=Winchester')).json();
  const places = await (await request.get('/api/v1/places?q=Winchester')).json();
  const { latitude, longitude } = places.results[0];
  expect(winchester.origin).toEqual({ latitude, longitude, approximate: false });
  const ashford = await request.get('/api/v1/businesses?postcode=Ashford');
  expect(ashford.status()).toBe(400);
  expect((await ashford.json()).suggestions).toContain('Ashford, Kent');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake is invalid, and leads to what it is nearly', async ({ page }) => {
    await page.goto('/?postcode=winchestr');
    await expect(page.getByText('Invalid postcode entered')).toBeVisible();
    await page.getByText('Did you mean:').getByRole('link', { name: 'Winchester', exact: true }).click();
    await expect(page).toHaveURL('/?postcode=Winchester');
    await expect(page.getByRole('heading', { name: 'Dog care near Winchester' })).toBeVisible();
  });

  test('a question can be read and pressed on a phone at 200 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto('/gosport?postcode=Newtown');
    const links = page.getByText('Did you mean:').getByRole('link');
    await expect(links).toHaveCount(8);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(195);
    }
  });
});

test('a question has nothing that axe finds wrong', async ({ page }) => {
  await open(page, '/?postcode=Newtown');
  expect(await axeViolationsInThemes(page)).toEqual([]);
});
