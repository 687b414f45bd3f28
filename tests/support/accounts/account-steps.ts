import type { Page } from '@playwright/test';
import { expect, open, toast } from '#tests/support/browser/page-test.ts';
import { mailedLink } from './mailed-link.ts';
import { newEmail } from './new-email.ts';
import { PASSWORD } from './password.ts';

/** Fills in the Register tab, solves the captcha and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // Its tick comes only once the task is solved, which a plain check() would not wait for.
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(page.locator('input[name=captcha]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account created')).toBeVisible();
}

/** Fills in the Login tab and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a mailed link and confirms the address with the password, which signs in. */
export async function confirmAddress(page: Page, link: string, password = PASSWORD): Promise<void> {
  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
}

/** Registers and confirms an account by the forms, and signs in; ends on the profile page. */
export async function registerMember(page: Page, site: { url: string; dataDir: string }): Promise<string> {
  const email = newEmail();
  await open(page, `${site.url}/auth?tab=register&redirectTo=/profile`);
  await register(page, email);
  await confirmAddress(page, await mailedLink(site.dataDir, email));
  await expect(page).toHaveURL(`${site.url}/profile`);
  return email;
}
