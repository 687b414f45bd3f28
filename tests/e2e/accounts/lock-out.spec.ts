import { signIn } from '#tests/support/accounts/account-steps.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';

/** Tries wrong passwords from elsewhere until no more are taken without a captcha. */
async function attack(url: string, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: 'wrong' });
  const headers = { 'Content-Type': 'application/json' };
  for (let attempt = 0; attempt < 11; attempt += 1)
    await requestRaw(url, '/api/auth/sign-in/email', { method: 'POST', headers, body });
}

test('whose password others try signs in where she has before, and elsewhere with a captcha', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start();
  const email = await makeAccount(site);
  await open(page, `${site.url}/auth?redirectTo=/profile`);
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/profile`);
  await attack(site.url, email);
  await page.request.post(`${site.url}/logout`, { headers: { Origin: site.url } });
  await open(page, `${site.url}/auth?redirectTo=/profile`);
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/profile`);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, `${site.url}/auth?redirectTo=/profile`);
  await signIn(other, email);
  await expect(toast(other, 'CAPTCHA verification required')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(other.locator('input[name=captcha]')).not.toHaveValue('');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(`${site.url}/profile`);
  await elsewhere.close();

  await attack(site.url, email);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptLess = await plain.newPage();
  await scriptLess.goto(`${site.url}/auth`);
  await signIn(scriptLess, email);
  await expect(scriptLess.getByText('Too many passwords have been tried')).toBeVisible();
  await expect(scriptLess.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await plain.close();
});
