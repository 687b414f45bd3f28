import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { type ExternalDatabase, openExternalDatabase } from '#tests/support/database/external-database.ts';
import type { Environment, RunningSite } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { type StubS3, startStubS3 } from '#tests/support/stubs/stub-s3.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';

const EMAIL = 'ann.log@dogs.example';
const OTHER_EMAIL = 'never.there@dogs.example';
const PASSWORDS = { first: 'first horse battery', wrong: 'wrong horse battery', last: 'last horse battery' };
const CLIENT = '203.0.113.77';
const POSITION = { latitude: 51.234_567, longitude: -1.345_678 };
const LINK_SECRET = '1-xMWBLx2Hs_3LQhlw6x_f3g';
const MAIL_PASSWORD = 'mail/pass=word,1';
const CONFIGURED = {
  AUTH_SECRET: 'Rk3vQp8sZt1xYw7uLm2nBc6dFg9hJq4a',
  METRICS_TOKEN: 'token-of-the-metrics-77',
  CAPTCHA_SECRET: 'secret "of" the captcha',
};

/** Has the site fail, on a signal, with an error that holds the whole of its configuration. */
const SPILLS = `process.on('SIGUSR2', () => {
  const { AUTH_SECRET, METRICS_TOKEN, CAPTCHA_SECRET, DATABASE_URL, SMTP_URL, S3_SECRET_ACCESS_KEY } = process.env;
  const inner = new Error([AUTH_SECRET, METRICS_TOKEN, CAPTCHA_SECRET, S3_SECRET_ACCESS_KEY].join(' '));
  void Promise.reject(new Error('no way to ' + DATABASE_URL, { cause: new Error('nor to ' + SMTP_URL, { cause: inner }) }));
})`;

/** A mail server that knows nobody, and says whom it does not know. */
async function startMailServer(): Promise<{ port: number; close: () => void }> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      done(
        new Error(
          `${username} may not sign in with ${password}, ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`,
        ),
      ),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close(() => {}) };
}

