import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createPasswords } from '#app/features/accounts/passwords/passwords.server.ts';
import { newEmail } from './new-email.ts';
import { PASSWORD, PASSWORD_COST } from './password.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Of sites that are not asked over https. */
export const SESSION_COOKIE = 'directory.session_token';
const PASSWORD_HASH = 'E2E_PASSWORD_HASH';

/** Makes the hash of the password of all tests, once. */
export async function preparePassword(): Promise<void> {
  process.env[PASSWORD_HASH] = await createPasswords(PASSWORD_COST).hash(PASSWORD);
}

/** Makes a confirmed account with the password of all tests. @returns its email address */
export function makeAccount(site: Site, { admin = false } = {}): Promise<string> {
  return withDatabase(site.dataDir, (client) => insertAccount(client, admin));
}

/** Makes a confirmed account with the password of all tests. @returns its address, and the value of its session's cookie */
export function makeAccountWithSession(
  site: Site,
  { admin = false } = {},
): Promise<{ email: string; session: string }> {
  return withSession(site, (client) => insertAccount(client, admin));
}

/** Gives the address of an account. */
export type AccountOf = (client: pg.Client) => Promise<string>;

/** Begins a session. @param accountOf gives the address of its account, by the same connection */
export function withSession(site: Site, accountOf: AccountOf, browser = '') {
  return withDatabase(site.dataDir, async (client) => {
    const email = await accountOf(client);
    return { email, session: await insertSession(client, site, email, browser) };
  });
}

/** Makes a confirmed account with the password of all tests. @returns its email address */
export async function insertAccount(client: pg.Client, admin: boolean): Promise<string> {
  const email = newEmail();
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
  return email;
}

/** As signing in does with a browser, which has a `User-Agent`. @returns the value of its cookie */
async function insertSession(
  client: pg.Client,
  { dataDir }: Site,
  email: string,
  browser: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await client.query(
    `INSERT INTO session (id, token, user_id, user_agent, expires_at)
     SELECT gen_random_uuid(), $1, id, $3, now() + interval '30 days' FROM "user" WHERE email = $2`,
    [token, email, browser],
  );
  const secret = await readFile(path.join(dataDir, 'auth-secret'), 'utf8');
  const signature = createHmac('sha256', secret.trim()).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}
