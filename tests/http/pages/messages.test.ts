/** Messages of visitors, from the contact page to the admin area, without scripts. */
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { MESSAGE, sendMessage } from '#tests/support/content/send-message.ts';
import { HOSTILE_MESSAGES } from '#tests/support/hostile/hostile-messages.ts';
import { INJECTED_ELEMENT } from '#tests/support/hostile/naughty-strings.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  pressUnchecked,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

function write(visitor: Visitor, fields: Partial<typeof MESSAGE> = {}) {
  const { name, email, subject, message } = { ...MESSAGE, ...fields };
  fillIn(visitor, { Name: name, Email: email, 'What is it about?': subject, Message: message });
  return pressUnchecked(visitor, 'Send Message');
}

test('a program that fills in what people do not see gets nothing stored', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const { document } = await newVisitor(site).open('/contact');
  const name = document.querySelector('input[name=topic]')?.getAttribute('name') ?? '';
  const answer = await sendMessage(site.url, { [name]: 'Cheap watches' });
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('Cheap watches');
  const stored = await withDatabase(site.dataDir, (client) => client.query('SELECT id FROM messages'));
  expect(stored.rows).toEqual([]);
});

test('messages are for admins alone, to read and to change', async ({ usedSites }) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false', ADMIN_SELF_SERVICE: 'false' });
  await sendMessage(site.url);
  const user = await httpAccount(site);
  const admin = await httpAccount(site, { admin: true });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [cookie, leadsTo] of [
    ['', /^\/auth\?/],
    [user.cookie, /^\/blog$/],
  ] as const) {
    for (const path of ['/admin/messages', '/admin/messages/1', '/admin/messages/1?delete=ask']) {
      const page = await requestRaw(site.url, path, { headers: { Cookie: cookie } });
      expect([path, page.status]).toEqual([path, 302]);
      expect(String(page.headers['location'])).toMatch(leadsTo);
      const data = await requestRaw(site.url, path.replace(/(\?|$)/, '.data$1'), {
        headers: { Cookie: cookie },
      });
      expect(data.body).not.toContain(MESSAGE.email);
    }
    for (const intent of ['deal-with', 'reopen', 'delete']) {
      const answer = await requestRaw(site.url, '/admin/messages', {
        method: 'POST',
        headers: { ...form, Cookie: cookie },
        body: `intent=${intent}&id=1`,
      });
      expect(String(answer.headers['location'])).toMatch(leadsTo);
    }
  }
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query('SELECT dealt_with_at FROM messages'),
  );
  expect(rows).toEqual([{ dealt_with_at: null }]);
  const shown = await requestRaw(site.url, '/admin/messages/1', { headers: { Cookie: admin.cookie } });
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shown.body).toContain(MESSAGE.email);
  const nonsense = await requestRaw(site.url, '/admin/messages', {
    method: 'POST',
    headers: { ...form, Cookie: admin.cookie },
    body: 'intent=burn&id=1',
  });
  expect(nonsense.status).toBe(400);
});

test('whatever somebody writes is shown as text', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  for (const fields of HOSTILE_MESSAGES)
    expect((await sendMessage(site.url, fields)).status, fields.subject).toBe(303);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const addresses = [
    '/admin/messages',
    ...HOSTILE_MESSAGES.map((_, index) => `/admin/messages/${index + 1}`),
  ];
  for (const address of addresses) {
    const { document, html, main } = await admin.open(address);
    expect(document.querySelectorAll('main :is(img, script, iframe, strong)'), address).toHaveLength(0);
    expect(html).not.toContain(INJECTED_ELEMENT);
    for (const link of main.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^(\/|mailto:ann@walks\.example\?subject=)/);
  }
  const { screen } = await admin.open('/admin/messages/3');
  // What turns the direction round ends with the subject that it stands in.
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/[\u202A-\u202E]/);
});

test('somebody with an account gets their messages with their data, and takes them along', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const member = newVisitor(site);
  const email = await beginSession(member, site);
  await sendMessage(site.url, { email: email.toUpperCase().replace('DOGS.EXAMPLE', 'dogs.example') });
  await sendMessage(site.url, { email: 'somebody-else@walks.example' });
  const data = (await (await member.ask('/profile/data')).json()) as { messages: unknown };
  expect(data.messages).toMatchObject([{ subject: MESSAGE.subject, message: MESSAGE.message }]);
  await member.open('/profile');
  fillIn(member, { 'Your password': PASSWORD });
  await press(member, 'Delete Account');
  expect(member.page.url).not.toContain('profile');
  const { rows } = await withDatabase(site.dataDir, (client) => client.query('SELECT email FROM messages'));
  expect(rows).toEqual([{ email: 'somebody-else@walks.example' }]);
});

test('whoever marks a message on the second page stays there, and pressing twice sends one', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  for (let turn = 0; turn < 2; turn += 1) await sendMessage(site.url);
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `INSERT INTO messages (name, email, subject, text)
       SELECT 'Ann', 'ann@walks.example', 'Walk ' || n, 'Hello' FROM generate_series(1, 25) n`,
    ),
  );
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/messages?page=2');
  expect(wordsOf(admin)).toContain('26 unread, 26 messages in total, page 2 of 2');
  await press(admin, `Mark as dealt with ${MESSAGE.subject}`);
  expect(wordsOf(admin)).toContain('Marked as dealt with');
  expect(wordsOf(admin)).toContain('25 unread, 26 messages in total, page 2 of 2');
  admin.page.screen.getByRole('heading', { name: MESSAGE.subject });
});

test('a message is mended, sent, seen to and deleted', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const visitor = newVisitor(site);
  await visitor.open('/contact');
  await write(visitor, { email: 'ann at walks', message: '' });
  expect(wordsOf(visitor)).toContain('Enter an email address such as name@example.org.');
  expect(wordsOf(visitor)).toContain('Enter your message.');
  expect(valueOf(visitor, 'Email')).toBe('ann at walks');
  // The browser puts the focus there.
  expect(visitor.page.document.querySelector('[autofocus]')?.getAttribute('name')).toBe('email');
  expect(valueOf(visitor, 'What is it about?')).toBe(MESSAGE.subject);
  await write(visitor);
  expect(headingOf(visitor)).toBe('Message sent');
  expect(wordsOf(visitor)).toContain('Message sent');

  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/messages');
  await press(admin, /^Mark as dealt with/);
  expect(wordsOf(admin)).toContain('Marked as dealt with');
  await follow(admin, MESSAGE.subject);
  await press(admin, /^Delete/);
  admin.page.screen.getByRole('heading', { name: 'Are you sure you want to delete this message?' });
  await press(admin, 'Delete');
  expect(wordsOf(admin)).toContain('Message deleted');
  admin.page.screen.getByRole('heading', { name: 'No messages yet.' });
});
