import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';
import type { Budget } from './request-budgets.ts';

const PAGE = { Accept: 'text/html,*/*' };

/** Sends requests to a site where each of them costs one of this budget, all in one moment. */
function openSite(budget: Budget) {
  const admit = createRateLimit({ searchRateLimit: 3, trustProxy: true, siteName: 'Dogs & Co' }, () => 0);
  const site = new Hono().all('*', (context) => admit(context, budget) ?? context.text('fine'));
  return (path: string, request: RequestInit = {}, address = '198.51.100.7') =>
    site.request(path, { ...request, headers: { ...request.headers, 'X-Forwarded-For': address } });
}

async function spend(ask: ReturnType<typeof openSite>, times: number): Promise<number> {
  let fine = 0;
  for (let count = 0; count < times; count += 1) if ((await ask('/')).status === 200) fine += 1;
  return fine;
}

describe('above the budget', () => {
  test('a page says so, when to come back, and leads on', async () => {
    const ask = openSite('search');
    expect(await spend(ask, 10)).toBe(3);
    const refused = await ask('/winchester?service=Kennels&distance=5', { headers: PAGE });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    const html = await refused.text();
    expect(html).toContain('<h1>Too many requests</h1>');
    expect(html).toContain('Dogs &amp; Co');
    expect(html).toContain(
      '<a class="button" href="/winchester?service=Kennels&amp;distance=5">Try again</a>',
    );
    expect(html).not.toContain('haven’t saved');
  });

  test('a page of many results counts as much as several', async () => {
    const ask = openSite('search');
    expect((await ask('/?show=96')).status).toBe(200);
    expect((await ask('/?show=240')).status).toBe(429);
    expect((await ask('/?show=0')).status).toBe(200);
    expect((await ask('/?show=many')).status).toBe(200);
    expect((await ask('/')).status).toBe(429);
  });

  test.each(['//evil.example/a', '//evil.example', '/%2F/evil.example/..//x//y', '/\\evil.example'])(
    'a page links to no other site, whatever is asked for: %s',
    async (path) => {
      const ask = openSite('search');
      expect(await spend(ask, 10)).toBe(3);
      const refused = await ask(`http://localhost${path}`, { headers: PAGE });
      expect(refused.status).toBe(429);
      const links = [...(await refused.text()).matchAll(/<a [^>]*href="([^"]*)"/g)].map(
        ([, href]) => href ?? '',
      );
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(new URL(href, 'http://localhost').host).toBe('localhost');
    },
  );

  test("the browser's script is sent to no other site", async () => {
    const ask = openSite('search');
    await spend(ask, 3);
    const refused = await ask('http://localhost//evil.example.data');
    expect(refused.headers.get('X-Remix-Redirect')).toBe('/evil.example');
  });

  test("the browser's script is sent to that page", async () => {
    const ask = openSite('search');
    await spend(ask, 3);
    const refused = await ask('/winchester.data?service=Kennels&_routes=winchester');
    expect(refused.status).toBe(204);
    expect(refused.headers.get('X-Remix-Redirect')).toBe('/winchester?service=Kennels');
    expect(refused.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  test('a form is told to stand where it was, as a page or as JSON', async () => {
    const ask = openSite('forms');
    expect(await spend(ask, 130)).toBe(120);
    const page = await ask('/auth', { method: 'POST', headers: PAGE });
    expect(await page.text()).toContain('We haven’t saved what you sent.');
    const data = await ask('/auth.data', { method: 'POST', headers: PAGE });
    expect(data.status).toBe(429);
    expect(await data.json()).toEqual({ error: expect.stringContaining('Try again in') });
  });

  test('reports of one network are dropped, those of others are not', async () => {
    const ask = openSite('reports');
    expect(await spend(ask, 310)).toBe(300);
    expect((await ask('/', {}, '198.51.100.8')).status).toBe(200);
  });
});

test('a crawler has one budget over all its networks, and a smaller one where it is not wanted', async () => {
  const admit = createRateLimit(
    { searchRateLimit: 0, trustProxy: true, siteName: 'Dogs & Co' },
    () => 0,
    (agent) => (agent ? { agent, isWanted: agent === 'Wanted' } : null),
  );
  const site = new Hono().all('*', (context) => admit(context, 'search') ?? context.text('fine'));
  const fine = async (agent: string | null) => {
    let count = 0;
    for (let turn = 0; turn < 200; turn += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${turn}`, ...(agent && { 'User-Agent': agent }) };
      if ((await site.request('/', { headers })).status === 200) count += 1;
    }
    return count;
  };
  expect([await fine('Wanted'), await fine('Unwanted'), await fine(null)]).toEqual([120, 10, 200]);
});
