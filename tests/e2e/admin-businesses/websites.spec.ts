/** Websites that do not answer, in the admin area, where scripts run; visitors hear nothing of them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { UNREACHABLE } from '#tests/support/content/unreachable-website.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('the admin area lists businesses whose website does not respond, and says why beside the field', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(UNREACHABLE));
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: '1 business is listed with a website that does not answer' });
  await row.getByRole('link', { name: 'See them' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('1 business whose website does not answer');
  await expect(main.getByRole('link', { name: 'Website does not answer 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const found = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Website does not answer');
  expect(await axeViolations(page)).toEqual([]);

  await found.getByRole('link', { name: 'Gone Kennels', exact: true }).click();
  const field = page.getByLabel('Website', { exact: true });
  await expect(field).toHaveAccessibleDescription(
    'Did not answer on 3, 5 and 9 Nov 2026. Nobody has this address.',
  );
  await hasComeAlive(page);
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('https://found.example/');
  await expect(page.getByText('Did not answer')).toHaveCount(0);
  await page.goto(`${site.url}/admin/businesses?search=here`);
  await page.getByRole('link', { name: 'Here Kennels', exact: true }).click();
  await expect(page.getByLabel('Website', { exact: true })).toHaveAccessibleDescription(
    'Answered on 9 Nov 2026. It redirects permanently to https://there.example/. Use that address here.',
  );

  await page.goto(`${site.url}/dog-services/gone`);
  await expect(page.getByRole('main')).toContainText('gone.example');
  await expect(page.getByRole('main')).not.toContainText(/answer/i);
});
