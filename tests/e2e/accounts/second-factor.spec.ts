import { codeOf } from '#tests/support/accounts/authenticator-app.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('an admin who needs it is told so on a page that fits, and sets two-step sign-in up and off', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ ADMIN_SECOND_FACTOR: 'required', SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${site.url}/admin/import`);
    await expect(toast(page, 'Two-step sign-in needed')).toBeVisible();
    expect([width, await readLayoutFaults(page)]).toEqual([width, []]);
    // The message leaves the form free.
    await expect(page.getByLabel('Your password')).toBeInViewport();
    await page.getByLabel('Your password').click({ trial: true });
  }

  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  // Apps read it in the dark as well.
  await page.emulateMedia({ colorScheme: 'dark' });
  const squares = picture.locator('rect, path');
  await expect(squares.first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(squares.last()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  // Of the step before, so that the current one is still to be used.
  await expect(async () => {
    // The half minute in which it is good may end before it has been sent.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(codes).toHaveCount(10);
  }).toPass();
  const [recovery = ''] = await codes.allTextContents();

  await open(page, `${site.url}/profile/second-factor`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await expect(toast(page, 'Two-step sign-in is off')).toBeVisible();
});
