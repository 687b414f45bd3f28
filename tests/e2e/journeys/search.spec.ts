import { KNOWN_POSTCODES, listAll, searchByHand } from '#tests/support/content/listed-businesses.ts';
import { card, cardNames, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';

test('a search finds what a count by hand finds, nearest first, and back and forward walk through searches and their forms', async ({
  page,
  request,
}) => {
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

  const origin = KNOWN_POSTCODES['GU14 7JF'];
  const expected = searchByHand(await listAll(request), origin, 15, 'Dog Walker');
  await page.getByLabel('Service', { exact: true }).selectOption('Dog Walker');
  await page.getByLabel('Postcode').fill('gu147jf');
  await page.getByLabel('Distance').selectOption('15 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveURL('/?service=Dog+Walker&postcode=gu147jf&distance=15');
  const heading = page.getByRole('heading', { level: 1, name: /^Dog Walkers? near GU14 7JF$/ });
  await expect(heading).toBeFocused();
  await expect(resultLine(page)).toHaveText(`${expected.length} services within 15 miles, nearest first`);
  expect(await cardNames(page)).toEqual(expected.slice(0, 24).map(({ name }) => name));
  const [nearest] = expected;
  await expect(card(page, nearest?.name ?? '')).toContainText(`${nearest?.miles.toFixed(1)} mile`);
});

test('a distance without a postcode says what it waits for', async ({ page }) => {
  const hint = page.getByText('Enter a postcode or town to search by distance.');
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

  test('a distance without a postcode says what it waits for, and a question can be pressed on a phone at 200 % zoom', async ({
    page,
  }) => {
    const hint = page.getByText('Enter a postcode or town to search by distance.');
    await page.goto('/winchester');
    await expect(hint).toBeHidden();
    await page.getByLabel('Distance').selectOption('50 miles');
    await expect(hint).toBeVisible();
    await page.getByLabel('Postcode').fill('SO23');
    await expect(hint).toBeHidden();

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

test('what is wrong with a postcode is said at the field and as a toast, each time, and the list stays', async ({
  page,
  request,
}) => {
  const { length } = await listAll(request);
  await open(page, '/');
  const postcode = page.getByLabel('Postcode');
  const search = page.getByRole('button', { name: 'Search Services' });
  const invalid = toast(page, 'Invalid postcode entered');
  await postcode.fill('not a postcode');
  await search.click();
  await expect(invalid).toBeVisible();
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveValue('not a postcode');
  await expect(postcode).toHaveAttribute('aria-invalid', 'true');
  await expect(postcode).toHaveAccessibleDescription('or a town Invalid postcode entered');
  await expect(resultLine(page)).toHaveText(`${length} services Showing all services`);
  await expect(page.getByRole('article')).toHaveCount(24);

  // The same is searched for again, by whoever has typed it and whoever has its address.
  for (const address of [null, '/?postcode=zzz']) {
    if (address) await open(page, address);
    await expect(invalid).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(invalid).toBeHidden();
    await search.click();
    await expect(invalid).toBeVisible();
  }

  await open(page, '/');
  await postcode.fill('SW1A 1AA');
  await search.click();
  const message = 'This postcode is outside the area we cover';
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByText('Invalid postcode entered')).toHaveCount(0);
  await expect(postcode).toHaveAccessibleDescription(`or a town ${message}`);
  await expect(postcode).toHaveValue('SW1A 1AA');
  await expect(resultLine(page)).toHaveText(`${length} services Showing all services`);
  await page.locator('#results').getByRole('link', { name: 'Camberley', exact: true }).click();
  await expect(page).toHaveURL('/camberley');

  // Nobody knows where this one lies.
  await open(page, '/gosport?postcode=BT1+5GS');
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
