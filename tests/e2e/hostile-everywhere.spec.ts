import { securityHeaders } from '../../server/security-headers.ts';
import { httpAccount, NO_CAPTCHA } from '../support/http-account.ts';
import {
  type HostileRequest,
  hostileCookies,
  hostileJson,
  hostileRequests,
} from '../support/hostile-requests.ts';
import { insertPost } from '../support/insert-posts.ts';
import { INJECTED_ELEMENT } from '../support/naughty-strings.ts';
import { openSiteDatabase } from '../support/blog-steps.ts';
import { type RawResponse, requestRaw } from '../support/raw-request.ts';
import { siteRoutes } from '../support/site-routes.ts';
import { expect, test } from '../support/site-test.ts';

test.describe.configure({ timeout: 240_000 });

const AT_ONCE = 12;
const SECRET_TITLE = 'Draft that nobody else may read';
/** These end the session that the others need; each has tests of its own. */
const ENDING = ['/logout'];
/** Follows a run to its end. */
const ENDLESS = '/admin/import/runs/:id/events';
const HEADERS = [...securityHeaders('http://localhost').keys()].map((name) => name.toLowerCase());

interface Visitor {
  role: string;
  cookie: string;
  /** What must not come to their eyes. */
  secrets: string[];
}

function faultOf({ status, headers, body }: RawResponse, { secrets }: Visitor, url: string): string | null {
  if (status >= 500 || status === 0) return `status ${status}`;
  const missing = HEADERS.find((name) => headers[name] === undefined);
  if (missing) return `no ${missing}`;
  if (JSON.stringify(headers).includes('injected=1') && !JSON.stringify(headers).includes('toast='))
    return 'a header was injected';
  const { location } = headers;
  if (location && new URL(String(location), url).origin !== new URL(url).origin) return `sent to ${location}`;
  if (/root:x:0|"name": "dog-care-directory"|node_modules|at .+\(file:/.test(body))
    return 'the inside was shown';
  const secret = secrets.find((text) => body.includes(text));
  if (secret) return `${secret} was shown`;
  if (!String(headers['content-type']).includes('html')) return null;
  if (body.includes(INJECTED_ELEMENT) || body.includes('<script>window.injected'))
    return 'markup was injected';
  return null;
}

test('nothing hostile in any place of any route breaks the site, runs, or shows what is not for the visitor', async ({
  ownSites,
}) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, ADMIN_SELF_SERVICE: 'false' });
  const { db, close } = await openSiteDatabase(site);
  const [user, admin, other] = await Promise.all([
    httpAccount(site),
    httpAccount(site, { admin: true }),
    httpAccount(site),
  ]);
  await insertPost(db, { slug: 'secret-draft', title: SECRET_TITLE, status: 'draft' });
  await close();
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
        const fault = faultOf(response, visitor, site.url);
        if (fault)
          faults.push(
            `${fault}: ${visitor.role} ${method} ${path.slice(0, 150)} ${(body ?? '').slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  const routes = siteRoutes().filter((route) => route !== ENDLESS);
  expect(routes.length).toBeGreaterThan(40);
  for (const [number, route] of routes.entries()) {
    const requests = hostileRequests(route, number, '1');
    for (const [place, visitor] of visitors.entries()) {
      if (ENDING.includes(route) && visitor.role !== 'anonymous') continue;
      // Each visitor has a third of them; where it matters who asks, everybody has all.
      const guarded = /^\/(?:admin|blog\/admin|profile)/.test(route);
      await ask(
        guarded && visitor.role === 'admin' ? requests : requests.filter((_, index) => index % 3 === place),
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
