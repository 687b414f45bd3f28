import { expect, test } from '#tests/support/http/http-test.ts';

test('junk, floods and other sites leave no trace', async ({ site }) => {
  const send = (data: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/page-seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(data),
    });
  for (const data of [{}, { path: 5, referrer: '' }, { path: 'no slash', referrer: '' }, [], null]) {
    expect((await send(data)).status).toBe(400);
  }
  expect((await send({ path: '/', referrer: 'x'.repeat(3000) })).status).toBe(413);
  const elsewhere = await send({ path: '/', referrer: '' }, { Origin: 'https://evil.example' });
  expect(elsewhere.status).toBe(403);
});
