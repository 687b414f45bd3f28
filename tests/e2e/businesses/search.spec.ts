import { TOWNS } from '#tests/support/content/hampshire.ts';
import { KNOWN_POSTCODES, listAll, searchByHand } from '#tests/support/content/listed-businesses.ts';
import { card, cardNames, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';

const results = '#results';

test('the home page lists all services, 24 of them at first', async ({ page, request }) => {
  const { length } = await listAll(request);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 2, name: 'Dog care across Hampshire' })).toBeVisible();
  await expect(resultLine(page)).toHaveText(`${length} services · best rated first`);
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a search by service, postcode and distance finds what a count by hand finds, nearest first', async ({
  page,
  request,
}) => {
  const origin = KNOWN_POSTCODES['GU14 7JF'];
  const expected = searchByHand(await listAll(request), origin, 15, 'Dog Walker');
  await open(page, '/');
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByLabel('Postcode').fill('gu147jf');
  await page.getByLabel('Distance').selectOption('15 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();

  await expect(page).toHaveURL('/?service=Dog+Walker&postcode=gu147jf&distance=15');
  const heading = page.getByRole('heading', { level: 2, name: 'Dog care near GU14 7JF' });
  await expect(heading).toBeFocused();
  await expect(resultLine(page)).toHaveText(
    `${expected.length} services · Dog Walker, within 15 miles, nearest first`,
  );
  expect(await cardNames(page)).toEqual(expected.slice(0, 24).map(({ name }) => name));
  const [nearest] = expected;
  await expect(card(page, nearest?.name ?? '')).toContainText(`${nearest?.miles.toFixed(1)} mile`);
});

test('a search keeps every value in the form', async ({ page }) => {
  await open(page, '/?service=Kennels&postcode=po1+2eg&distance=50');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Kennels');
  await expect(page.getByLabel('Postcode')).toHaveValue('po1 2eg');
  await expect(page.getByLabel('Distance')).toHaveValue('50');
});

test('the distances offered are 5, 10, 15, 25 and 50 miles, and 10 is chosen at first', async ({ page }) => {
  await open(page, '/');
  const distance = page.getByLabel('Distance');
  await expect(distance).toHaveValue('10');
  const offered = await distance.getByRole('option').allTextContents();
  expect(offered).toEqual(['5 miles', '10 miles', '15 miles', '25 miles', '50 miles']);
});

test('a distance without a postcode says what it waits for', async ({ page }) => {
  const hint = page.getByText('A distance needs a postcode to measure from.');
  const distance = page.getByLabel('Distance');
  await open(page, '/');
  await expect(distance).toHaveValue('10');
  await expect(hint).toBeHidden();
  const button = page.getByRole('button', { name: 'Use my current location' });
  const before = await button.boundingBox();
  await distance.selectOption('25 miles');
  await expect(hint).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await expect(hint).toBeHidden();
  await page.getByLabel('Postcode').fill('');
  await expect(hint).toBeVisible();
  await distance.selectOption('10 miles');
  await expect(hint).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a distance without a postcode says what it waits for', async ({ page }) => {
    const hint = page.getByText('A distance needs a postcode to measure from.');
    await page.goto('/winchester');
    await expect(hint).toBeHidden();
    await page.getByLabel('Distance').selectOption('50 miles');
    await expect(hint).toBeVisible();
    await page.getByLabel('Postcode').fill('SO23');
    await expect(hint).toBeHidden();
  });
});

test('an invalid postcode leaves the list and says so at the field and as a toast', async ({
  page,
  request,
}) => {
  const { length } = await listAll(request);
  await open(page, '/');
  const postcode = page.getByLabel('Postcode');
  await postcode.fill('not a postcode');
  await page.getByRole('button', { name: 'Search Services' }).click();

  await expect(toast(page, 'Invalid postcode entered')).toBeVisible();
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveValue('not a postcode');
  await expect(postcode).toHaveAttribute('aria-invalid', 'true');
  await expect(postcode).toHaveAccessibleDescription('Invalid postcode entered');
  await expect(resultLine(page)).toHaveText(`${length} services · Showing all services`);
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a postcode outside the area is not called invalid, and leads to the nearest town', async ({
  page,
  request,
}) => {
  const { length } = await listAll(request);
  await open(page, '/');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Search Services' }).click();

  const message = 'This postcode lies outside the area we serve';
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByText('Invalid postcode entered')).toHaveCount(0);
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
  await expect(resultLine(page)).toHaveText(`${length} services · Showing all services`);
  await page.locator(results).getByRole('link', { name: 'Camberley', exact: true }).click();
  await expect(page).toHaveURL('/camberley');
});

test('a postcode of which nobody knows where it lies leads to all towns', async ({ page }) => {
  await open(page, '/gosport?postcode=BT1+5GS');
  await expect(toast(page, 'This postcode lies outside the area we serve')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const towns = page.getByText('Choose one of our towns').getByRole('link');
  await expect(towns).toHaveText(TOWNS.map(({ name }) => name));
});

test('the same invalid postcode searched for again is said again', async ({ page }) => {
  await open(page, '/?postcode=zzz');
  const message = toast(page, 'Invalid postcode entered');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(message).toBeVisible();
});

for (const [typed, understood] of [
  ['SO23', 'SO23'],
  ['so23 8', 'SO23 8'],
] as const) {
  test(`${typed} alone is accepted and its distances are said to be approximate`, async ({ page }) => {
    await open(page, `/?postcode=${encodeURIComponent(typed)}`);
    await expect(
      page.getByRole('heading', { name: `Dog care near ${understood}`, exact: true }),
    ).toBeVisible();
    await expect(page.locator(results)).toContainText('Distances are approximate');
    await expect(page.getByRole('article').first()).toContainText(/\d miles?/);
  });
}

test('a full postcode is not said to be approximate', async ({ page }) => {
  await open(page, '/?postcode=SO23+8UJ');
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
  await expect(page.locator(results)).not.toContainText('approximate');
});

test('a search without results offers Refresh and the next distance that brings any', async ({ page }) => {
  await open(page, '/?service=Dog+Trainer&postcode=SO23+8UJ&distance=5');
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or check back later')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refresh' })).toHaveAttribute(
    'href',
    '/?service=Dog+Trainer&postcode=SO23+8UJ&distance=5',
  );
  await expect(page.getByRole('link', { name: 'Search within 10 miles' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Search within 15 miles: 1 service' }).click();
  await expect(resultLine(page)).toHaveText('1 service · Dog Trainer, within 15 miles, nearest first');
  await expect(page.getByLabel('Distance')).toHaveValue('15');
});

test('a service nobody offers finds nothing and stays in the form', async ({ page }) => {
  await open(page, '/?service=Unicorn+Grooming');
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Unicorn Grooming');
  await page.getByRole('link', { name: 'Search all services' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('an address with nonsense in it shows the page with the defaults', async ({ page }) => {
  await open(page, '/?distance=7&show=abc&service=&postcode=%20');
  await expect(page.getByLabel('Distance')).toHaveValue('10');
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('back and forward walk through the searches and their forms', async ({ page }) => {
  await open(page, '/');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
  await page.getByLabel('Postcode').fill('PO1 2EG');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near PO1 2EG' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('SO23 8UJ');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dog care across Hampshire' })).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('Postcode')).toHaveValue('SO23 8UJ');
});
