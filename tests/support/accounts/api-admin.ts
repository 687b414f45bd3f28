import pg from 'pg';
import { PASSWORD } from './password.ts';

/** Speaks to the nodes of a site as an admin who has signed in. */
export interface ApiAdmin {
  readonly cookie: string;
  /** Sends a form, files included. */
  post(url: string, fields: Record<string, string | File>): Promise<Response>;
  get(url: string): Promise<Response>;
}

/**
 * Registers an admin at a node that asks for no captcha.
 * @param databaseUrl where the address is confirmed and the right is given, in place of a mail and a command
 */
export async function registerAdmin(site: string, databaseUrl: string): Promise<ApiAdmin> {
  const email = `admin-${Math.random().toString(36).slice(2)}@dogs.example`;
  const send = (path: string, body: object) =>
    fetch(site + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const registered = await send('/api/auth/sign-up/email', { email, password: PASSWORD });
  if (!registered.ok) throw new Error(`No account could be made: ${await registered.text()}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE "user" SET email_verified = true WHERE email = $1', [email]);
  await client.query('UPDATE profiles SET admin = true WHERE id = (SELECT id FROM "user" WHERE email = $1)', [
    email,
  ]);
  await client.end();
  const signedIn = await send('/api/auth/sign-in/email', { email, password: PASSWORD });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  if (cookie === '') throw new Error(`No session was begun: ${await signedIn.text()}`);
  return {
    cookie,
    get: (url) => fetch(url, { headers: { Cookie: cookie } }),
    post(url, fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return fetch(url, { method: 'POST', headers: { Cookie: cookie }, body, redirect: 'manual' });
    },
  };
}
