import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/desk-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ javaScriptEnabled: false });

const NUMBER = '01632 960399';

test('a telephone number is put right and taken back', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, phone } = await firstBusiness(page, site);
  await page.goto(`${site.url}/admin/businesses/${id}`);
  await page.getByLabel('Phone', { exact: true }).fill(NUMBER);
  // The Enter key saves.
  await page.getByLabel('Phone', { exact: true }).press('Enter');
  await expect(page.getByText('Version 2 is on the site now.')).toBeVisible();
  expect((await businessNow(page, site, id))?.phone).toBe(NUMBER);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Version 3 is on the site now.')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone ?? '');
  expect((await businessNow(page, site, id))?.phone).toBe(phone);
});

test('what was typed stays while lines are added, the pin is moved, and faults are mended', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id } = await firstBusiness(page, site);
  await page.goto(`${site.url}/admin/businesses/${id}`);
  while ((await page.getByLabel('Price 1, what for').inputValue()) !== '')
    await page.getByRole('button', { name: 'Remove price 1', exact: true }).click();
  await page.getByLabel('Phone', { exact: true }).fill(NUMBER);
  await page.getByLabel('E-mail', { exact: true }).fill('nobody at home');
  await page.getByLabel('Price 1, what for').fill('Walk');
  await page.getByLabel('Price 1, pounds').fill('14');
  await page.getByRole('button', { name: 'Add a price' }).click();
  await page.getByLabel('Price 2, what for').fill('Day');
  await page.getByLabel('Price 2, pounds').fill('£32.00');
  const latitude = page.getByLabel('Latitude', { exact: true });
  const before = Number(await latitude.inputValue());
  await page.getByRole('button', { name: 'Move the pin up' }).click();
  expect(Number(await latitude.inputValue())).toBeCloseTo(before + 0.000225, 6);
  await page.locator('.desk-map').scrollIntoViewIfNeeded();
  const frame = await page.locator('.desk-map').boundingBox();
  if (!frame) throw new Error('There is no map.');
  await page.mouse.click(frame.x + frame.width / 2, frame.y + 20);
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before + 0.004);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved. What you typed is still here.' });
  await alert.getByRole('link', { name: /^E-mail: / }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Put back E-mail' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(NUMBER);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Version 2 is on the site now.')).toBeVisible();
  const now = await businessNow(page, site, id);
  expect(now).toMatchObject({
    phone: NUMBER,
    prices: [
      { label: 'Walk', pence: 1400, per: null, from: false },
      { label: 'Day', pence: 3200, per: null, from: false },
    ],
  });
  expect(Number(now?.['latitude'])).toBeGreaterThan(before + 0.004);
});

test('a business is added, and how it looks is seen before', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/businesses/new`);
  await page.getByLabel('Name', { exact: true }).fill('Upper Barn Kennels');
  await page.getByLabel('Main service', { exact: true }).selectOption('Kennels');
  await page.getByLabel('Town', { exact: true }).fill('Alresford');
  await page.getByLabel('Postcode', { exact: true }).fill('so249tr');
  await page.getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByText('Version 1 is on the site now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upper Barn Kennels');
});

test('a version and a field are put back', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, phone, name } = await firstBusiness(page, site);
  const edit = async (label: string, text: string) => {
    await page.goto(`${site.url}/admin/businesses/${id}`);
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/is on the site now\./)).toBeVisible();
  };
  await edit('Phone', NUMBER);
  await edit('Name', 'Other Barn');
  await page.getByRole('link', { name: 'All 3 versions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of Other Barn');
  await page.getByRole('button', { name: `Phone back to ${phone}` }).click();
  expect(await businessNow(page, site, id)).toMatchObject({ phone, name: 'Other Barn' });
  await page.getByRole('button', { name: 'Put back version 2' }).click();
  expect(await businessNow(page, site, id)).toMatchObject({ phone: NUMBER, name });
  await page.getByRole('button', { name: 'Put back version 1' }).click();
  expect(await businessNow(page, site, id)).toMatchObject({ phone, name });
  await expect(page.getByRole('heading', { name: 'Version 6, on the site now' })).toBeVisible();
});

test('the page is seen as it would be, and nobody else sees it', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, slug } = await firstBusiness(page, site);
  await page.goto(`${site.url}/admin/businesses/${id}`);
  await page.getByLabel('Name', { exact: true }).fill('Upper Barn <b>Kennels</b>');
  await page.getByLabel('Address', { exact: true }).fill('1 Secret Street');
  await page.getByRole('radio', { name: /^Comes to people/ }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByText('Preview, not saved')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Upper Barn <b>Kennels</b>');
  await expect(preview.getByText('Secret Street')).toHaveCount(0);
  const now = await page.request.get(`${site.url}/dog-services/${slug}`);
  expect(await now.text()).not.toContain('Upper Barn');
});
