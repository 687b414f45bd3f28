/** What the owner of a site sets in the admin area. */
import { becomeKeeper } from '#tests/support/content/desk-steps.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test.describe.configure({ timeout: 120_000 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a name is set, seen by everybody at once, and taken back', async ({ page, ownSites, browser }) => {
      const site = await ownSites.start({ SEED_DEMO: 'false' });
      await becomeKeeper(page, site);
      const visitor = await (await browser.newContext()).newPage();
      // Cached, as it is asked for again.
      for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/about`);
      await expect(visitor).toHaveTitle(/Hampshire Dog Directory/);

      const go = (address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address));
      const main = page.getByRole('main');
      await go(`${site.url}/admin/site`);
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await main.getByLabel(/^Name of the site/).fill('Paws & Hedgerows <b>');
      await main.getByLabel(/^E-mail address for visitors/).fill('nobody');
      await main.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText('E-mail address for visitors must be an e-mail address.')).toBeVisible();
      await expect(main.getByLabel(/^Name of the site/)).toHaveValue('Paws & Hedgerows <b>');
      await main.getByLabel(/^E-mail address for visitors/).fill('post@paws.example');
      await main.getByLabel(/^Maps to find the way/).selectOption('OpenStreetMap');
      await main.getByRole('button', { name: 'Save' }).click();
      if (javaScriptEnabled) await expect(toast(page, 'Saved')).toBeVisible();
      else await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Paws & Hedgerows <b>' }).first()).toBeVisible();

      await visitor.goto(`${site.url}/about`);
      await expect(visitor).toHaveTitle(/Paws & Hedgerows <b>/);
      await visitor.goto(`${site.url}/contact`);
      await expect(visitor.getByText('post@paws.example').first()).toBeVisible();
      const manifest = await (await visitor.request.get(`${site.url}/manifest.webmanifest`)).json();
      expect(manifest.name).toBe('Paws & Hedgerows <b>');

      await main.getByRole('button', { name: 'Undo the change of Name of the site' }).click();
      await expect(page.getByRole('link', { name: 'Hampshire Dog Directory' }).first()).toBeVisible();
      await visitor.goto(`${site.url}/about`);
      await expect(visitor).toHaveTitle(/Hampshire Dog Directory/);
    });
  });
}

test('what the operator has set is shown, and nobody else can set it', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', SITE_NAME: 'Operated Paws' });
  await becomeKeeper(page, site);
  await open(page, `${site.url}/admin/site`);
  await expect(page.getByText('Set by the operator (SITE_NAME)')).toBeVisible();
  const form = { siteName: 'Forged', listingFormUrl: '' };
  const forged = await page.request.post(`${site.url}/admin/site`, { form, headers: { Origin: site.url } });
  expect(forged.ok()).toBe(true);
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle(/Operated Paws/);
});
