/** Towns that have a page, as the owner of a site orders, renames, adds and deletes them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { BARNS_IN_PETERSFIELD } from '#tests/support/content/barns-in-petersfield.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('towns are ordered, renamed, added and deleted, and the region is changed, and visitors follow', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(BARNS_IN_PETERSFIELD));
  await beginSession(page, site, { admin: true });
  const places = `${site.url}/admin/site/places`;
  const go = (address: string) => open(page, address);
  const main = page.getByRole('main');
  const names = main.getByRole('list', { name: 'Towns' }).locator('.type-name b');
  const visit = async (address: string) => {
    const answer = await page.request.get(site.url + address, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  const shown = async () => {
    await page.goto(site.url);
    const links = page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in ' });
    return (await links.allTextContents()).map((text) => text.replace('Dog Walkers in ', ''));
  };

  await go(places);
  expect(await axeViolations(page)).toEqual([]);
  await expect(names).toHaveCount(13);
  expect((await names.allTextContents()).slice(0, 2)).toEqual(['Aldershot', 'Alton']);
  await main.getByRole('button', { name: 'Move Alton up' }).click();
  await expect(names.first()).toHaveText('Alton');
  expect((await shown()).slice(0, 2)).toEqual(['Alton', 'Aldershot']);

  await go(places);
  await main.getByRole('link', { name: 'Edit Alton' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByLabel('Name', { exact: true }).fill('Bay');
  await main.getByLabel('Address of its page').fill('admin');
  await main.getByLabel(/^Your own text/).fill('Watercress, steam & <b>dogs</b>.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Another page of the site has this address. Choose another.')).toBeVisible();
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Bay');
  await main.getByLabel('Address of its page').fill('bay');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('“Bay” has been changed.')).toBeVisible();
  expect(await visit('/alton?service=Kennels')).toEqual([301, '/bay?service=Kennels']);
  await page.goto(`${site.url}/Alton`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Find Trusted Dog Care Services in Bay');
  await expect(main.getByText('Watercress, steam & <b>dogs</b>.')).toBeVisible();
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/bay<');
  expect(sitemap).not.toContain('/alton<');

  await go(places);
  await main.getByRole('button', { name: 'Delete Bay' }).click();
  await expect(
    main.getByText('“Bay” has been deleted. Its address redirects to the nearest town.'),
  ).toBeVisible();
  await expect(names).toHaveCount(12);
  expect((await visit('/bay'))[0]).toBe(302);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveCount(13);
  expect(await visit('/alton')).toEqual([301, '/bay']);

  await go(places);
  await main.getByRole('link', { name: 'Petersfield: 4 businesses' }).click();
  await expect(main.getByLabel('Address of its page')).toHaveValue('petersfield');
  expect(Number(await main.getByLabel('Middle, degrees north').inputValue())).toBeCloseTo(51, 0);
  await main.getByRole('button', { name: 'Add page' }).click();
  await expect(main.getByText('“Petersfield” now has a page.')).toBeVisible();
  await expect(main.getByRole('link', { name: /Petersfield: / })).toHaveCount(0);
  await page.goto(`${site.url}/petersfield`);
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await shown()).toEqual(expect.arrayContaining(['Bay', 'Petersfield']));

  await go(places);
  await main.getByLabel('Add a page for another place').fill('Newport');
  await main.getByRole('button', { name: 'Find it' }).click();
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Newport');
  await expect(main.getByRole('navigation', { name: 'Other places' })).toBeVisible();

  // The region takes another name and another council.
  await go(places);
  await expect(main.getByRole('img', { name: 'Map of Hampshire' })).toBeVisible();
  const before = await main.locator('.region-area').getAttribute('d');
  await main.getByRole('link', { name: 'Change name and councils' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByLabel('Name', { exact: true }).fill(' ');
  await main.locator('summary', { hasText: 'West Sussex' }).click();
  await main.getByRole('checkbox', { name: 'Chichester' }).check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Enter a name, such as Surrey.')).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Chichester' })).toBeChecked();
  await main.getByLabel('Name', { exact: true }).fill('Wessex & <i>Downs');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('The region has been changed.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Wessex & <i>Downs' })).toBeVisible();
  await expect(main).toContainText('Chichester');
  expect(await main.locator('.region-area').getAttribute('d')).not.toBe(before);
  expect(await (await page.request.get(site.url)).text()).toContain('Wessex &amp; &lt;i&gt;Downs');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('img', { name: 'Map of Hampshire' })).toBeVisible();
  await expect(main).not.toContainText('Chichester');
});
