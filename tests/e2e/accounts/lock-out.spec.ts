import { signIn } from '#tests/support/accounts/account-steps.ts';
import { attackPassword } from '#tests/support/accounts/attack-password.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('whose password others try signs in with a captcha where she has not before', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  const email = await makeAccount(site);
  await attackPassword(site, email);
  await open(page, `${site.url}/auth?redirectTo=/profile`);
  await signIn(page, email);
  await expect(toast(page, 'CAPTCHA verification required')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(page.locator('input[name=captcha]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/profile`);
});
