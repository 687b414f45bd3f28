import { cardNames, expect, test } from '#tests/support/browser/page-test.ts';

test.use({ javaScriptEnabled: false });

test('a search works', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByLabel('Distance').selectOption('25 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL('/?service=Kennels&postcode=SO23+8UJ&distance=25');
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/Kennels/);
  await expect(page.getByLabel('Distance')).toHaveValue('25');
});

test('a link to a longer list opens it whole', async ({ page }) => {
  await page.goto('/');
  const before = await cardNames(page);
  await page.goto('/?show=48');
  await expect(page.getByRole('article')).toHaveCount(48);
  expect((await cardNames(page)).slice(0, 24)).toEqual(before);
});

test('an invalid postcode is explained and the list stays', async ({ page }) => {
  await page.goto('/?postcode=nonsense');
  await expect(page.getByText('Invalid postcode entered')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('nonsense');
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a postcode outside the area is explained and leads to the nearest town', async ({ page }) => {
  await page.goto('/?postcode=EH1+1AA');
  await expect(page.getByText('This postcode lies outside the area we serve')).toBeVisible();
  await expect(page.getByText('Invalid postcode entered')).toHaveCount(0);
  const nearest = page.getByText('The nearest town we serve:');
  await expect(nearest.getByRole('link', { name: 'Reading' })).toHaveAttribute('href', '/reading');
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a town can be searched', async ({ page }) => {
  await page.goto('/winchester');
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL(/^http.*\/winchester\?service=Dog\+Walker/);
  await expect(page.getByRole('article').first()).toContainText('Dog Walker');
});

test('a long description can be read to its end', async ({ page }) => {
  await page.goto('/southampton');
  const gangway = page.getByRole('article').filter({ hasText: 'Gangway Dog Day Care' });
  const description = gangway.locator('.card-whole');
  await expect(description).toBeVisible();
  await expect(description).toHaveText(
    /^An old sail loft .* as little as two hours' notice, if there is room\.$/,
  );
  await expect(gangway.getByRole('button', { name: /\.\.\.$/ })).toHaveCount(0);
});

test('nothing is shown that needs a script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Use my current location' })).toBeHidden();
  await expect(page.getByText('More', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('a theme is chosen by a form and brings one back to the same page', async ({ page }) => {
  await page.goto('/winchester?service=Kennels');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL('/winchester?service=Kennels');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [width, name] of [
  [390, 'Menu'],
  [1280, 'Locations'],
] as const) {
  test(`${name} leads to the links of the footer at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('link', { name: 'Dog Walkers in Aldershot' })).toBeInViewport();
    await page.getByRole('link', { name: 'Dog Walkers in Aldershot' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aldershot');
  });
}
