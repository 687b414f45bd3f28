import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { searchByHand, listAll } from '#tests/support/content/listed-businesses.ts';
import { cardNames, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';

test('the name of a place is found, asked about where several have it, and said to lie outside the area', async ({
  page,
  request,
}) => {
  const nameField = page.getByLabel('Postcode');
  const found = await request.get('/api/v1/places?q=winchester&limit=1');
  const { results } = await found.json();
  const expected = searchByHand(await listAll(request), results[0], 10);
  await open(page, '/');
  await nameField.fill('winchester');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dog care near Winchester' })).toBeFocused();
  await expect(resultLine(page)).toHaveText(
    `${expected.length} services within 10 miles of Winchester, nearest first`,
  );
  expect(await cardNames(page)).toEqual(expected.slice(0, 24).map(({ name }) => name));

  // The answer keeps the rest of the search.
  await open(page, '/?service=Kennels&distance=50&postcode=Newtown');
  await expect(nameField).toHaveAccessibleDescription('or a town Choose which of these you mean');
  await expect(page.getByText('Did you mean:').getByRole('link')).toHaveCount(8);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Newtown, near Southampton' }).click();
  await expect(page).toHaveURL('/?service=Kennels&postcode=Newtown%2C+near+Southampton&distance=50');
  await expect(page.getByRole('heading', { level: 1, name: 'Kennels near Newtown' })).toBeFocused();
  await expect(nameField).toHaveValue('Newtown, near Southampton');

  await open(page, '/winchester?postcode=Manchester');
  await expect(toast(page, 'This place is outside the area we cover')).toBeVisible();
  await expect(
    page.getByText('The nearest town we cover:').getByRole('link', { name: 'Reading' }),
  ).toBeVisible();
});
