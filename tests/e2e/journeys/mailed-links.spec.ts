import { NO_CAPTCHA, registerByHttp, signInStatus } from '#tests/support/accounts/http-account.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const STRANGERS = 'the words of a stranger';
const NEW_PASSWORD = 'quite another password';

test('registering, confirming on another device, and a new password, also for a stranger’s registration', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const email = newEmail();
  await open(page, `${site.url}/auth?tab=register&redirectTo=/profile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email to confirm your account.').first()).toBeVisible();
  const link = await mailedLink(site.dataDir, email);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await open(phone, link);
  await expect(phone.getByText(email)).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('not what was typed');
  await phone.getByRole('button', { name: 'Confirm and Sign In' }).click();
  await expect(phone.getByText('This isn’t the password you registered with.').first()).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Confirm and Sign In' }).click();
  await expect(phone).toHaveURL(`${site.url}/profile`);
  await expect(phone.getByText('Email address confirmed').first()).toBeVisible();
  await elsewhere.close();

  await open(page, `${site.url}/auth/forgot`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('we’ve sent it an email with a link').first()).toBeVisible();
  await open(page, await mailedLink(site.dataDir, email, link));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('You can now sign in with your new password.').first()).toBeVisible();
  expect(await signInStatus(site, email, NEW_PASSWORD)).toBe(200);

  // Anyone who does not know the password of the registration chooses another.
  const hers = newEmail();
  await registerByHttp(site, hers, STRANGERS);
  await open(page, await mailedLink(site.dataDir, hers));
  await page.getByText('Choose another password').click();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Confirm with New Password' }).click();
  await expect(page.getByText('Use at least 8 characters.').first()).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Confirm with New Password' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText('Email address confirmed').first()).toBeVisible();
  expect(await signInStatus(site, hers, STRANGERS)).toBe(401);
});
