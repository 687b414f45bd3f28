import pg from 'pg';
import { readFlash } from '#app/request/flash.ts';
import { readDatabaseUrl } from './site-process.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';

/** What sites need in their environment for clients of this kind: no captcha, and an address for each request. */
export const CLIENT_ENVIRONMENT = {
  CAPTCHA_PROVIDER: 'off',
  ALLOW_NO_CAPTCHA: 'true',
  TRUST_PROXY: 'true',
};

/** Speaks to a site as an admin's browser without scripts does, and as programs do. */
export interface SiteClient {
  /** The value of its `Cookie` header. */
  cookie: string;
  /** GET as this admin. */
  get(path: string): Promise<Response>;
  /** Sends a form; resolves to where the site leads on, null when it does not or says that something went wrong. */
  postForm(path: string, fields: Record<string, string>): Promise<string | null>;
  postJson(path: string, body: unknown): Promise<Response>;
  /** Sends a form with files. */
  postMultipart(path: string, form: FormData): Promise<Response>;
  /** Registers another account. */
  register(email: string): Promise<Response>;
  signIn(email: string): Promise<Response>;
}

/** Registers an admin of a site with an embedded database, and signs in. */
export async function becomeAdmin(
  site: { url: string; dataDir: string },
  email: string,
): Promise<SiteClient> {
  const anonymous = clientOf(site.url, '');
  const registered = await anonymous.register(email);
  if (!registered.ok) throw new Error(`The admin could not be registered: ${await registered.text()}`);
  await withDatabase(site.dataDir, async (client) => {
    await client.query('UPDATE "user" SET email_verified = true WHERE email = $1', [email]);
    await client.query(
      'UPDATE profiles SET admin = true FROM "user" u WHERE u.id = profiles.id AND u.email = $1',
      [email],
    );
  });
  return signInAs(site.url, email);
}

/** Signs in somebody who has been registered by `becomeAdmin`. */
export async function signInAs(url: string, email: string): Promise<SiteClient> {
  const signedIn = await clientOf(url, '').signIn(email);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (!signedIn.ok || cookies.length === 0)
    throw new Error(`The admin could not sign in: ${await signedIn.text()}`);
  return clientOf(url, cookies.join('; '));
}

/** Asks the embedded database of a site. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(dataDir) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function clientOf(url: string, cookie: string): SiteClient {
  let requests = 0;
  /** Each request seems to come from a network of its own, so that no limit is met. */
  const headers = (type: string) => {
    requests += 1;
    return {
      Cookie: cookie,
      Origin: url,
      'Content-Type': type,
      'X-Forwarded-For': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    };
  };
  const post = (path: string, type: string, body: string) =>
    fetch(url + path, { method: 'POST', redirect: 'manual', headers: headers(type), body });
  const postJson = (path: string, body: unknown) => post(path, 'application/json', JSON.stringify(body));
  return {
    cookie,
    get: (path) => fetch(url + path, { redirect: 'manual', headers: { Cookie: cookie } }),
    async postForm(path, fields) {
      const form = new URLSearchParams(fields);
      const answer = await post(path, 'application/x-www-form-urlencoded', form.toString());
      await answer.arrayBuffer();
      const [toast] = readFlash(answer.headers.getSetCookie().join('; '));
      return toast?.tone === 'success' ? answer.headers.get('Location') : null;
    },
    postJson,
    postMultipart: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: url },
        body,
      }),
    register: (email) => postJson('/api/auth/sign-up/email', { email, password: PASSWORD }),
    signIn: (email) => postJson('/api/auth/sign-in/email', { email, password: PASSWORD }),
  };
}
