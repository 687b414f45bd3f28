/** The form of a business in the admin area, where scripts run. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { openForm, saveForm } from '#tests/support/content/admin-steps.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const NUMBER = '01632 960399';

test('a telephone number is put right, stands on the page and in the API, and can be taken back; all of it is confirmed', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await test.step('put right and taken back', async () => {
    const business = await firstBusiness(site);
    await openForm(page, site, business.id);
    const phone = page.getByLabel('Phone', { exact: true });
    await expect(phone).toHaveValue(business.phone ?? '');
    await phone.fill(NUMBER);
    await expect(page.getByText('Changed, not saved')).toBeVisible();
    await expect(page.getByText(`Was ${business.phone}`)).toBeVisible();
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    // The card beside it shows what is not saved yet.
    await expect(page.locator('aside article').getByText(NUMBER)).toBeVisible();

    await page.getByLabel('Why? (optional)').fill('Rang and asked');
    await saveForm(page);
    await expect(page.getByText('Changed, not saved')).toHaveCount(0);
    await expect(phone).toHaveValue(NUMBER);
    expect((await businessNow(site, business.id))?.phone).toBe(NUMBER);
    const path = `${site.url}/dog-services/${business.slug}`;
    expect(await (await page.request.get(path)).text()).toContain(NUMBER);

    // Its mark says who set it, and that imports leave it alone.
    await page.getByText('Set manually').first().click();
    await expect(page.getByText(/^You set this on .* Imports don’t change it\.$/).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Rang and asked' })).toContainText(
      `Phone: ${business.phone} → ${NUMBER}`,
    );

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(phone).toHaveValue(business.phone ?? '');
    expect((await businessNow(site, business.id))?.phone).toBe(business.phone);
  });
  await test.step('confirmed as right, and given back to imports', async () => {
    const { id } = await firstBusiness(site);
    await openForm(page, site, id);
    await page.getByLabel('Phone', { exact: true }).fill(NUMBER);
    await page.getByRole('button', { name: 'Confirm everything as correct today' }).click();
    await expect(page.getByText(/^Confirmed by you, /)).toBeVisible();
    expect(await businessNow(site, id)).toMatchObject({ phone: NUMBER, confirmed_by: 'editor' });
    await page.getByText('Set manually').first().click();
    await page.getByRole('checkbox', { name: 'Let imports change it' }).first().check();
    await saveForm(page);
    await expect(page.getByText('Set manually')).toHaveCount(0);
  });
});

test('what is wrong is said as one types, nothing typed is lost over it, and one is asked before leaving', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await test.step('wrong, and mended', async () => {
    const { id, name } = await firstBusiness(site);
    await openForm(page, site, id);
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('nobody at home');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('1 to correct').first()).toBeVisible();
    await page.getByLabel('Rating', { exact: true }).fill('nine');
    await page.getByLabel('Description', { exact: true }).fill('Two\n\nparagraphs');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(email).toHaveValue('nobody at home');
    await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('nine');
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Two\n\nparagraphs');
    await expect(page.getByRole('link', { name: 'Rating, 1 to correct' })).toBeVisible();

    await email.fill('office@barn.example');
    await page.getByRole('button', { name: 'Restore Rating' }).click();
    await expect(page.getByLabel('Rating', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Rating', { exact: true })).not.toHaveValue('nine');
    await saveForm(page);
    // The API gives no email address away; the form begins with what is stored.
    await openForm(page, site, id);
    await expect(email).toHaveValue('office@barn.example');
    const now = await businessNow(site, id);
    expect(now).toMatchObject({
      name,
      website_description: 'Two\n\nparagraphs',
    });
  });
  await test.step('leaving with changes, and Discard', async () => {
    const { id, name } = await firstBusiness(site);
    await openForm(page, site, id);
    const field = page.getByLabel('Name', { exact: true });
    await field.fill('Another name');
    await page.getByRole('link', { name: 'Duplicate' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(field).toHaveValue('Another name');
    await page.getByRole('link', { name: 'Discard' }).click();
    await expect(field).toHaveValue(name);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { name: 'New business' })).toBeVisible();
  });
});

test('prices, facts and photos are added and taken away', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await test.step('prices and facts', async () => {
    const { id } = await firstBusiness(site);
    await openForm(page, site, id);
    while ((await page.getByLabel('Price 1, what for').inputValue()) !== '')
      await page.getByRole('button', { name: 'Remove price 1', exact: true }).click();
    await page.getByLabel('Price 1, what for').fill('Kennel, one dog');
    await page.getByLabel('Price 1, pounds').fill('24.5');
    await page.getByLabel('Price 1, for each').selectOption('a night');
    await page.getByLabel('from, price 1').check();
    await page.getByRole('button', { name: 'Add a price' }).click();
    await expect(page.getByLabel('Price 2, what for')).toBeFocused();
    await page.getByLabel('Price 2, what for').fill('Bath');
    await page.getByLabel('Price 2, pounds').fill('nine');
    const insured = page.getByRole('radiogroup', { name: 'Insured' });
    await insured.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Dogs at once').fill('12');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter the price of “Bath” in pounds, such as 24 or 24.50.')).toBeVisible();
    await expect(page.getByLabel('Price 1, pounds')).toHaveValue('24.5');
    await page.getByLabel('Price 2, pounds').fill('9');
    await saveForm(page);
    expect(await businessNow(site, id)).toMatchObject({
      prices: [
        { label: 'Kennel, one dog', pence: 2450, per: 'night', from: true },
        { label: 'Bath', pence: 900, per: null, from: false },
      ],
    });
    await expect(insured.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(insured).toContainText('An editor');
  });
  await test.step('a photo, which stands on the card', async () => {
    const { id } = await firstBusiness(site);
    await openForm(page, site, id);
    await page.getByLabel('Phone', { exact: true }).fill(NUMBER);
    await page
      .getByLabel('Another photo')
      .setInputFiles({ name: 'dog.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) });
    await page.getByRole('button', { name: 'Add photo' }).click();
    await expect(page.getByLabel('What the photo shows')).toHaveValue('');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(NUMBER);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Describe the photo in a few words.')).toBeVisible();
    await page.getByLabel('What the photo shows').fill('A brown dog looks out of a kennel');
    await page.getByLabel('Right to show it').selectOption('Sent by the business');
    await saveForm(page);
    expect(await businessNow(site, id)).toMatchObject({
      phone: NUMBER,
      photos: [{ alt: 'A brown dog looks out of a kennel', rights: 'business' }],
    });
    await expect(page.locator('aside article img')).toHaveAttribute('src', /^\/uploads\//);
    await page.getByRole('button', { name: /^Remove: photo 1/ }).click();
    await expect(page.getByLabel('What the photo shows')).toHaveCount(0);
    await saveForm(page);
    expect(await businessNow(site, id)).toMatchObject({ photos: null });
    await page.goto(`${site.url}/admin/audit`);
    const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(entries.filter({ hasText: 'uploaded a picture' })).toHaveCount(1);
  });
});

test('the pin goes where the map is pressed, by arrows, and to the postcode', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id } = await firstBusiness(site);
  await openForm(page, site, id);
  const latitude = page.getByLabel('Latitude', { exact: true });
  await page.getByLabel('Postcode', { exact: true }).fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Place by postcode' }).click();
  await expect(latitude).toHaveValue(/^51\.06/);
  const placed = Number(await latitude.inputValue());
  await page.getByRole('button', { name: 'Move the pin up' }).click();
  await expect(latitude).toHaveValue(String(Number((placed + 0.000225).toFixed(6))));
  await expect(page.getByRole('button', { name: 'Move the pin up' })).toBeFocused();
  const map = page.getByRole('button', { name: 'Map: press where the pin should go' });
  await expect(map).toBeVisible();
  // Well above the pin, which stands in the middle of what is seen.
  const frame = page.locator('.admin-map');
  const { width } = (await frame.boundingBox()) ?? { width: 0 };
  await frame.click({ position: { x: width / 2, y: 30 } });
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(placed + 0.004);
  const pressed = await latitude.inputValue();
  await saveForm(page);
  expect((await businessNow(site, id))?.['latitude']).toBe(Number(pressed));

  await page.getByRole('button', { name: 'Place by postcode' }).click();
  await expect(latitude).not.toHaveValue(pressed);
  await page.getByLabel('Postcode', { exact: true }).fill('ZZ99 9ZZ');
  await page.getByRole('button', { name: 'Place by postcode' }).click();
  await expect(page.getByText('We can’t find this postcode. Check it, or press the map.')).toBeVisible();
});

test('a business is added and duplicated', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/businesses/new`);
  await page.getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Upper Barn Kennels');
  await page.getByLabel('Service type', { exact: true }).selectOption('Kennels');
  await expect(page.getByRole('radio', { name: /^At/, checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /^At their place/ }).check();
  // Another service type leaves the answer.
  await page.getByLabel('Service type', { exact: true }).selectOption('Dog Walker');
  await expect(page.getByRole('radio', { name: /^At their place/ })).toBeChecked();
  await page.getByLabel('Service type', { exact: true }).selectOption('Kennels');
  await page.getByLabel('Town', { exact: true }).fill('Alresford');
  await page.getByLabel('Postcode', { exact: true }).fill('so249tr');
  await page.getByLabel('Phone', { exact: true }).fill(NUMBER);
  await page.getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByText('Version 1 is now on the site.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upper Barn Kennels');
  const id = Number(/\/admin\/businesses\/(\d+)/.exec(page.url())?.[1]);
  const made = await businessNow(site, id);
  expect(made).toMatchObject({
    postal_code: 'SO24 9TR',
    city: 'Alresford',
    slug: 'upper-barn-kennels-alresford',
  });
  expect(made?.['latitude']).not.toBeNull();

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New business');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Upper Barn Kennels');
  await page.getByRole('button', { name: 'Add business' }).click();
  await expect(
    page.getByText('A business of this name and postcode is listed already.').first(),
  ).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Upper Barn Day Care');
  await page.getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upper Barn Day Care');
  const second = Number(/\/admin\/businesses\/(\d+)/.exec(page.url())?.[1]);
  expect(second).not.toBe(id);
  expect(await businessNow(site, second)).toMatchObject({ phone: NUMBER, category: 'Kennels' });
});
