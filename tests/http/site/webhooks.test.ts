/** Webhooks as an admin manages them without scripts, with a receiver on this machine. */
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import {
  fillIn,
  follow,
  partOf,
  press,
  tickIn,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { until } from '#tests/support/site/until.ts';
import { isSignedWith, startWebhookReceiver } from '#tests/support/stubs/webhook-receiver.ts';

const HOSTILE_ANSWER = '<script>document.title = "taken"</script>';

test('a webhook is added, tested, sent a change, switched off and deleted', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const receiver = await startWebhookReceiver({
    '/broken': (_request, response) => response.writeHead(500).end(HOSTILE_ANSWER),
  });
  await admin.open('/admin/site');
  await follow(admin, 'Programs', partOf(admin, 'navigation', 'Site'));
  await follow(admin, 'Webhooks', partOf(admin, 'navigation', 'Programs'));
  expect(wordsOf(admin)).toContain('There are no webhooks yet.');
  await follow(admin, 'Add a webhook');
  fillIn(admin, { Address: 'http://hooks.example/' });
  await press(admin, 'Add webhook');
  expect(wordsOf(admin)).toContain('The address must start with https://.');
  expect(valueOf(admin, 'Address')).toBe('http://hooks.example/');
  fillIn(admin, { Address: `${receiver.origin}/hook` });
  await press(admin, 'Add webhook');
  expect(wordsOf(admin)).toContain('Webhook added');
  const page = admin.page.url;

  expect(admin.page.document.body.innerHTML).not.toContain('whsec_');
  await press(admin, 'Show secret');
  const secret = valueOf(admin, 'Secret');
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await press(admin, 'Send a test event');
  expect(wordsOf(admin)).toContain('The test event was delivered');
  const [tested] = receiver.messages;
  expect(tested?.type).toBe('webhook.test');
  expect(tested && isSignedWith(secret, tested)).toBe(true);

  const { id, slug } = await anyBusiness(site);
  await admin.open(`/admin/businesses/${id}`);
  fillIn(admin, { Phone: '01632 960777' });
  await press(admin, 'Save');
  const failed = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO webhook_deliveries (webhook_id, subject_id, kind, happened_at, state, attempts)
       SELECT id, $1, 'restored', now(), 'failed', 10 FROM webhooks RETURNING message_id`,
      [id],
    );
    return `msg_${rows[0].message_id}`;
  });
  await admin.open(page);
  await press(admin, `Send again: ${failed}`);
  expect(wordsOf(admin)).toContain('Sending again');
  await until(async () => receiver.messages.find((message) => message.id === failed));
  const changed = await until(async () => receiver.messages.find(({ type }) => type === 'listing.changed'));
  expect(changed).toMatchObject({
    type: 'listing.changed',
    data: { slug, phone: expect.stringContaining('960777') },
  });
  await until(async () => {
    await admin.open(page);
    return wordsOf(admin).includes('Delivered with status 204 after 1 attempt') || undefined;
  });

  await press(admin, 'Replace it now');
  expect(valueOf(admin, 'Secret')).not.toBe(secret);
  fillIn(admin, { Address: `${receiver.origin}/broken` });
  await press(admin, 'Save');
  const { length } = receiver.messages;
  await press(admin, 'Send a test event');
  expect(wordsOf(admin)).toContain('The test event was not deliveredThe answer was 500.');
  expect(wordsOf(admin)).not.toContain('document.title');
  expect(receiver.messages).toHaveLength(length + 1);

  admin.page.main.getByLabelText<HTMLInputElement>('Switched on').checked = false;
  await press(admin, 'Save');
  await admin.open('/admin/site/webhooks');
  expect(wordsOf(admin)).toContain('The answer was 500.Off');
  await follow(admin, `Edit ${receiver.origin}/broken`);
  expect(admin.page.main.queryAllByRole('button', { name: /^Send again/ })).toEqual([]);
  await press(admin, 'Delete for good');
  expect(wordsOf(admin)).toContain('Webhook deleted');
  expect((await admin.open(page)).url).toBe(`${site.url}/admin/site/webhooks`);
  const stored = await withDatabase(site.dataDir, (client) => client.query('SELECT FROM webhook_deliveries'));
  expect(stored.rowCount).toBe(0);
  await receiver.close();
  await admin.open('/admin/audit');
  for (const done of ['added a webhook', 'viewed a webhook’s secret', 'deleted a webhook'])
    expect(wordsOf(admin)).toContain(done);
});

test('an article is announced when it is published, changed and taken back, not while it is a draft', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const receiver = await startWebhookReceiver();
  await admin.open('/admin/site/webhooks/new');
  fillIn(admin, { Address: `${receiver.origin}/hook` });
  await press(admin, 'Add webhook');
  const save = async (status: RegExp) => {
    tickIn(admin, status);
    await admin.press(admin.page.main.getAllByRole('button', { name: 'Save Post' }).at(-1) ?? expect.fail());
    const { rows } = await withDatabase(site.dataDir, (client) =>
      client.query("SELECT id FROM blog_posts WHERE slug = 'wet-dogs'"),
    );
    await admin.open(`/blog/admin/edit/${rows[0].id}`);
  };
  await admin.open('/blog/admin/new');
  fillIn(admin, { Title: 'Wet dogs', Slug: 'wet-dogs', Content: 'Two towels are better.' });
  for (const status of [/^Draft/, /^Published/, /^Published/, /^Draft/]) await save(status);
  const told = await until(async () => (receiver.messages.length === 3 ? receiver.messages : undefined));
  expect(told.map(({ type }) => type)).toEqual(['article.published', 'article.changed', 'article.removed']);
  expect(told[2]).toMatchObject({ data: { slug: 'wet-dogs' } });
  await receiver.close();
});

test('addresses that must not be asked are refused, with what was typed', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites);
  const path = '/admin/site/webhooks/new';
  for (const url of [
    ...[
      '',
      'hooks',
      'ftp://hooks.example/',
      'javascript:alert(1)',
      'http://10.0.0.1/',
      'https://a:b@hooks.example/',
    ],
    ...['https://hooks.example:8443/', `https://hooks.example/${'x'.repeat(3000)}`, 'https://[::'],
  ]) {
    const answer = await send(admin, path, { url, kinds: 'added', enabled: 'on', intent: 'save' });
    expect([url.slice(0, 60), answer.status]).toEqual([url.slice(0, 60), 400]);
  }
  expect((await send(admin, path, { url: 'https://hooks.example/', intent: 'save' })).status).toBe(400);
  await admin.open('/admin/site/webhooks');
  expect(wordsOf(admin)).toContain('There are no webhooks yet.');
});

test('a site has twenty webhooks at most', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites);
  const add = () =>
    send(admin, '/admin/site/webhooks/new', {
      url: 'https://hooks.example/',
      kinds: 'added',
      intent: 'save',
    });
  for (let count = 0; count < 20; count += 1) expect((await add()).status).toBeLessThan(400);
  const refused = await add();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('A site can have 20 webhooks');
});
