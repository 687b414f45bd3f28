/** The first page of the admin area. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('says what comes next, what waits and what was done', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await sendMessage(site.url, { subject: 'How late may we come?' });
  const go = (path: string) => open(page, site.url + path);
  await go('/admin');
  const main = page.getByRole('main');
  const steps = main.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('2 of 9 done.')).toBeVisible();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Name');
  const attention = main.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('heading', { name: '1 unread message' })).toBeVisible();
  await expect(attention.getByText('All well:')).toContainText('postcodes');
  await expect(main.getByRole('region', { name: 'Last 7 days' })).toContainText('192');
  expect(await axeViolationsInThemes(page)).toEqual([]);

  await steps.getByRole('link', { name: 'Choose a name' }).click();
  await expect(page).toHaveURL(/\/admin\/site$/);
  await main.getByLabel(/^Name of the site/).fill('Paws of Surrey');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Paws of Surrey' }).first()).toBeVisible();
  await go('/admin');
  await expect(steps.getByText('3 of 9 done.')).toBeVisible();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Region');
  const done = main.getByRole('region', { name: 'Just done' });
  await expect(done).toContainText('Name of the site: Paws of Surrey');
  await done.getByRole('button', { name: 'Undo: changed a site setting: Name of the site' }).click();
  await expect(page).toHaveURL(/\/admin\/site$/);
  await expect(page.getByRole('link', { name: 'Hampshire Dog Directory' }).first()).toBeVisible();
  await go('/admin');
  await expect(steps.getByText('2 of 9 done.')).toBeVisible();

  await steps.getByRole('button', { name: 'Hide this' }).click();
  await expect(steps).toHaveCount(0);
  await go('/admin/site');
  await main.getByRole('button', { name: 'Show the first steps again' }).click();
  await expect(steps).toBeVisible();
});
