import type { Page } from '@playwright/test';
import pg from 'pg';
import { createPasswords } from '#app/features/accounts/passwords/passwords.server.ts';
import { newEmail } from './account-steps.ts';
import { PASSWORD } from './password.ts';
import { expect, open } from '#tests/support/browser/page-test.ts';
import { type Site, readDatabaseUrl } from '#tests/support/site/site-process.ts';

const PASSWORD_HASH = 'E2E_PASSWORD_HASH';

/** Makes the hash of the password of all tests, once: as it is made on purpose, it is slow. */
export async function preparePassword(): Promise<void> {
  process.env[PASSWORD_HASH] = await createPasswords().hash(PASSWORD);
}

/**
 * Makes a confirmed account in the database of a site with an embedded one, and signs the browser in with it, whatever page it
 * shows. Tests of registering use the forms.
 * @returns its e-mail address
 */
export async function signInByRequest(page: Page, site: Site, { admin = false } = {}): Promise<string> {
  const email = await makeAccount(site, { admin });
  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    timeout: 60_000,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

/** Signs the browser in with a new account, and opens its profile. @returns its e-mail address */
export async function becomeMember(page: Page, site: Site): Promise<string> {
  const email = await signInByRequest(page, site);
  await open(page, `${site.url}/profile`);
  return email;
}

/** Makes a confirmed account with the password of all tests. @returns its e-mail address */
export async function makeAccount(site: Site, { admin = false } = {}): Promise<string> {
  const email = newEmail();
  const client = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await client.connect();
  await client.query(
    `WITH made AS (
       INSERT INTO "user" (id, name, email, email_verified) VALUES (gen_random_uuid(), '', $1, true) RETURNING id
     ), password AS (
       INSERT INTO account (id, account_id, user_id, provider_id, password)
       SELECT gen_random_uuid(), id, id, 'credential', $2 FROM made
     )
     INSERT INTO profiles (id, display_name, admin, admin_granted)
     SELECT id, $3, $4, $4 FROM made`,
    [email, process.env[PASSWORD_HASH], email.split('@')[0], admin],
  );
  await client.end();
  return email;
}
