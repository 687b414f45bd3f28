import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { openConnection } from '#tests/support/hostile/raw-connection.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

test('a body that breaks off is no fault of the site', async ({ ownSites }) => {
  const site = await ownSites.startProcess(NO_CAPTCHA);
  const admin = await httpAccount(site, { admin: true });
  for (const path of [
    '/',
    '/contact',
    '/complaints',
    '/suggest/any?what=edit',
    '/auth',
    '/nearby',
    '/api/v1/businesses',
    '/api/auth/sign-in/email',
    '/functions/v1/geocode-postcode',
    '/functions/v1/import-businesses',
    '/blog/admin/preview',
    '/blog/admin/uploads',
    '/admin/import/runs',
  ]) {
    const connection = await openConnection(site.port);
    const headers = [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      `Cookie: ${admin.cookie}`,
      `Origin: ${site.url}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 60000',
      'Expect: 100-continue',
    ];
    connection.send(`${headers.join('\r\n')}\r\n\r\n--x\r\n`);
    // The site reads by now.
    await expect.poll(connection.received).toContain('100 Continue');
    connection.socket.destroy();
    await connection.closed;
  }
  await site.stop();
  expect(site.stdout.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
});
