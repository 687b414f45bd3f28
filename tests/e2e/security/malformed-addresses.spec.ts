import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

const SECRET = '7-c29tZXRoaW5nIHNlY3JldA';
const MALFORMED = [
  ...['/%E0%A4%A', '/%', '/%ff', '//%E0%A4%A', '/%E0%A4%A.data', '/services/%E0%A4%A?x=%ff'],
  ...['/dog-services/%E0%A4%A', '/dog-services/x%2', '/photos/%ff', '/blog/%ff', '/claim/%c0%af'],
  ...[`/suggestion/${SECRET}%ff`, `/still-right/${SECRET}%E0%A4%A`, `//suggestion//${SECRET}%`],
];

test('an address whose escapes stand for no text gets a page, and at most one line in the log', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess();
  for (const path of MALFORMED) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await requestRaw(site.url, path, { method });
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(300);
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect((await requestRaw(site.url, '/%E0%A4%A')).status).toBe(404);
  await site.stop();
  expect(site.stderr).not.toContain('could not be decoded');
  const lines = site.stdout.trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^\{.*\}$/);
  const ids = lines.map((line) => JSON.parse(line).requestId).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  expect(site.stdout + site.stderr).not.toContain(SECRET);
});
