/** What hostile requests come to; walks over every hostile text are in the sweeps. */
import { faultOf } from '#tests/support/hostile/faults.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';

test('no path leads out of the folder of public files', async ({ site }) => {
  const paths = [
    '/../package.json',
    '/../../package.json',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/.env',
    '/.git/config',
    '/build/server/index.js',
  ];
  for (const path of paths) {
    const response = await requestRaw(site.url, path);
    expect(faultOf(response), path).toBeNull();
    expect([400, 404], path).toContain(response.status);
  }
});

test('a service and a town that are no text find nothing rather than fail', async ({ site }) => {
  const text = '%27%20OR%20%271%27=%271';
  const refused = await fetch(`${site.url}/api/v1/businesses?service=${text}`);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'unknown-service' }]);
  const answer = await fetch(`${site.url}/api/v1/businesses?town=${text}`);
  expect(await answer.json()).toMatchObject({ total: 0 });
});

test('choosing a theme never leads to another site', async ({ visitor }) => {
  for (const returnTo of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    const body = new URLSearchParams({ theme: 'dark', returnTo });
    const response = await visitor.ask('/theme', { method: 'POST', body });
    expect(response.headers.get('Location')).toBe('/');
  }
});

test('odd methods break nothing', async ({ site }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'POST']) {
    for (const path of [
      '/',
      '/winchester',
      '/theme',
      '/api/v1/businesses',
      '/nearby',
      '/healthz',
      '/favicon.svg',
    ]) {
      expect((await requestRaw(site.url, path, { method })).status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});
