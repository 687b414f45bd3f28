import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { openForm, saveForm, secondKeeper } from '#tests/support/content/admin-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test('two who change one business lose nothing: fields come together, or it is asked whose they are', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  const { other, email } = await secondKeeper(page, site);
  await beginSession(page, site, { admin: true });
  const { id, phone } = await firstBusiness(site);
  await test.step('the same field, with what it was and what both say', async () => {
    await page.goto(`${site.url}/admin/businesses/${id}`);
    await openForm(other, site, id);
    await other.getByLabel('Phone', { exact: true }).fill('01632 960390');
    await other.getByLabel('Website', { exact: true }).fill('https://barn.example');
    await saveForm(other);

    await page.getByLabel('Phone', { exact: true }).fill('01632 960399');
    await page.getByLabel('Town', { exact: true }).fill('Alresford');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const both = page.getByRole('region', { name: 'Changed by two people' });
    await expect(both).toContainText(`${email} saved this page while you worked.`);
    await expect(both).toContainText('One field was changed by both of you.');
    await expect(both.getByRole('group', { name: 'Phone' })).toContainText(`Was${phone}`);
    await expect(both.getByText(`${email} also changed Website. The form already shows it.`)).toBeVisible();
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue('https://barn.example');
    // Nothing has been stored over anybody.
    expect(await businessNow(site, id)).toMatchObject({ phone: '01632 960390' });

    await both.getByRole('radio', { name: /01632 960390/ }).check();
    await saveForm(page);
    expect(await businessNow(site, id)).toMatchObject({
      phone: '01632 960390',
      site: 'https://barn.example',
      city: 'Alresford',
    });
  });
  await test.step('different fields', async () => {
    await openForm(page, site, id);
    await openForm(other, site, id);
    await other.getByLabel('Website', { exact: true }).fill('https://other-barn.example');
    await saveForm(other);
    await page.getByLabel('Phone', { exact: true }).fill('01632 960399');
    await saveForm(page);
    await expect(page.getByText(`What ${email} changed meanwhile is kept: Website.`)).toBeVisible();
    expect(await businessNow(site, id)).toMatchObject({
      phone: '01632 960399',
      site: 'https://other-barn.example',
    });
  });
  await test.step('one’s own', async () => {
    await openForm(page, site, id);
    await openForm(other, site, id);
    await other.getByLabel('Phone', { exact: true }).fill('01632 960391');
    await saveForm(other);
    await page.getByLabel('Phone', { exact: true }).fill('01632 960398');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('radio', { name: /01632 960398/ })).toBeChecked();
    await saveForm(page);
    expect(await businessNow(site, id)).toMatchObject({ phone: '01632 960398' });
  });
});
