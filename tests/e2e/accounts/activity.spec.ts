import { registerMember } from '#tests/support/accounts/account-steps.ts';
import { postRow, savePost, writePost } from '#tests/support/content/blog-steps.ts';
import { sendFile, csvOf } from '#tests/support/content/import-steps.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';

test('what admins do stands in the log, in order, by kind and by person', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const email = await registerMember(page, site);
  await page.getByRole('switch', { name: 'Admin privileges' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();

  await open(page, `${site.url}/blog/admin`);
  await writePost(page, { title: 'Long walks', content: 'On the downs.', published: true });
  await savePost(page);
  await postRow(page, 'Long walks').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/admin/import`);
  await sendFile(page, csvOf(2));
  await expect(page.getByText('Import completed successfully').first()).toBeVisible();
  const { code, stderr } = await runDirectory(site.dataDir, ['admin', 'grant', email]);
  expect(code, stderr).toBe(0);

  await open(page, site.url);
  await page.getByRole('banner').getByRole('button', { name: /^ann/ }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries).toContainText([
    `The command line made somebody an admin: ${email}`,
    `${email} started an import: dogs.csv`,
    `${email} deleted a post: Long walks`,
    `${email} published a post: Long walks`,
    `${email} switched their admin rights on`,
  ]);
  // It fades out while the page is there already.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Person').selectOption('The command line');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Action').selectOption('Deleted a tag');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing of this kind has been done.' })).toBeVisible();
});

test('the log is for admins alone', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', ADMIN_SELF_SERVICE: 'false' });
  await page.goto(`${site.url}/admin/audit`);
  await expect(page).toHaveURL(/\/auth\?/);
  await registerMember(page, site);
  await page.goto(`${site.url}/admin/audit`);
  await expect(page).toHaveURL(`${site.url}/blog`);
});
