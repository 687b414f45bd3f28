import * as paths from '#app/paths/paths.ts';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { openConnection } from '#tests/support/hostile/raw-connection.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';

const TEN_MB = 10 * 1024 * 1024;

/** The beginning of a request with a large body, and nothing of the body. */
function head(path: string, cookie = '') {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${TEN_MB}`,
    '',
    '',
  ].join('\r\n');
}

/** Sends it, and waits for the answer's status without sending any more. */
async function answered(port: number, path: string, cookie?: string) {
  const connection = await openConnection(port);
  connection.send(head(path, cookie));
  await expect.poll(connection.received, { timeout: 60_000 }).toContain('\r\n\r\n');
  connection.socket.destroy();
  const [statusLine = '', ...headers] = connection.received().split('\r\n');
  const location = headers
    .find((header) => /^location:/i.test(header))
    ?.slice('location:'.length)
    .trim();
  return `${statusLine.split(' ')[1]}${location ? ` ${location}` : ''}`;
}

test('nothing of a large body is read from whoever has no right to send it', async ({ ownSites }) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, ADMIN_SELF_SERVICE: 'false' });
  const member = await httpAccount(site);
  for (const path of [
    '/',
    '/theme',
    '/auth',
    '/profile',
    '/nowhere',
    '/nearby',
    '/api/v1/businesses',
    '/api/page-seen',
    '/api/search-seen',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/functions/v1/geocode-postcode',
  ])
    for (const cookie of ['', member.cookie])
      expect(`${path}: ${await answered(site.port, path, cookie)}`).toBe(`${path}: 413`);
  // They only read by GET, which is said before any of a body is read.
  for (const path of ['/api/v1/places', '/api/v1/map'])
    expect(`${path}: ${await answered(site.port, path)}`).toBe(`${path}: 405`);
  for (const path of ['/functions/v1/import-businesses', '/functions/v1/update-sitemap']) {
    expect(await answered(site.port, path)).toBe('401');
    expect(await answered(site.port, path, member.cookie)).toBe('403');
  }
  for (const path of [
    '/blog/admin/uploads',
    '/blog/admin/new',
    '/blog/admin/preview',
    '/admin/import',
    '/admin/import/runs',
  ]) {
    expect(await answered(site.port, path)).toMatch(/^302 \/auth\?redirectTo=/);
    expect(await answered(site.port, path, member.cookie)).toBe('302 /blog');
  }
  // Photographs come from whoever speaks for the business, or has the link to a new one.
  const { slug } = await anyBusiness(site);
  const own = paths.ownPhotos(slug);
  expect(await answered(site.port, own)).toMatch(/^302 \/auth\?redirectTo=/);
  expect(await answered(site.port, own, member.cookie)).toBe('404');
  expect(await answered(site.port, paths.sentPhotos(`1-${'a'.repeat(22)}`))).toBe('404');
});

test('a body of unknown length is no way round', async ({ ownSites }) => {
  const site = await ownSites.start();
  const headers = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'a'.repeat(1_000_000);
  const asked = await requestRaw(site.url, '/blog/admin/uploads', { method: 'POST', headers, body });
  expect(asked.status).toBe(302);
});

test('a form of an import that is too long is answered', async ({ ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const { cookie } = await httpAccount(site, { admin: true });
  const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'title=' + 'a'.repeat(3 * 1024 * 1024);
  const { body: answer } = await requestRaw(site.url, paths.importRuns, { method: 'POST', headers, body });
  expect(answer).toContain('The form is too long.');
  expect((await requestRaw(site.url, paths.importing, { method: 'POST', headers, body })).status).toBe(303);
});
