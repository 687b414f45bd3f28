/** API keys as an admin manages them without scripts, and as a program uses them. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, partOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { until } from '#tests/support/site/until.ts';

const PAGE = '/admin/site/keys';

test('a key is added, shown once, used and revoked', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites);
  await admin.open('/admin/site');
  await follow(admin, 'Programs', partOf(admin, 'navigation', 'Site'));
  await press(admin, 'Add key');
  expect(wordsOf(admin)).toContain('Write who uses the key');
  fillIn(admin, { Name: 'Council' });
  await press(admin, 'Add key');
  const key = valueOf(admin, 'Key');
  expect(key).toMatch(/^dogdir_[0-9A-Za-z]{38}$/);
  expect(wordsOf(admin)).toContain('Not used yet.');

  const ask = (path = '/api/v1/businesses?limit=1') =>
    fetch(site.url + path, { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(200);
  expect((await ask('/data/changes.ndjson')).status).toBe(200);
  await until(async () => {
    await admin.open(PAGE);
    return wordsOf(admin).includes('Last used') || undefined;
  });
  expect(admin.page.document.documentElement.innerHTML).not.toContain(key);
  await press(admin, 'Revoke for good: Council');
  expect(wordsOf(admin)).toContain('Key revoked');
  expect(admin.page.main.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect((await ask()).status).toBe(401);

  await admin.open('/admin/audit');
  for (const done of ['added an API key', 'revoked an API key']) expect(wordsOf(admin)).toContain(done);
  expect(admin.page.document.documentElement.innerHTML).not.toContain(key);
});

test('a form that is sent again makes no second key, and one that is forged none', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startWithAdmin(usedSites);
  const fields = { name: ' \u202EShop\u0000 <b>\u200B', scopes: 'api', intent: 'add' };
  expect((await send(admin, PAGE, fields)).status).toBe(200);
  const again = await send(admin, PAGE, fields);
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already a key')]);
  const stored = () =>
    withDatabase(site.dataDir, async (client) => {
      const { rows } = await client.query(
        'SELECT name, revoked_at IS NULL AS good FROM api_keys ORDER BY id',
      );
      return rows;
    });
  expect(await stored()).toEqual([{ name: 'Shop <b>', good: true }]);
  await admin.open(PAGE);
  expect(admin.page.main.getByText('Shop <b>').tagName).toBe('BDI');

  for (const [name, scopes] of [
    ['x'.repeat(81), 'api'],
    ['x'.repeat(60_000), 'api'],
    ['\u202E\u200B', 'api'],
    ['Fine', 'everything'],
  ] as const)
    expect((await send(admin, PAGE, { name, scopes, intent: 'add' })).status).toBe(400);
  for (const id of ['', '0', '-1', '99', '1e3', "1' OR true", '9'.repeat(40)])
    expect((await send(admin, PAGE, { id, intent: 'revoke' })).status).toBe(409);

  const forged = await admin.ask(PAGE, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ id: '1', intent: 'revoke' }),
  });
  expect(forged.status).toBe(403);
  const stranger = newVisitor(site);
  for (const form of [fields, { id: '1', intent: 'revoke' }])
    expect((await send(stranger, PAGE, form)).headers.get('Location')).toContain('/auth');
  expect(await stored()).toEqual([{ name: 'Shop <b>', good: true }]);
});
