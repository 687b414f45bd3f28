import type { Page } from '@playwright/test';
import { type AccountOf, insertAccount, SESSION_COOKIE, withSession } from './made-accounts.ts';
import { open } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/**
 * Makes a confirmed account and a session of it in the database of a site with an embedded one, and has the browser hold it,
 * whatever page it shows: checking a password is as slow as making its hash. Tests of registering and signing in use the forms.
 * @returns its email address
 */
export async function beginSession(page: Page, site: Site, { admin = false } = {}): Promise<string> {
  return hold(page, site, (client) => insertAccount(client, admin));
}

/** Has the browser hold a new session of an account. */
export async function beginSessionOf(page: Page, site: Site, email: string): Promise<void> {
  await hold(page, site, async () => email);
}

/** Signs the browser in with a new account, and opens its profile. @returns its email address */
export async function becomeMember(page: Page, site: Site): Promise<string> {
  const email = await beginSession(page, site);
  await open(page, `${site.url}/profile`);
  return email;
}

/** Has the browser hold a new session. @param accountOf gives the address of its account, by the same connection */
async function hold(page: Page, site: Site, accountOf: AccountOf): Promise<string> {
  const browser = await page.evaluate(() => navigator.userAgent);
  const { email, session: value } = await withSession(site, accountOf, browser);
  const { url } = site;
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url, httpOnly: true, sameSite: 'Lax' }]);
  return email;
}
