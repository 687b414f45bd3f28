import type { Page } from '@playwright/test';
import { insertAccount, SESSION_COOKIE, withSession } from './made-accounts.ts';
import { open } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/**
 * Makes a confirmed account and a session of it in the database of a site with an embedded one, and has the browser hold it,
 * whatever page it shows: checking a password is as slow as making its hash. Tests of registering and signing in use the forms.
 * @returns its e-mail address
 */
export async function beginSession(page: Page, site: Site, { admin = false } = {}): Promise<string> {
  const browser = await page.evaluate(() => navigator.userAgent);
  const { email, session: value } = await withSession(
    site,
    (client) => insertAccount(client, admin),
    browser,
  );
  const { url } = site;
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url, httpOnly: true, sameSite: 'Lax' }]);
  return email;
}

/** Signs the browser in with a new account, and opens its profile. @returns its e-mail address */
export async function becomeMember(page: Page, site: Site): Promise<string> {
  const email = await beginSession(page, site);
  await open(page, `${site.url}/profile`);
  return email;
}
