import { pino } from 'pino';
import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFromPrimary } from '#db/replicas/read-database.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { confirmAddress } from '#app/features/accounts/registration/confirm.server.ts';
import { register } from '#app/features/accounts/registration/register.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import type { Visitor } from '#app/features/accounts/user/user.ts';
import { visitorContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { grantAdmin } from '#app/features/accounts/people/admins.server.ts';
import { sessions, users } from '#db/schema.ts';
import { createTestAccounts, type TestAccounts } from '#tests/support/accounts/account-services.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readFlash } from './flash.ts';
import {
  adminAreaOnly,
  readVisitor,
  requireRight,
  requireRightOfRequest,
  requireUser,
  signedInOnly,
} from './guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';

const database = useScratchDatabase();
const EMAIL = 'ann@dogs.example';
let accounts: TestAccounts;

beforeEach(async () => {
  await database.db.delete(users);
  accounts = createTestAccounts(database);
});

const user = { id: '1', email: EMAIL, displayName: 'Ann', isAdmin: false };
const VISITORS: Record<string, Visitor> = {
  anonymous: { state: 'anonymous', user: null },
  user: { state: 'signed-in', user },
  editor: { state: 'signed-in', user: { ...user, isEditor: true } },
  moderator: { state: 'signed-in', user: { ...user, isModerator: true } },
  admin: { state: 'signed-in', user: { ...user, isAdmin: true } },
  unclear: { state: 'admin-unknown', user },
  unknown: { state: 'unknown', user: null },
};

/** Runs middleware as the router does; what is thrown is the answer as well. */
async function run(
  middleware: MiddlewareFunction<Response>,
  visitor: Visitor | undefined,
  path: string,
  method = 'GET',
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, accounts as unknown as Services);
  if (visitor) context.set(visitorContext, visitor);
  let reached = false;
  const url = new URL(path, 'http://localhost:3000');
  const next = async () => {
    reached = true;
    return new Response('secret');
  };
  const answer = await Promise.resolve(
    middleware({ request: new Request(url, { method }), url, context, params: {}, pattern: path }, next),
  ).catch((thrown: unknown) => thrown);
  return { reached, answer: answer as Response };
}

async function sessionCookie(): Promise<string> {
  await register(accounts, {
    email: EMAIL,
    password: 'correct horse',
    captcha: '',
    redirectTo: '/',
    address: null,
  });
  const token = accounts.lastToken();
  await confirmAddress(accounts, { token, password: 'correct horse', address: null });
  const sent = { headers: new Headers(), address: null };
  const [cookie = ''] = await signIn(accounts, { email: EMAIL, password: 'correct horse' }, sent);
  return cookie.split(';')[0] ?? '';
}

