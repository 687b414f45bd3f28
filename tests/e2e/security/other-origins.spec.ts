import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#tests/support/site/site-test.ts';

test('a page of another site reads by POST without cookies, and can write nothing', async ({
  page,
  baseURL,
}) => {
  const other = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Another site</title>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      page.evaluate(
        async ([address, text, more]) => {
          try {
            const answer = await fetch(address, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', ...more },
              body: text,
            });
            return [answer.status, await answer.text()];
          } catch (error) {
            return [0, String(error)];
          }
        },
        [(baseURL ?? '').replace(/\/$/, '') + path, JSON.stringify(body), headers] as const,
      );
    expect(await post('/api/v1/businesses', { latitude: 51.06, longitude: -1.31 })).toEqual([
      200,
      expect.stringContaining('"results"'),
    ]);
    expect(await post('/functions/v1/geocode-postcode', { postcode: 'SO23 8UJ' })).toEqual([
      200,
      expect.stringContaining('"latitude"'),
    ]);
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_places', arguments: {} },
    };
    const versions = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' };
    expect(await post('/mcp', call, versions)).toEqual([200, expect.stringContaining('structuredContent')]);
    for (const path of [
      ...['/functions/v1/import-businesses', '/functions/v1/update-sitemap', '/api/auth/sign-in/email'],
      ...['/api/v1/businesses/anything', '/api/page-seen', '/nearby', '/contact', '/feed.xml'],
    ])
      expect([path, (await post(path, {}))[0]]).toEqual([path, /^\/(?:feed|api\/v1)/.test(path) ? 405 : 0]);
  } finally {
    other.close();
  }
});
