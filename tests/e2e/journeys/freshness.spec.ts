/** When and by whom each fact of a business was confirmed, on its page. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { listConfirmedBarn } from '#tests/support/businesses/confirmed-barn.ts';

test('a fact that is put right with scripts says that it was confirmed today', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await listConfirmedBarn(site);
  await page.goto(`${site.url}/dog-services/barn`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Phone number confirmed 3 weeks ago by the business.');
  expect(await axeViolations(page)).toEqual([]);

  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/businesses?search=barn`);
  await page.getByRole('link', { name: 'Barn Kennels', exact: true }).click();
  await page.getByLabel('Phone', { exact: true }).fill('01962 960222');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Version 2 is now on the site.').first()).toBeVisible();
  await page.goto(`${site.url}/dog-services/barn`);
  await expect(main).toContainText('Phone number confirmed today by us.');
  await expect(main).toContainText('Opening hours confirmed 3 weeks ago by the business.');
});
