/** Service types, as the owner of a site orders, renames, merges and files them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { TYPES_TO_FILE } from '#tests/support/content/types-to-file.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('types are ordered, renamed, merged and deleted, and words of an import are filed, kept, or left out', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(TYPES_TO_FILE));
  await beginSession(page, site, { admin: true });
  const services = `${site.url}/admin/site/services`;
  const go = (address: string) => open(page, address);
  const main = page.getByRole('main');
  const names = main.getByRole('list', { name: 'Service types' }).locator('.type-name b');
  const offered = async () => {
    await page.goto(site.url);
    const options = await page.getByRole('main').locator('select[name=service] option').allTextContents();
    return options.slice(1, 4);
  };
  expect(await offered()).toEqual(['Dog Day Care', 'Dog Walker', 'Kennels']);

  await go(services);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Move Kennels up' }).click();
  await expect(names).toHaveText(['Dog Day Care', 'Kennels', 'Dog Walker']);
  expect((await offered()).slice(0, 3)).toEqual(['Dog Day Care', 'Kennels', 'Dog Walker']);

  await go(services);
  await main.getByRole('link', { name: 'Edit Kennels' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByLabel('Name', { exact: true }).fill('dog walker');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('There is already a service type “Dog Walker”.')).toBeVisible();
  await main.getByLabel('Name', { exact: true }).fill('Boarding & Rest');
  await main.getByLabel(/^Plural/).fill('Boarding houses');
  await main.getByRole('radio', { name: 'A park' }).check();
  await main.getByLabel('Type for search engines').selectOption('lodging');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(
    main.getByText('“Kennels” is now called “Boarding & Rest”, with its 3 businesses.'),
  ).toBeVisible();
  await page.goto(`${site.url}/?service=Kennels`);
  await expect(page.getByLabel('Service', { exact: false }).first()).toHaveValue('Boarding & Rest');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toHaveClass(/kind-parks/);
  await expect(page).toHaveTitle(/Boarding houses in/);
  const api = await page.request.get(`${site.url}/api/v1/businesses?service=kennels`);
  expect((await api.json()).total).toBe(3);
  const listing = await (await page.request.get(`${site.url}/dog-services/b-1`)).text();
  expect(listing).toContain('"@type":"LodgingBusiness"');

  await go(services);
  await main.getByRole('link', { name: 'Delete Boarding & Rest' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByLabel('File them under').selectOption('Dog Walker');
  await main.getByRole('button', { name: 'Move 3 and delete' }).click();
  await expect(
    main.getByText('“Boarding & Rest” is filed under Dog Walker. 3 businesses moved.'),
  ).toBeVisible();
  await expect(names).toHaveText(['Dog Day Care', 'Dog Walker']);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Dog Day Care', 'Boarding & Rest', 'Dog Walker']);

  // Words of an import.
  const waiting = main.getByRole('list', { name: 'Waiting to be filed' }).getByRole('listitem');
  await page.goto(`${site.url}/admin/site/services`);
  const daycare = waiting.filter({ hasText: 'doggy daycare' });
  await expect(daycare).toContainText('Barn 4, Barn 5, Barn 6 and 1 more');
  await expect(daycare.getByLabel('File under')).toHaveValue('type:Dog Day Care');
  await expect(daycare.getByText('Similar meaning')).toBeVisible();
  await main.getByRole('button', { name: 'File doggy daycare' }).click();
  await expect(
    main.getByText('“doggy daycare” is filed under Dog Day Care. 4 businesses moved.'),
  ).toBeVisible();

  const vets = waiting.filter({ hasText: 'Veterinary surgery' });
  await vets.getByLabel('File under').selectOption('Leave out');
  await main.getByRole('button', { name: 'File Veterinary surgery' }).click();
  await expect(
    main.getByText('“Veterinary surgery” is now left out of imports. 2 businesses removed.'),
  ).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect((await page.request.get(`${site.url}/dog-services/b-9`)).status()).toBe(410);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toHaveCount(1);
  expect((await page.request.get(`${site.url}/dog-services/b-9`)).status()).toBe(200);
  await vets.getByLabel('File under').selectOption('A new type of its own');
  await main.getByRole('button', { name: 'File Veterinary surgery' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Service types' })).toContainText('Veterinary surgery');
  await page.goto(`${site.url}/admin/audit`);
  await expect(main).toContainText('left out a service type');
});