describe('pages of signed-in users', () => {
  test('send anonymous visitors to sign in and keep the whole location', async () => {
    const { reached, answer } = await run(signedInOnly, VISITORS['anonymous'], '/profile?a=1&b=%20');
    expect(reached).toBe(false);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('Location') ?? '', 'http://localhost');
    expect([to.pathname, to.searchParams.get('redirectTo')]).toEqual(['/auth', '/profile?a=1&b=%20']);
  });

  test.each(['user', 'admin', 'unclear'])('let a %s in, and nothing keeps the page', async (who) => {
    const { reached, answer } = await run(signedInOnly, VISITORS[who], '/profile');
    expect(reached).toBe(true);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('are not there while the database is gone', async () => {
    const { reached, answer } = await run(signedInOnly, VISITORS['unknown'], '/profile');
    expect(reached).toBe(false);
    expect(isDatabaseUnavailable(answer)).toBe(true);
  });
});

describe('pages of admins', () => {
  test.each(['GET', 'POST'])('send no %s elsewhere while the database is gone', async (method) => {
    const { reached, answer } = await run(adminAreaOnly, VISITORS['unknown'], '/blog/admin/new', method);
    expect(reached).toBe(false);
    expect(isDatabaseUnavailable(answer)).toBe(true);
  });

  test('send anonymous visitors to sign in', async () => {
    const { reached, answer } = await run(adminAreaOnly, VISITORS['anonymous'], '/blog/admin/edit/7?tab=2');
    expect(reached).toBe(false);
    expect(answer.headers.get('Location')).toBe('/auth?redirectTo=%2Fblog%2Fadmin%2Fedit%2F7%3Ftab%3D2');
  });

  test.each([
    ['user', 'Access Denied', "You don't have admin privileges to access this page."],
    ['unclear', 'Error', 'Failed to verify admin privileges.'],
  ])('send a visitor who is %s to the blog and say: %s', async (who, title, description) => {
    const { reached, answer } = await run(adminAreaOnly, VISITORS[who], '/admin/import');
    expect(reached).toBe(false);
    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([302, '/blog', '']);
    // A visitor who may be an admin after all is none who was refused.
    expect(accounts.events).toEqual(who === 'user' ? [{ kind: 'admin-page-refused', userId: user.id }] : []);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(readFlash(cookie)).toEqual([{ title, description, tone: 'danger' }]);
  });

  test('lead an admin without two-step sign-in to where it is set up', async () => {
    const lacking: Visitor = { state: 'signed-in', user: { ...user, lacksSecondFactor: true } };
    const { reached, answer } = await run(adminAreaOnly, lacking, '/admin/import');
    expect([reached, answer.headers.get('Location')]).toEqual([false, '/profile/second-factor']);
  });

  test.each([
    ['/admin', true],
    ['/admin/businesses/7', true],
    ['/admin/changes/7/photos/a.jpg', true],
    ['/admin/licences/import', true],
    ['/admin/import', false],
    ['/admin/import/businesses.csv', false],
    ['/admin/site', false],
    ['/admin/site/backups/files/x', false],
    ['/admin/people/1', false],
    ['/admin/audit', false],
    ['/blog/admin', false],
  ])('let a moderator see %s: %s', async (path, isLetIn) => {
    expect((await run(adminAreaOnly, VISITORS['moderator'], path)).reached).toBe(isLetIn);
  });

  test('let admins in', async () => {
    expect((await run(adminAreaOnly, VISITORS['admin'], '/admin/import')).reached).toBe(true);
  });

  test.each([
    ['/blog/admin', true],
    ['/blog/admin/tags', true],
    ['/blog/administrators', false],
    ['/admin/import', false],
    ['/admin/audit', false],
  ])('let an editor in where the blog is written: %s, %s', async (path, isIn) => {
    const { reached, answer } = await run(adminAreaOnly, VISITORS['editor'], path);
    expect(reached).toBe(isIn);
    if (isIn) return;
    expect(answer.headers.get('Location')).toBe('/blog');
    expect(accounts.events).toEqual([{ kind: 'admin-page-refused', userId: user.id }]);
  });

  test('let nobody in where the visitor has not been read', async () => {
    expect((await run(adminAreaOnly, undefined, '/admin/import')).reached).toBe(false);
  });
});

test('outside the guard nobody counts as signed in', () => {
  const context = new RouterContextProvider();
  expect(() => requireRight(context, 'see activity')).toThrow(expect.objectContaining({ status: 403 }));
  expect(() => requireUser(context)).toThrow(expect.objectContaining({ status: 401 }));
});

describe('reading the visitor', () => {
  async function read(cookie: string, page = new Response()) {
    const context = new RouterContextProvider();
    const services = { ...accounts, reads: readFromPrimary(database), config: { readUrls: [] as string[] } };
    context.set(servicesContext, services as unknown as Services);
    const url = new URL('http://localhost:3000/');
    const request = new Request(url, { headers: { Cookie: cookie } });
    const answer = await readVisitor({ request, url, context, params: {}, pattern: '/' }, async () => page);
    return { visitor: context.get(visitorContext), answer: answer as Response };
  }

  test('finds who is signed in, and keeps the page private', async () => {
    const { visitor, answer } = await read(await sessionCookie());
    expect(visitor).toMatchObject({ state: 'signed-in', user: { email: EMAIL } });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('prolongs a session that is in use', async () => {
    const cookie = await sessionCookie();
    expect((await read(cookie)).answer.headers.getSetCookie()).toEqual([]);
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 2 * 24 * 60 * 60_000) });
    expect((await read(cookie)).answer.headers.getSetCookie()[0]).toMatch(/^directory\.session_token=/);
  });

  test('knows who is signed in although nothing can be written, as on a full disk', async () => {
    const cookie = await sessionCookie();
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 2 * 24 * 60 * 60_000) });
    await database.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER full_disk BEFORE UPDATE ON session FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    try {
      expect((await read(cookie)).visitor).toMatchObject({ state: 'signed-in', user: { email: EMAIL } });
    } finally {
      await database.pool.query('DROP FUNCTION refuse CASCADE');
    }
  });

  test.each([
    ['a session that has ended', 'directory.session_token=ended'],
    ['a session of an earlier version', '__Secure-directory.session_token=old'],
    ['a message', 'toast=%7B%22title%22%3A%22Saved%22%7D'],
  ])('lets nobody keep a page for %s', async (_name, cookie) => {
    const { visitor, answer } = await read(cookie);
    expect(visitor.state).toBe('anonymous');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('takes a session cookie that is good for nothing from the browser', async () => {
    const { answer } = await read('theme=dark; __Host-directory.session_token=ended');
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-directory.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('lets nobody keep an answer that brings a cookie, whatever it says of itself', async () => {
    const response = new Response('', {
      headers: { 'Set-Cookie': 'toast=x', 'Cache-Control': 'public, no-cache' },
    });
    expect((await read('', response)).answer.headers.get('Cache-Control')).toBe('private, no-store');
    const feed = new Response('', { headers: { 'Cache-Control': 'public, no-cache' } });
    const { answer } = await read(await sessionCookie(), feed);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
  });

  test('leaves anonymous pages as they are', async () => {
    const { visitor, answer } = await read('theme=dark');
    expect(visitor.state).toBe('anonymous');
    expect([...answer.headers]).toEqual([]);
  });
});

describe('a function for admins', () => {
  const ask = async (cookie: string) => {
    const services = { ...accounts, logger: pino({ level: 'silent' }) };
    const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
    return requireRightOfRequest(services, request, 'import businesses');
  };

  test('answers 401 to anonymous callers, 403 to users, and works for admins', async () => {
    expect(await ask('')).toMatchObject({ refusal: { status: 401 } });
    const cookie = await sessionCookie();
    expect(await ask(cookie)).toMatchObject({
      refusal: { status: 403, error: "You don't have admin privileges." },
    });
    expect(accounts.events.at(-1)).toMatchObject({ kind: 'admin-page-refused' });
    await grantAdmin(database.db, EMAIL);
    expect(await ask(cookie)).toMatchObject({ user: { email: EMAIL, isAdmin: true } });
  });
});
