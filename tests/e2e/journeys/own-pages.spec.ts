/** Pages in the owner's own words: written in the admin area, read by everyone. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const HOSTILE =
  '<script>document.title = "taken"</script>\n\n[press](javascript:alert(1))\n\n![x](data:image/svg+xml,x)';

test('a page is written, read, moved and brought back, and of two who write at once the later is told', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const visitor = await (await browser.newContext()).newPage();
  const go = (address: string) => open(page, address);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save', exact: true });

  await go(`${site.url}/admin/site/pages`);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByRole('link', { name: 'New page' }).click();
  await main.getByLabel('Title').fill('Our house rules');
  await main.getByLabel('Content', { exact: true }).fill(`Be **kind**.\n\n${HOSTILE}`);
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect(main.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('kind');
  await expect(main.getByLabel('Title')).toHaveValue('Our house rules');
  await main.getByLabel('The page').check();
  await save.click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/\d+$/);
  expect(await axeViolationsInThemes(page)).toEqual([]);

  for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/pages/our-house-rules`);
  await expect(visitor).toHaveTitle('Hampshire Dog Directory | Our house rules');
  const text = visitor.getByRole('main');
  await expect(text.locator('strong')).toHaveText('kind');
  await expect(text.locator('script, a[href^="javascript"], img[src^="data"]')).toHaveCount(0);
  await expect(
    visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Our house rules' }),
  ).toHaveAttribute('href', '/pages/our-house-rules');
  expect(await axeViolationsInThemes(visitor)).toEqual([]);

  await main.getByLabel('Address').fill('rules');
  await main.getByLabel('Content', { exact: true }).fill('Be *gentle*.');
  await save.click();
  await expect(main.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/pages/rules');
  await visitor.goto(`${site.url}/pages/Our-House-Rules`);
  await expect(visitor).toHaveURL(`${site.url}/pages/rules`);
  await expect(visitor.getByRole('main').locator('em')).toHaveText('gentle');
  expect(await (await visitor.request.get(`${site.url}/sitemap.xml`)).text()).toContain('/pages/rules<');

  await main.getByRole('link', { name: 'Earlier versions' }).click();
  await main.getByRole('link', { name: 'Compare version 1 with the current one' }).click();
  await expect(main.getByText('Be **kind**.')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is restored').first()).toBeVisible();
  await visitor.goto(`${site.url}/pages/our-house-rules`);
  await expect(visitor.getByRole('main').locator('strong')).toHaveText('kind');

  await go(`${site.url}/admin/site/pages`);
  await main.getByRole('link', { name: 'Edit Our house rules' }).click();
  await main.getByText('Delete this page').click();
  await main.getByRole('button', { name: 'Delete for good' }).click();
  await expect(main.getByText('There are none yet.')).toBeVisible();
  expect((await visitor.goto(`${site.url}/pages/our-house-rules`))?.status()).toBe(404);

  // Of two who write at once the later is told and loses nothing.
  await go(`${site.url}/admin/site/pages/about`);
  await main.getByLabel('Content', { exact: true }).fill('Mine.');
  await main.getByLabel('My own text').check();
  const form = { title: 'About us', content: 'Theirs.', status: 'published', version: '0' };
  const address = `${site.url}/admin/site/pages/about`;
  await page.request.post(address, { form, headers: { Origin: site.url } });
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText('Someone else saved this page while you were editing it')).toBeVisible();
  await expect(main.getByLabel('Content', { exact: true })).toHaveValue('Mine.');
  await main.getByRole('button', { name: 'Replace theirs with mine' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto(`${site.url}/about`);
  await expect(main.getByText('Mine.')).toBeVisible();
  await expect(page.getByText('What can I find here?')).toHaveCount(0);
  await page.goto(`${address}/history`);
  await expect(main.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2);
});
