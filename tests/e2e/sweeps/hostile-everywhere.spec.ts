import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { securityHeaders } from '#server/security/security-headers.ts';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import {
  EVERY_FIELD,
  type HostileRequest,
  hostileCookies,
  hostileHeaders,
  hostileJson,
  hostileRequests,
  PARAMETERS,
} from '#tests/support/hostile/hostile-requests.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { INJECTED_ELEMENT, NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { openConnection } from '#tests/support/hostile/raw-connection.ts';
import { type RawResponse, requestRaw } from '#tests/support/hostile/raw-request.ts';
import { becomeAdmin, CLIENT_ENVIRONMENT, withDatabase } from '#tests/support/site/site-client.ts';
import * as paths from '#app/paths/paths.ts';
import { UNLIKE_TOWNS } from '#tests/support/content/hampshire.ts';
import { siteRoutes } from '#tests/support/site/site-routes.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';

test.describe.configure({ timeout: 900_000 });

const AT_ONCE = 12;
const SECRET_TITLE = 'Draft that nobody else may read';
/** These end the session that the others need; each has tests of its own. */
const ENDING = ['/logout'];
/** Follows a run to its end. */
const ENDLESS = '/admin/import/runs/:id/events';
/** What server/endpoints/api.ts and others answer beside the pages. */
const ENDPOINTS = [
  '/more',
  '/nearby',
  '/api/v1/businesses',
  '/api/v1/businesses/:slug',
  '/api/v1/places',
  '/api/v1/map',
  '/map/basemap.svg',
  '/api/auth/get-session',
  '/healthz',
  '/readyz',
  '/metrics',
];
const HEADERS = [...securityHeaders('http://localhost').keys()].map((name) => name.toLowerCase());

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What of this pattern the site's own code has, in its first group. */
async function namesInCode(pattern: RegExp): Promise<string[]> {
  const files = await Promise.all(
    ['app', 'server'].map(async (folder) =>
      (await readdir(path.join(ROOT, folder), { recursive: true })).map((file) =>
        path.join(ROOT, folder, file),
      ),
    ),
  );
  const sources = files.flat().filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))];
}

