import { confirmAddress, register, signIn } from '#tests/support/accounts/account-steps.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('from the first visit to signing out, here and in another tab, in demo use', async ({
  page,
  ownSites,
  context,
}) => {
  test.slow();
  const site = await ownSites.start();
  await open(page, `${site.url}/profile?from=mail`);
  await expect(page).toHaveURL(`${site.url}/auth?redirectTo=%2Fprofile%3Ffrom%3Dmail`);
  await page.getByRole('tab', { name: 'Register' }).click();
  const email = newEmail();
  await register(page, email);
  const link = await mailedLink(site.dataDir, email);
  // Nobody has to look for the email on their own machine.
  await page.getByRole('link', { name: 'confirm the address here' }).click();
  await expect(page).toHaveURL(link);

  await confirmAddress(page, link);
  await expect(toast(page, 'Email address confirmed')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile?from=mail`);

  await page.getByLabel('Display Name').fill('  Ann Ártemis  ');
  await page.getByRole('switch', { name: 'Admin privileges' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await expect(page.getByLabel('Display Name')).toHaveValue('Ann Ártemis');

  await page.getByRole('button', { name: 'Ann Ártemis' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Blog',
    'Blog Admin',
    'Businesses',
    'Import Businesses',
    'Analytics',
    'Messages',
    'Activity',
    'Log out',
  ]);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toast(page, 'Signed out')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await open(page, `${site.url}/auth?redirectTo=/profile`);
  await signIn(page, email);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile`);

  // Signing out in one tab is noticed by another when it comes to the front.
  const other = await context.newPage();
  await open(other, `${site.url}/about`);
  await other.request.post(`${site.url}/logout`, { headers: { Origin: site.url } });
  await other.close();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(`${site.url}/auth?redirectTo=%2Fprofile`);

  await open(page, link);
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();
});

test('the sign-in page says what is missing or wrong, at the fields, as a list, and as a toast', async ({
  page,
}) => {
  await open(page, '/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Missing fields')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(['Enter your email address.', 'Enter your password.']);
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your password.' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  // A wrong password keeps the address.
  await signIn(page, 'nobody@dogs.example', 'wrong');
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dogs.example');

  // It is shown when asked for.
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
});

test('the register tab, reached by the keyboard, says what is missing, the captcha among it', async ({
  page,
}) => {
  await open(page, '/auth?redirectTo=/profile');
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=register&redirectTo=%2Fprofile$/);
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');

  await open(page, '/auth?tab=register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Missing fields')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA' })).toBeVisible();
  await expect(toast(page, 'CAPTCHA verification required')).toHaveCount(0);

  await open(page, '/auth?tab=register');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Sign up failed')).toBeVisible();
  await expect(page.getByLabel('Email')).not.toHaveValue('');

  await open(page, '/auth?tab=register');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'CAPTCHA verification required')).toBeVisible();
  const error = page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA' });
  await expect(error).toBeVisible();
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(page.locator('input[name=captcha]')).not.toHaveValue('');
  await expect(error).toHaveCount(0);
});
