/** However many forms take an address, nobody fills a mailbox that is not theirs. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { answerNewListing } from '#tests/support/content/new-listing.ts';
import { readOutbox } from '#tests/support/content/outbox.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { until } from '#tests/support/site/until.ts';

const REFUSED = "We can't send any more emails to this address today.";

test('all forms together send one mailbox ten emails a day', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const visitor = newVisitor(site);
  const slug = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query('SELECT slug FROM businesses ORDER BY id LIMIT 1');
    return String(rows[0].slug);
  });
  const send = async (path: string, fields: Record<string, string>) => {
    const isApi = path.startsWith('/api/');
    const body = isApi ? JSON.stringify(fields) : new URLSearchParams(fields);
    const headers = isApi ? { 'Content-Type': 'application/json' } : {};
    const response = await visitor.ask(path, { method: 'POST', body, headers });
    return {
      status: response.status,
      location: response.headers.get('Location'),
      text: await response.text(),
    };
  };
  const suggest = (what: string, email: string, fields: Record<string, string> = {}) =>
    send(`/suggest/${slug}?what=${what}`, { email, note: `It is wrong, ${email}.`, ...fields });

  // Each address is another one to everything but the mailbox.
  const addresses = ['victim', 'Victim+1', 'VICTIM+a+b', 'victim+2', 'victim+3'].map(
    (name) => `${name}@dogs.example`,
  );
  for (const email of addresses) {
    expect((await send('/api/auth/sign-up/email', { email, password: PASSWORD })).status).toBe(200);
    expect((await suggest('removal', email, { wish: 'correct' })).status).toBe(303);
  }
  await until(async () => (await readOutbox(site.dataDir)).length >= 10 || undefined);

  for (const path of ['/auth/forgot', '/auth/confirm']) {
    const refused = await send(path, { email: 'victim+4@dogs.example', intent: 'resend' });
    expect([path, refused.status]).toEqual([path, 429]);
    expect(refused.text).toContain('any more emails to this address today');
  }
  const registering = await send('/api/auth/sign-up/email', {
    email: 'victim@dogs.example',
    password: PASSWORD,
  });
  expect(registering).toMatchObject({ status: 429, text: expect.stringContaining(REFUSED) });
  const listing = await answerNewListing(
    async (path, fields) => (await send(path, fields)).location,
    'Victim Walks',
  );
  expect((await send(listing, { email: 'victim+5@dogs.example' })).status).toBe(429);
  // What the law gives people a right to is taken all the same, and followed by the link that the sender gets here.
  const removal = await suggest('removal', 'victim+6@dogs.example', { wish: 'take-down' });
  expect(removal).toMatchObject({ status: 303, location: expect.stringContaining('/suggestion/') });
  // Somebody else is not kept waiting.
  expect((await send('/auth/forgot', { email: 'ann@dogs.example' })).status).toBe(303);
  const sent = (await readOutbox(site.dataDir)).map((mail) => mail.to?.[0]?.address?.toLowerCase() ?? '');
  expect(sent.filter((address) => address.startsWith('victim'))).toHaveLength(10);
});
