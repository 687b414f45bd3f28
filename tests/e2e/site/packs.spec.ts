/** A site carried to another one as a region pack, as its owner does it. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('a site becomes that of a county, is carried away, and back', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const packs = `${site.url}/admin/site/packs`;
  const go = (address: string) => open(page, address);
  const main = page.getByRole('main');
  const own = await page.request.get(`${packs}/pack.zip?businesses=1`);
  expect(own.headers()['content-disposition']).toBe('attachment; filename="hampshire.zip"');

  await go(packs);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByLabel('County', { exact: true }).selectOption('Surrey');
  await main
    .locator('form', { has: page.getByLabel('County', { exact: true }) })
    .getByRole('button')
    .click();
  await expect(main.getByRole('heading', { name: 'What Surrey would change' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Towns' })).toContainText('Guildford');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  expect(await (await page.request.get(site.url)).text()).toContain('Hampshire');
  await main.getByRole('button', { name: 'Import it' }).click();
  await expect(page.getByText('The site now uses the pack Surrey').first()).toBeVisible();
  const home = await (await page.request.get(site.url)).text();
  expect(home).toContain('Surrey Dog Directory');
  expect(home).not.toContain('Hampshire');
  expect((await page.request.get(`${site.url}/guildford`)).status()).toBe(200);

  await go(packs);
  await main.getByLabel('File', { exact: true }).setInputFiles({
    name: 'hampshire.zip',
    mimeType: 'application/zip',
    buffer: await own.body(),
  });
  const look = main
    .getByRole('region', { name: 'Import a pack' })
    .getByRole('button', { name: 'Preview the' });
  await look.click();
  await expect(main.getByRole('heading', { name: 'What Hampshire would change' })).toBeVisible();
  await expect(main.getByText('This pack includes businesses.')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(look).toBeVisible();

  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The pack’s changes have been undone').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await (await page.request.get(site.url)).text()).toContain('Hampshire');

  await main.getByLabel('File', { exact: true }).setInputFiles({
    name: 'holiday.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 nothing'),
  });
  await look.click();
  await expect(main.getByRole('alert')).toContainText('This is not a region pack');
  await page.goto(`${packs}?pack=999`);
  await expect(main.getByRole('alert')).toContainText('Choose its file again');
  await page.goto(`${packs}?county=../hampshire`);
  await expect(main.getByRole('alert')).toContainText('Choose a county from the list');
});
