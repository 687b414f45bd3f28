import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmAddress } from '#app/features/accounts/registration/confirm.server.ts';
import { profiles, rateLimits, users } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { ACCOUNTS_API } from './auth-api.ts';
import { mountEndpoints } from './endpoint.ts';
import { refuseOtherOrigins } from '../filters/same-origin.ts';

const database = useScratchDatabase();
const SITE = 'http://localhost:3000';
const ANN = { email: 'ann@dogs.example', password: 'correct horse' };
let accounts: TestAccounts;
let host: Hono;

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimits);
  accounts = createTestAccounts(database);
  const services = { ...accounts, config: { ...accounts.config, trustProxy: true } };
  host = new Hono()
    .use(refuseOtherOrigins({ siteUrl: SITE, siteName: 'Test Directory' }))
    .route('/', mountEndpoints(ACCOUNTS_API, { services }));
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const asked = { 'Content-Type': 'application/json', Origin: SITE, Host: 'localhost:3000', ...headers };
  return await host.request(`${SITE}/api/auth${path}`, {
    method: 'POST',
    headers: asked,
    body: JSON.stringify(body),
  });
}

async function signedIn(): Promise<string> {
  await post('/sign-up/email', ANN);
  await confirmAddress(accounts, { token: accounts.lastToken(), password: ANN.password, address: null });
  const answer = await post('/sign-in/email', ANN);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const session = async (cookie: string) =>
  (await host.request(`${SITE}/api/auth/get-session`, { headers: { Cookie: cookie } })).json();

test('registers, signs in, tells who is signed in, and signs out', async () => {
  const cookie = await signedIn();
  expect(await session(cookie)).toEqual({
    user: { id: expect.any(String), email: ANN.email, displayName: 'ann', isAdmin: false },
  });
  const signedOut = await post('/sign-out', {}, { Cookie: cookie });
  expect([signedOut.status, signedOut.headers.get('Clear-Site-Data')]).toEqual([
    200,
    expect.stringContaining('"cache"'),
  ]);
  expect(await session(cookie)).toBeNull();
});

test('answers a known and an unknown address alike', async () => {
  await signedIn();
  const answers = [ANN.email, 'nobody@dogs.example'].map((email) =>
    post('/sign-up/email', { ...ANN, email }),
  );
  const [known, unknown] = await Promise.all(answers);
  expect(known?.status).toBe(unknown?.status);
  expect(await known?.text()).toBe(await unknown?.text());
  const wrong = [ANN.email, 'nobody@dogs.example'].map((email) =>
    post('/sign-in/email', { email, password: 'wrong' }),
  );
  const [wrongKnown, wrongUnknown] = await Promise.all(wrong);
  expect([wrongKnown?.status, await wrongKnown?.text()]).toEqual([401, await wrongUnknown?.text()]);
});

test('gives nobody more than they may have', async () => {
  await post('/sign-up/email', {
    ...ANN,
    admin: true,
    isAdmin: true,
    emailVerified: true,
    admin_granted: true,
    role: 'admin',
  });
  expect(await database.db.select().from(profiles)).toMatchObject([{ admin: false, admin_granted: false }]);
  expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
});

test.each([
  '/update-user',
  '/change-email',
  '/set-password',
  '/verify-email',
  '/delete-user',
  '/list-sessions',
  '/error',
])('has nothing at %s', async (path) => {
  const cookie = await signedIn();
  expect((await post(path, { name: 'x' }, { Cookie: cookie })).status).toBe(404);
});

describe('too many attempts', () => {
  test('are answered with 429, how long to wait, and a sentence', async () => {
    let answer = await post('/sign-in/email', ANN);
    for (let attempt = 0; attempt < 10; attempt += 1) answer = await post('/sign-in/email', ANN);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(await answer.json()).toEqual({ error: 'Too many attempts. Please try again in 15 minutes.' });
  });

  test('are counted by the address the proxy gives, not by what the sender claims', async () => {
    const from = (email: string, forwarded: string) =>
      post('/sign-in/email', { ...ANN, email }, { 'X-Forwarded-For': forwarded });
    // A few at a time, as many as there are connections to the database.
    for (let first = 0; first < 60; first += 6) {
      await Promise.all(
        [0, 1, 2, 3, 4, 5].map((turn) =>
          from(`user${first + turn}@dogs.example`, `10.0.0.${first + turn}, 192.0.2.1`),
        ),
      );
    }
    expect((await from('last@dogs.example', '10.9.9.9, 192.0.2.1')).status).toBe(429);
    expect((await from('last@dogs.example', '192.0.2.1, 192.0.2.2')).status).toBe(401);
    // Sixty passwords are hashed.
  }, 60_000);
});

describe('requests of other sites', () => {
  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:3001' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
    { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: SITE, 'Sec-Fetch-Site': 'same-site' },
  ])('are refused: %j', async (headers) => {
    const cookie = await signedIn();
    expect((await post('/sign-out', {}, { Cookie: cookie, ...headers })).status).toBe(403);
    expect(await session(cookie)).not.toBeNull();
  });

  test.each([
    { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' },
    { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])('of this one are not: %j', async (headers) => {
    expect((await post('/sign-out', {}, headers)).status).toBe(200);
  });

  test('may read', async () => {
    const answer = await host.request(`${SITE}/api/auth/get-session`, {
      headers: { Origin: 'https://evil.example' },
    });
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