test('every parameter and field that the code reads is among those tried', async () => {
  const parameters = await namesInCode(/(?:searchParams|parameters|query)\.(?:get|getAll|has)\('([\w-]+)'/g);
  expect(parameters.length).toBeGreaterThan(8);
  // Of the site's own configuration, and of addresses that it makes itself.
  const own = ['ignoreTLS', 'requireTLS', 'uploadId', 'secret'];
  expect(parameters.filter((name) => !PARAMETERS.includes(name) && !own.includes(name))).toEqual([]);
  const fields = [
    ...(await namesInCode(/\b(?:form|formData)\.(?:get|getAll|has)\('([\w-]+)'/g)),
    ...(await namesInCode(/<(?:\w*Field|input|select|textarea|button|Button)\b[^>]*?\sname="([\w-]+)"/g)),
  ];
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((name) => !EVERY_FIELD.includes(name))).toEqual([]);
});

interface Visitor {
  role: string;
  cookie: string;
  /** What must not come to their eyes. */
  secrets: string[];
}

/** In the log that admins read stands who signed in, and they look after the accounts. */
const namesAccounts = (path: string, role: string) =>
  role === 'admin' && /^\/admin\/(?:audit|people)(?:[/?]|$)/.test(path);

function faultOf(
  { status, headers, body }: RawResponse,
  { secrets, role }: Visitor,
  url: string,
  path: string,
): string | null {
  if (status >= 500 || status === 0) return `status ${status}`;
  const missing = HEADERS.find((name) => headers[name] === undefined);
  if (missing) return `no ${missing}`;
  if (JSON.stringify(headers).includes('injected=1') && !JSON.stringify(headers).includes('toast='))
    return 'a header was injected';
  const { location } = headers;
  if (location && new URL(String(location), url).origin !== new URL(url).origin) return `sent to ${location}`;
  if (/root:x:0|"name": "dog-care-directory"|node_modules|at .+\(file:/.test(body))
    return 'the inside was shown';
  const secret = namesAccounts(path, role) ? undefined : secrets.find((text) => body.includes(text));
  if (secret) return `${secret} was shown`;
  if (!String(headers['content-type']).includes('html')) return null;
  if (body.includes(INJECTED_ELEMENT) || body.includes('<script>window.injected'))
    return 'markup was injected';
  return null;
}

test('nothing hostile in any place of any route breaks the site, runs, or shows what is not for the visitor', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess({ ...NO_CAPTCHA, ADMIN_SELF_SERVICE: 'false' });
  const { db, close } = await openSiteDatabase(site);
  const [user, admin, other] = await Promise.all([
    httpAccount(site),
    httpAccount(site, { admin: true }),
    httpAccount(site),
  ]);
  await insertPost(db, { slug: 'secret-draft', title: SECRET_TITLE, status: 'draft' });
  await close();
  await withDatabase(site.dataDir, (client) =>
    client.query("UPDATE businesses SET slug = '1' WHERE id = (SELECT min(id) FROM businesses)"),
  );
  await ownBusiness(site, user.email, '1');
  const visitors: Visitor[] = [
    { role: 'anonymous', cookie: '', secrets: [user.email, admin.email, other.email, SECRET_TITLE] },
    { role: 'user', cookie: user.cookie, secrets: [admin.email, other.email, SECRET_TITLE] },
    { role: 'admin', cookie: admin.cookie, secrets: [other.email] },
  ];
  const faults: string[] = [];
  let asked = 0;

  async function ask(requests: readonly HostileRequest[], visitor: Visitor): Promise<void> {
    const waiting = requests.filter(({ path }) => path.length < 8000);
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const { path, method, headers, body } = request;
        asked += 1;
        const sent = {
          ...(visitor.cookie ? { Cookie: visitor.cookie } : {}),
          Accept: 'text/html',
          ...headers,
        };
        const response = await requestRaw(site.url, path, {
          method,
          headers: sent,
          ...(body === undefined ? {} : { body }),
        });
        const fault = faultOf(response, visitor, site.url, path);
        if (fault)
          faults.push(
            `${fault}: ${visitor.role} ${method} ${path.slice(0, 150)} ${(body ?? '').slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  const routes = siteRoutes()
    .filter((route) => route !== ENDLESS)
    // Names that are no town's, and some that are.
    .flatMap((route) =>
      route === paths.anyTown ? [route, ...UNLIKE_TOWNS.map(({ slug }) => paths.town(slug))] : [route],
    );
  expect(routes.length).toBeGreaterThan(40);
  for (const [number, route] of [...routes, ...ENDPOINTS].entries()) {
    const requests = hostileRequests(route, number, '1');
    for (const [place, visitor] of visitors.entries()) {
      if (ENDING.includes(route) && visitor.role !== 'anonymous') continue;
      // Each visitor has a third of them; where it matters who asks, everyone has all.
      const guarded = /^\/(?:admin|blog\/admin|profile)/.test(route);
      const isOwn = route.startsWith(paths.myBusinesses) && visitor.role === 'user';
      await ask(
        isOwn || (guarded && visitor.role === 'admin')
          ? requests
          : requests.filter((_, index) => index % 3 === place),
        visitor,
      );
    }
  }
  for (const visitor of visitors) await ask(hostileJson(), visitor);
  await ask(hostileCookies(), visitors[0] as Visitor);

  // What has been stored by then is shown on every page once more.
  for (const visitor of visitors) {
    const pages = routes
      .filter((route) => !ENDING.includes(route))
      .map((route) => route.replace(/:\w+|\*/g, '1'));
    await ask(
      pages.map((path) => ({ path, method: 'GET', headers: {} })),
      visitor,
    );
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(2500);

  // Their sessions have outlived it, and nobody has become what they were not.
  const profile = await requestRaw(site.url, '/api/auth/get-session', { headers: { Cookie: user.cookie } });
  expect(JSON.parse(profile.body)).toMatchObject({ user: { email: user.email, isAdmin: false } });
  // Nothing got as far as the database that it does not take for the number or text it should be.
  const refused = site.stdout.split('\n').filter((line) => /"code":"22/.test(line));
  expect(refused).toEqual([]);
});

test('nothing hostile in any header breaks the site or is believed', async ({ ownSites }) => {
  // Behind a proxy, since more of them is read there.
  const site = await ownSites.startProcess({
    ...NO_CAPTCHA,
    TRUST_PROXY: 'true',
    SEARCH_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  });
  const { cookie } = await httpAccount(site);
  const waiting = hostileHeaders();
  expect(waiting.length).toBeGreaterThan(1000);
  const faults: string[] = [];
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const { path: asked, method, headers, body } = request;
      const visitor: Visitor = { role: 'user', cookie: waiting.length % 2 ? cookie : '', secrets: [] };
      const sent = { Cookie: visitor.cookie, ...headers };
      const response = await requestRaw(site.url, asked, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body }),
      });
      const fault = faultOf(response, visitor, site.url, '/');
      if (fault) faults.push(`${fault}: ${method} ${asked} ${JSON.stringify(headers).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(faults).toEqual([]);
});

test('headers that are none are refused, and the site goes on', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  for (const bytes of [
    'X: a\0b',
    'X: a\rb',
    'X\0: a',
    ': a',
    'X : a',
    'Content-Length: -1',
    'Content-Length: 9e9',
    'Transfer-Encoding: nonsense',
    'Content-Length: 3\r\nTransfer-Encoding: chunked',
    'Host: b',
    ' folded',
  ]) {
    const { send, closed } = await openConnection(port);
    send(`GET /about HTTP/1.1\r\nHost: a\r\n${bytes}\r\nConnection: close\r\n\r\n`);
    expect(await closed, JSON.stringify(bytes)).toMatch(/^HTTP\/1\.1 (200|308|4\d\d) /);
  }
  expect((await requestRaw(baseURL ?? '', '/healthz')).status).toBe(200);
});

test('a good file is taken under whatever name, and the name stays text', async ({ ownSites }) => {
  const site = await ownSites.startProcess({ ...CLIENT_ENVIRONMENT, SEED_DEMO: 'false' });
  const admin = await becomeAdmin(site, 'ann@dogs.example');
  const names = [
    ...NAUGHTY_STRINGS,
    '../../etc/passwd',
    'a\0.png',
    '__proto__',
    'con',
    '.',
    '..',
    '/',
    '\\',
    '"',
    'a;b="c',
  ];
  let taken = 0;
  for (const name of names.filter((text, index) => text.length < 3000 && index % 3 === 0)) {
    const picture = new FormData();
    picture.append('picture', new File([new Uint8Array(TINY_PNG)], name));
    const answer = await admin.postMultipart('/blog/admin/uploads', picture);
    expect([200, 201, 303, 400], name).toContain(answer.status);
    taken += Number(answer.status < 400);
    expect(await answer.text(), name).not.toContain(INJECTED_ELEMENT);
  }
  expect(taken).toBeGreaterThan(30);
  // Each of these is a run of its own.
  for (const name of names.filter((text, index) => text.length < 3000 && index % 6 === 0)) {
    const upload = new FormData();
    upload.append('intent', 'validate');
    upload.append('file', new File(['name,category\nA,B\n'], name));
    expect((await admin.postMultipart('/admin/import/runs', upload)).status, name).toBeLessThan(500);
  }
  for (const page of ['/admin/import', '/admin/audit', '/blog/admin/pictures']) {
    const answer = await fetch(site.url + page, { headers: { Cookie: admin.cookie } });
    expect(answer.url).toContain(page);
    const html = await answer.text();
    expect(html.includes(INJECTED_ELEMENT) || html.includes('<script>window.injected')).toBe(false);
  }
});
