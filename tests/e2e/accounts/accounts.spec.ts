import {
  registerMember,
  confirmAddress,
  mailedLink,
  register,
  signIn,
} from '#tests/support/accounts/account-steps.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('from the first visit to signing out, in demo use', async ({ page, ownSites }) => {
  test.slow();
  const site = await ownSites.start();
  await open(page, `${site.url}/profile?from=mail`);
  await expect(page).toHaveURL(`${site.url}/auth?redirectTo=%2Fprofile%3Ffrom%3Dmail`);
  await page.getByRole('tab', { name: 'Register' }).click();
  const email = newEmail();
  await register(page, email);
  const link = await mailedLink(site.dataDir, email);

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

  await open(page, link);
  await expect(page.getByText('This link has been used already or has expired.')).toBeVisible();
});

test.describe('the admin right', () => {
  test('is refused to an ordinary user in the page and in a forged request', async ({ page, ownSites }) => {
    test.slow();
    const site = await ownSites.start({ ADMIN_SELF_SERVICE: 'false' });
    await registerMember(page, site);
    await expect(page.getByRole('switch', { name: 'Admin privileges' })).toBeDisabled();
    await expect(page.getByText('Only the operator of this site can make you an admin.')).toBeVisible();

    const forged = { intent: 'profile', displayName: 'Eve', admin: 'on', adminSwitch: 'shown' };
    const answer = await page.request.post(`${site.url}/profile`, {
      form: forged,
      headers: { Origin: site.url },
    });
    expect(answer.status()).toBe(403);

    await open(page, `${site.url}/blog`);
    await page.goto(`${site.url}/blog/admin`);
    await expect(page).toHaveURL(`${site.url}/blog`);
    await expect(toast(page, 'Access Denied')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'ann' })).toBeVisible();
    await expect(toast(page, 'Access Denied')).toHaveCount(0);
  });
});

test('signing out in one tab is noticed by another when it comes to the front', async ({
  page,
  ownSites,
  context,
}) => {
  test.slow();
  const site = await ownSites.start();
  await registerMember(page, site);
  const other = await context.newPage();
  await open(other, `${site.url}/about`);
  await other.request.post(`${site.url}/logout`, { headers: { Origin: site.url } });
  await other.close();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(`${site.url}/auth?redirectTo=%2Fprofile`);
});

test.describe('the sign-in page', () => {
  test('says what is missing, at the fields, as a list, and as a toast', async ({ page }) => {
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toast(page, 'Missing fields')).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText(['Enter your email address.', 'Enter your password.']);
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Enter your password.' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('says that a password is wrong and keeps the address', async ({ page }) => {
    await open(page, '/auth');
    await signIn(page, 'nobody@dogs.example', 'wrong');
    await expect(toast(page, 'Sign in failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@dogs.example');
  });

  test('wants the captcha solved', async ({ page }) => {
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

  test('says both what is missing and that the captcha is', async ({ page }) => {
    await open(page, '/auth?tab=register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Missing fields')).toBeVisible();
    await expect(toast(page, 'CAPTCHA verification required')).toBeVisible();
  });

  test('says that a password is too short', async ({ page }) => {
    await open(page, '/auth?tab=register');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Sign up failed')).toBeVisible();
    await expect(page.getByLabel('Email')).not.toHaveValue('');
  });

  test('shows the password when asked to', async ({ page }) => {
    await open(page, '/auth');
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
  });

  test('changes its tab by the keyboard, and the address with it', async ({ page }) => {
    await open(page, '/auth?redirectTo=/profile');
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=register&redirectTo=%2Fprofile$/);
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs are links, errors stand in the page, and registering says what it needs', async ({
    page,
  }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.getByText('Enter your password.').last()).toBeVisible();
    await signIn(page, 'nobody@dogs.example', 'wrong');
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/auth\?tab=register$/);
    await expect(page.getByText('Registration needs JavaScript')).toBeVisible();
  });

  test('messages of the page before stand at the top of the next one, once', async ({ page }) => {
    await page.goto('/auth/forgot');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send Link' }).click();
    const message = page.getByText(
      'If there is an account with this address, a message with a link is on its way.',
    );
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toHaveCount(0);
  });
});