/** Does everything that touches a secret; returns those which came up on the way. */
async function useSite(site: RunningSite, database: ExternalDatabase, bucket: StubS3): Promise<string[]> {
  const found: string[] = [];
  let cookie = '';
  const send = async (
    path: string,
    init: RequestInit & { form?: Record<string, string>; json?: unknown } = {},
  ) => {
    const { form, json, headers, ...rest } = init;
    const body = form ? new URLSearchParams(form) : json === undefined ? rest.body : JSON.stringify(json);
    const response = await fetch(site.url + path, {
      ...rest,
      redirect: 'manual',
      method: rest.method ?? (body ? 'POST' : 'GET'),
      headers: {
        'X-Forwarded-For': CLIENT,
        Cookie: cookie,
        Accept: 'text/html',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body ? { body } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (!name.includes('session') || value === '') continue;
      cookie = pair;
      found.push(value, decodeURIComponent(value), ...decodeURIComponent(value).split('.'));
    }
    return response;
  };
  const mailedLink = async () => {
    const rows = await database.query('SELECT link FROM outgoing_mails ORDER BY id DESC LIMIT 1');
    const link = new URL(String(rows[0]?.['link']));
    found.push(link.searchParams.get('token') ?? 'none');
    return link.pathname + link.search;
  };
  const expectStatus = async (answer: Promise<Response>, status: number) =>
    expect((await answer).status).toBe(status);
  const account = { email: EMAIL, password: PASSWORDS.first };

  await expectStatus(send('/auth', { form: { intent: 'register', ...account } }), 303);
  await expectStatus(send('/auth/confirm', { form: { email: EMAIL } }), 303);
  await expectStatus(send('/auth', { form: { intent: 'login', ...account } }), 403);
  const confirmation = await mailedLink();
  await expectStatus(send(confirmation), 200);
  const confirm = { intent: 'confirm', token: found.at(-1) ?? 'none' };
  await expectStatus(send('/auth/confirm', { form: { ...confirm, password: PASSWORDS.wrong } }), 400);
  await expectStatus(send('/auth/confirm', { form: { ...confirm, password: PASSWORDS.first } }), 303);
  cookie = '';
  await expectStatus(
    send('/auth', { form: { intent: 'login', email: EMAIL, password: PASSWORDS.wrong } }),
    401,
  );
  await expectStatus(
    send('/api/auth/sign-in/email', { json: { email: OTHER_EMAIL, password: PASSWORDS.wrong } }),
    401,
  );
  await expectStatus(send('/auth', { form: { intent: 'login', ...account } }), 303);
  await expectStatus(send('/profile', { form: { intent: 'profile', displayName: 'Ann of the Log' } }), 303);

  await expectStatus(send('/auth/forgot', { form: { email: EMAIL } }), 303);
  const reset = await mailedLink();
  await expectStatus(send(reset), 200);
  const token = new URL(reset, site.url).searchParams.get('token') ?? '';
  await expectStatus(send('/auth/reset', { form: { token, password: PASSWORDS.last } }), 303);
  await expectStatus(send(reset), 410);
  await expectStatus(
    send('/auth', { form: { intent: 'login', email: EMAIL, password: PASSWORDS.last } }),
    303,
  );

  const message = { email: EMAIL, subject: OTHER_EMAIL, message: PASSWORDS.first };
  await expectStatus(send('/contact', { form: message }), 303);
  await send(`/unsubscribe/${EMAIL}?email=${EMAIL}`);
  for (const method of ['GET', 'OPTIONS', 'PUT', 'POST'])
    for (const path of ['/suggestion/', '//suggestion//', '/SUGGESTIO%4e/', '/still-right/stop-'])
      for (const rest of ['', '/photos/x', '.data']) await send(path + LINK_SECRET + rest, { method });
  await send('/?postcode=SO23+8ZZ');
  await expectStatus(send('/nearby', { json: POSITION }), 200);
  await expectStatus(send('/api/page-seen', { json: { path: '/', referrer: 'news.example' } }), 204);
  await expectStatus(
    send('/metrics', { headers: { Authorization: `Bearer ${CONFIGURED.METRICS_TOKEN}` } }),
    200,
  );
  await expectStatus(
    send('/metrics', { headers: { Authorization: 'Bearer another-token-of-metrics' } }),
    404,
  );
  found.push('another-token-of-metrics');

  await database.query(
    `UPDATE profiles SET admin = true FROM "user" u WHERE u.id = profiles.id AND email = '${EMAIL}'`,
  );
  const csvData = `name,category,city,postal_code,email_1\nLog Dogs,Kennels,Fareham,PO16 7AA,${OTHER_EMAIL}\n,,,,${OTHER_EMAIL}\n`;
  const mappings = csvData
    .split('\n')[0]
    ?.split(',')
    .map((name, index) => ({ csvColumnIndex: index, csvColumnName: name, databaseColumn: name }));
  await expectStatus(
    send('/functions/v1/import-businesses', { json: { action: 'import', csvData, mappings } }),
    200,
  );
  bucket.failNext(/^PUT /, 403, 1);
  const picture = new FormData();
  picture.append('picture', new File([new Uint8Array(TINY_PNG)], `${EMAIL}.png`, { type: 'image/png' }));
  expect((await send('/blog/admin/uploads', { body: picture })).status).toBeGreaterThanOrEqual(400);

  // What fails in the database brings the values of its statement along.
  await database.query('ALTER TABLE profiles RENAME TO profiles_away');
  await send('/profile', { form: { intent: 'profile', displayName: EMAIL } });
  await database.query('ALTER TABLE profiles_away RENAME TO profiles');
  await database.query('ALTER TABLE "session" RENAME TO session_away');
  await send('/profile');
  await send('/api/auth/get-session');
  await database.query('ALTER TABLE session_away RENAME TO "session"');
  await database.query('ALTER TABLE "user" RENAME TO user_away');
  for (const intent of ['login', 'register'])
    await send('/auth', { form: { intent, email: OTHER_EMAIL, password: PASSWORDS.wrong } });
  await send('/auth/forgot', { form: { email: EMAIL } });
  await database.query('ALTER TABLE user_away RENAME TO "user"');
  database.proxy.set('closed');
  await send('/auth', { form: { intent: 'login', email: EMAIL, password: PASSWORDS.last } });
  database.proxy.set('open');
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);

  // The last admin cannot go.
  await database.query('UPDATE profiles SET admin = false');
  const deletion = { intent: 'delete-account', password: PASSWORDS.last };
  await expectStatus(send('/profile', { form: deletion }), 303);
  await expect
    .poll(async () => (await database.query(`SELECT 1 FROM "user" WHERE email = '${EMAIL}'`)).length)
    .toBe(0);
  return found;
}

for (const level of ['info', 'debug']) {
  test(`no secret and nobody stands in the log, at level ${level}`, async ({ ownSites }) => {
    const [database, bucket, mail] = await Promise.all([
      openExternalDatabase(),
      startStubS3(),
      startMailServer(),
    ]);
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
    const environment: Environment = {
      ...CONFIGURED,
      HOST: '127.0.0.1',
      DATABASE_URL: database.proxy.url,
      SMTP_URL: `smtp://mailer:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${mail.port}`,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      GEOCODER_URL: 'http://127.0.0.1:9',
      CAPTCHA_PROVIDER: 'off',
      ALLOW_NO_CAPTCHA: 'true',
      TRUST_PROXY: 'true',
      LOG_LEVEL: level,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SPILLS)}`,
    };
    try {
      const site = await ownSites.startProcess(environment);
      const met = await useSite(site, database, bucket);
      site.send('SIGUSR2');
      expect(await site.exited).toBe(70);

      const log = site.stdout + site.stderr;
      // All of it has been said, with what the secrets were left out of.
      for (const words of [
        'may not sign in with [secret]',
        'no way to',
        'storing a picture failed',
        'geocoding provider failed',
        'a form failed',
      ])
        expect(log).toContain(words);
      const secrets = [
        ...met,
        ...Object.values(CONFIGURED),
        ...Object.values(PASSWORDS),
        JSON.stringify(CONFIGURED.CAPTCHA_SECRET).slice(1, -1),
        MAIL_PASSWORD,
        LINK_SECRET,
        encodeURIComponent(MAIL_PASSWORD),
        Buffer.from(`\0mailer\0${MAIL_PASSWORD}`).toString('base64'),
        new URL(database.url).password,
        secretAccessKey,
        'dogs.example',
        'Ann of the Log',
        CLIENT,
        'SO23 8ZZ',
        'SO238ZZ',
        String(POSITION.latitude),
        String(POSITION.longitude),
      ];
      expect(secrets.length).toBeGreaterThan(25);
      expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
    } finally {
      mail.close();
      await Promise.all([database.close(), bucket.close()]);
    }
  });
}
