import { signIn } from '#tests/support/accounts/account-steps.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { becomeMember } from '#tests/support/accounts/page-sessions.ts';
import { codeOf } from '#tests/support/accounts/authenticator-app.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('two-step sign-in is set up, asked for and switched off, without scripts', async ({
  page,
  browser,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start();
  const email = await becomeMember(page, site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/auth?redirectTo=/profile`);
  await signIn(plain, email);
  await plain.getByRole('link', { name: 'Two-step sign-in' }).click();
  await plain.getByLabel('Your password').fill(PASSWORD);
  await plain.getByRole('button', { name: 'Begin' }).click();
  const secret = (await plain.locator('code').textContent()) ?? '';
  await expect(plain.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'open it in the app on this device' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  // Apps read it in the dark as well.
  await plain.emulateMedia({ colorScheme: 'dark' });
  const squares = plain
    .getByRole('img', { name: 'QR code for your authenticator app' })
    .locator('rect, path');
  await expect(squares.first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(squares.last()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await plain.getByLabel('Code', { exact: true }).fill('000000');
  await plain.getByRole('button', { name: 'Switch On' }).click();
  await expect(plain.getByText('The code is wrong, or has been used already.').first()).toBeVisible();
  await plain.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await plain.getByRole('button', { name: 'Switch On' }).click();
  const codes = plain.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await plain.goto(`${site.url}/profile/second-factor`);
  await expect(plain.getByText(recovery)).toHaveCount(0);

  await context.clearCookies();
  await plain.goto(`${site.url}/auth?redirectTo=/profile`);
  await signIn(plain, email);
  await expect(plain).toHaveURL(`${site.url}/auth/code?redirectTo=%2Fprofile`);
  await plain.goto(`${site.url}/profile`);
  await expect(plain).toHaveURL(/\/auth\?/);
  await plain.goto(`${site.url}/auth/code?redirectTo=%2Fprofile`);
  await plain.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await plain.getByRole('button', { name: 'Sign In' }).click();
  await expect(plain).toHaveURL(`${site.url}/profile`);

  await open(page, `${site.url}/profile/second-factor`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Switch Off' }).click();
  await expect(toast(page, 'Two-step sign-in is off')).toBeVisible();
  await context.close();
});
