import { securityHeaders } from '#server/security/security-headers.ts';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { observatoryPoints, observatoryScore } from '#tests/support/site/observatory.ts';
import { type RawResponse, requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';

const HOST = 'dogs.example';
const BY_HTTPS = { Host: HOST, 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' };
const PAGE = { Accept: 'text/html' };

/** As seen through a proxy which ends TLS. */
const BEHIND_PROXY = {
  SITE_URL: `https://${HOST}`,
  TRUST_PROXY: 'true',
  SEARCH_RATE_LIMIT: '40',
  ...NO_CAPTCHA,
};

function expectHeaders(response: RawResponse, what: string): void {
  for (const [name, value] of securityHeaders(`https://${HOST}`)) {
    const given = response.headers[name.toLowerCase()];
    // Pages say more of what they may, pictures may be shown elsewhere, and secrets in an address stay there.
    const own = {
      'Content-Security-Policy': /^default-src 'none';.*frame-ancestors 'none'/,
      'Cross-Origin-Resource-Policy': /^cross-origin$/,
      'Referrer-Policy': /^strict-origin$/,
    }[name];
    if (given !== value) expect(String(given), `${name} of ${what}`).toMatch(own ?? value);
  }
  expect(response.headers, what).not.toHaveProperty('x-powered-by');
  expect(response.headers, what).not.toHaveProperty('server');
}

test('the site gets at least 115 points of the HTTP Observatory', async ({ ownSites }) => {
  const site = await ownSites.start(BEHIND_PROXY);
  const page = await requestRaw(site.url, '/', { headers: { ...BY_HTTPS, ...PAGE } });
  const overHttp = await requestRaw(site.url, '/', { headers: { ...BY_HTTPS, 'X-Forwarded-Proto': 'http' } });
  const form = {
    ...BY_HTTPS,
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: `https://${HOST}`,
  };
  const themed = await requestRaw(site.url, '/theme', { method: 'POST', headers: form, body: 'theme=dark' });
  const credentials = JSON.stringify({ email: 'nobody@dogs.example', password: 'wrong password' });
  await requestRaw(site.url, '/api/auth/sign-in/email', {
    method: 'POST',
    headers: BY_HTTPS,
    body: credentials,
  });
  const signedIn = await httpAccountCookies(site);
  const cookies = [themed.headers['set-cookie'] ?? [], signedIn].flat();
  expect(cookies.length).toBeGreaterThan(1);

  const points = observatoryPoints({ page, overHttp, cookies, host: HOST });
  expect(points).toMatchObject({
    policy: 10,
    cookies: 5,
    redirection: 0,
    transport: 0,
    framing: 5,
    resources: 10,
  });
  expect(observatoryScore(points)).toBeGreaterThanOrEqual(115);

  // No extra points are needed from cookies: the home page sets none.
  expect(
    observatoryScore(observatoryPoints({ page, overHttp, cookies: [], host: HOST })),
  ).toBeGreaterThanOrEqual(115);

  async function httpAccountCookies(running: typeof site): Promise<string[]> {
    const { cookie } = await httpAccount(running, { isHttps: true });
    const out = await requestRaw(running.url, '/logout', {
      method: 'POST',
      headers: { ...form, Cookie: cookie },
    });
    return [out.headers['set-cookie'] ?? []].flat();
  }
});

test('every kind of answer has every header', async ({ ownSites }) => {
  const site = await ownSites.start({ ...BEHIND_PROXY, SEARCH_RATE_LIMIT: '0' });
  const { cookie } = await httpAccount(site, { admin: true, isHttps: true });
  const ask = async (path: string, status: number, request: Parameters<typeof requestRaw>[2] = {}) => {
    const headers = { ...BY_HTTPS, ...request.headers };
    const response = await requestRaw(site.url, path, { ...request, headers });
    expect([path, response.status]).toEqual([path, status]);
    expectHeaders(response, `${status} ${path}`);
    return response;
  };
  const html = await ask('/', 200, { headers: PAGE });
  await ask('/', 200, { headers: PAGE });
  await ask('/', 304, { headers: { ...PAGE, 'If-None-Match': String(html.headers['etag']) } });
  await ask('/', 200, { headers: { Cookie: cookie } });
  await ask('/', 200, { method: 'HEAD' });
  await ask('/winchester.data', 200);
  await ask('/?service=nothing&postcode=zz', 200);
  await ask('/auth', 200);
  await ask('/auth/reset?token=none', 410);
  await ask('/auth/confirm?token=none', 410);
  await ask('/profile', 302);
  await ask('/profile', 200, { headers: { Cookie: cookie } });
  await ask('/admin/import', 200, { headers: { Cookie: cookie } });
  await ask('/admin/import/businesses.csv', 200, { headers: { Cookie: cookie } });
  await ask('/profile/data', 200, { headers: { Cookie: cookie } });
  await ask('/nothing-here', 404);
  await ask('/blog/nothing-here', 302);
  await ask('/uploads/nothing.webp', 404);
  await ask('/uploads/..%2f..%2fpackage.json', 404);
  for (const path of [
    '/blog/rss.xml',
    '/blog/feed.json',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/api/v1/businesses',
    '/api/v1/places?q=alton',
    '/api/v1/map?bbox=-2,50,-1,52&zoom=8',
    '/auth/captcha',
  ])
    await ask(path, path === '/auth/captcha' ? 404 : 200);
  const [asset = ''] = /\/assets\/[^" ]+\.js/.exec(html.body) ?? [];
  await ask(asset, 200);
  const { slug } = await ask('/blog/rss.xml', 200).then(({ body }) => ({
    slug: /\/blog\/([a-z0-9-]+)</.exec(body)?.[1] ?? '',
  }));
  await ask(`/blog/${slug}/picture.png`, 200);
  await ask('/api/v1/businesses?limit=nine', 400);
  await ask('/functions/v1/update-sitemap', 401, { method: 'POST' });
  await ask('/theme', 403, { method: 'POST', headers: { Origin: 'https://evil.example', ...PAGE } });
  await ask('/theme', 400, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a' });
  await ask('/theme', 413, { method: 'POST', headers: PAGE, body: 'a'.repeat(100_000) });
  await ask('/nearby', 413, { method: 'POST', body: 'a'.repeat(100_000) });
  await ask('/', 308, { headers: { 'X-Forwarded-Proto': 'http' } });
  await ask(`/?${'a'.repeat(9000)}`, 414);
});

test('only a list for other sites may be framed, with no header that says otherwise', async ({
  ownSites,
}) => {
  const site = await ownSites.start({ ...BEHIND_PROXY, SEARCH_RATE_LIMIT: '0' });
  const ask = async (path: string) => (await requestRaw(site.url, path, { headers: BY_HTTPS })).headers;
  const list = await ask('/embed?place=SO23+8UJ&category=Kennels');
  expect(list['content-security-policy']).toMatch(/; frame-ancestors \*$/);
  expect(list).not.toHaveProperty('x-frame-options');
  expect(list['cross-origin-resource-policy']).toBe('cross-origin');
  expect(list).not.toHaveProperty('set-cookie');
  expect(list).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
  for (const path of [
    '/embed/new',
    '/',
    '/winchester',
    '/embed/',
    '/embed/x',
    '/embed.data',
    '/auth',
    '/feed.xml',
    '/Embed',
  ]) {
    const headers = await ask(path);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/);
    const shows = path === '/embed/new' ? "'self'" : "'none'";
    if (String(headers['content-type']).startsWith('text/html'))
      expect(headers['content-security-policy'], path).toContain(`frame-src ${shows};`);
  }
});

test('pages and files that are refused by people are pages, by programs JSON', async ({ ownSites }) => {
  const site = await ownSites.start(BEHIND_PROXY);
  const refused = (headers: Record<string, string>, path = '/theme') =>
    requestRaw(site.url, path, {
      method: 'POST',
      headers: { ...BY_HTTPS, ...headers },
      body: 'a'.repeat(100_000),
    });
  const page = await refused(PAGE);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<h1>');
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(JSON.parse((await refused({ Accept: '*/*' })).body)).toEqual({ error: expect.any(String) });
  expect(JSON.parse((await refused(PAGE, '/nearby')).body)).toEqual({ error: expect.any(String) });
});

test('searches above the budget of a network are refused, whatever the sender claims to be', async ({
  ownSites,
}) => {
  const site = await ownSites.start(BEHIND_PROXY);
  // The last address is the one the proxy has written; all others are claims.
  const search = (number: number, path = `/?service=nothing-${number}`) =>
    requestRaw(site.url, path, {
      headers: {
        ...BY_HTTPS,
        ...PAGE,
        'X-Forwarded-For': `10.0.0.${number}, 192.0.2.77`,
        Forwarded: `for=10.0.0.${number}`,
        'X-Real-IP': `10.0.0.${number}`,
        'True-Client-IP': `10.0.0.${number}`,
      },
    });
  const statuses: number[] = [];
  for (let number = 1; number <= 45; number += 1) statuses.push((await search(number)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200));

  for (let number = 46; number < 60; number += 1) await search(number);
  const refused = await search(61);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toMatch(/<h1>Too many requests<\/h1>/);
  expectHeaders(refused, '429');
  expect((await search(61, '/more?service=nothing')).status).toBe(429);
  const api = await search(61, '/api/v1/businesses?limit=1');
  expect(api.status).toBe(429);
  expect(JSON.parse(api.body)).toMatchObject({ error: expect.stringContaining('Try again in') });

  // What is in the cache costs nothing, and others have budgets of their own.
  expect((await search(38)).status).toBe(200);
  expect((await requestRaw(site.url, '/api/v1/businesses', { headers: BY_HTTPS })).status).toBe(200);
});
