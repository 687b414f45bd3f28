import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the editor shows nothing that needs them, and a fault leads to its field', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/blog/admin/new`);
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('Muddy paws');
  await page.getByLabel('Content', { exact: true }).fill('Two towels.');
  await page.getByLabel('Title', { exact: true }).press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'The post has not been saved' });
  await alert.getByRole('link', { name: 'Slug is required' }).click();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Slug is required/);
});
