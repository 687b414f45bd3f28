import * as paths from '#app/paths/paths.ts';
import { expect, test } from '#tests/support/http/http-test.ts';

test('a picture is compressed, kept for ever and has nothing to run', async ({ visitor }) => {
  const query = '?box=-1.98,50.55,-0.7,51.4&width=640';
  const asked = await visitor.ask(paths.basemap + query);
  const address = asked.headers.get('location') ?? '';
  expect(address).toContain('&v=');
  const picture = await visitor.ask(address, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-encoding': 'gzip',
    'cross-origin-resource-policy': 'cross-origin',
  });
  // Other sites may show it, so it names its sources itself; the site's pages do so beside it.
  expect(await picture.text()).toContain('© OpenStreetMap contributors');
  const refused = await visitor.ask(`${paths.basemap}?box=here`);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: 'Give box as west,south,east,north in degrees, such as box=-1.98,50.55,-0.7,51.4.' },
  ]);
});
