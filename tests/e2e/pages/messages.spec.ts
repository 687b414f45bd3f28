/** Messages of visitors: from the contact page to the admin area. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { becomeMember, beginSession } from '#tests/support/accounts/page-sessions.ts';
import { INJECTED_ELEMENT, NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { MESSAGE, sendMessage } from '#tests/support/content/send-message.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function write(page: Page, fields: Partial<typeof MESSAGE> = {}): Promise<void> {
  const { name, email, subject, message } = { ...MESSAGE, ...fields };
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill(message);
  await button(page, 'Send Message').click();
}

test('what is written on the contact page reaches an admin, who sees to it', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await open(page, `${site.url}/privacy`);
  await page.getByRole('link', { name: 'contact page' }).first().click();
  await write(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for writing' })).toBeVisible();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

  const email = await beginSession(page, site, { admin: true });
  await open(page, site.url);
  await page.getByRole('banner').getByRole('button', { name: /^ann/ }).click();
  await page.getByRole('menuitem', { name: 'Messages (1)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('1 unread, 1 message in all')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const row = page.getByRole('article');
  await row.getByRole('link', { name: MESSAGE.subject, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGE.subject })).toBeVisible();
  await expect(page.getByText(MESSAGE.message)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    'mailto:ann@walks.example?subject=Re%3A%20Waggy%20Walks',
  );
  expect(await axeViolations(page)).toEqual([]);

  await button(page, /^Mark as dealt with/).click();
  await expect(page.getByText('Nothing waits, 1 message in all')).toBeVisible();
  await expect(row.getByText('Dealt with', { exact: true })).toBeVisible();
  await button(page, /^Mark as unread/).click();
  await expect(page.getByText('1 unread, 1 message in all')).toBeVisible();
  await button(page, /^Delete/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await button(page, /^Delete/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No messages yet.' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await open(page, `${site.url}/admin/audit`);
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toContainText([
    `${email} deleted a message: no. 1`,
    `${email} marked a message as unread: no. 1`,
    `${email} dealt with a message: no. 1`,
  ]);
});

test('a complaint is taken, and an admin says that it has been acknowledged', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await open(page, `${site.url}/privacy`);
  await page.getByRole('link', { name: 'complain to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
  await write(page, { subject: 'My number' });
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for writing' })).toBeVisible();
  await expect(page.getByText('We tell you by e-mail that it has come', { exact: false })).toBeVisible();

  await beginSession(page, site, { admin: true });
  // Whoever decides what people want changed sees it there as well.
  await open(page, `${site.url}/admin/changes`);
  await expect(page.getByText('1 complaint about personal data waits for an answer')).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My number' })).toBeVisible();
  await open(page, `${site.url}/admin/messages`);
  const row = page.getByRole('article').filter({ hasText: 'My number' });
  await expect(row.getByText(/^Complaint, to acknowledge by /)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Mark as acknowledged/ }).click();
  await expect(row.getByText(/^Complaint, acknowledged /)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Mark as acknowledged/ })).toHaveCount(0);
});

test('fields that are wrong say so, and what was typed stays', async ({ page }) => {
  await open(page, '/contact');
  await write(page, { email: 'ann at walks', subject: '' });
  await expect(toast(page, 'Missing fields')).toBeVisible();
  await expect(page.getByText('Enter an email address such as name@example.org.')).toBeVisible();
  await expect(page.getByText('Say what it is about, such as the name of the business.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ann at walks');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.message);
});

test('where no answer comes, the message stays', async ({ page }) => {
  await open(page, '/contact');
  await page.route(/contact\.data/, (route) => route.abort('connectionreset'));
  await write(page);
  await expect(toast(page, 'The message was not sent')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.message);
});

test('after five messages from one network the form asks for a captcha, and takes the next with it', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  for (const turn of [1, 2, 3, 4, 5])
    expect((await sendMessage(site.url, { subject: `Walk ${turn}` })).status).toBe(303);
  const refused = await sendMessage(site.url);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('The CAPTCHA that tells people from programs needs JavaScript.');

  await open(page, `${site.url}/contact`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await write(page, { subject: 'The sixth' });
  await expect(toast(page, 'CAPTCHA verification required')).toBeVisible();
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(page.locator('input[name=captcha]')).not.toHaveValue('');
  await expect(page.getByLabel('What is it about?')).toHaveValue('The sixth');
  await button(page, 'Send Message').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for writing' })).toBeVisible();
  const stored = await withDatabase(site.dataDir, (client) =>
    client.query('SELECT subject FROM messages ORDER BY id'),
  );
  expect(stored.rows).toHaveLength(6);
  expect(stored.rows.at(-1)).toEqual({ subject: 'The sixth' });
});

test('a program that fills in what people do not see gets nothing stored', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await open(page, `${site.url}/contact`);
  const trap = page.locator('input[name=topic]');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  const name = (await trap.getAttribute('name')) ?? '';
  const answer = await sendMessage(site.url, { [name]: 'Cheap watches' });
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('Cheap watches');
  const stored = await withDatabase(site.dataDir, (client) => client.query('SELECT id FROM messages'));
  expect(stored.rows).toEqual([]);
});

test('messages are for admins alone, to read and to change', async ({ ownSites }) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false', ADMIN_SELF_SERVICE: 'false' });
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

test('whatever somebody writes is shown as text', async ({ page, ownSites }) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const hostile = [
    '"><img src=x onerror=window.injected=1>',
    'javascript:alert(1)',
    '\u202Egpj.exe',
    '[a](javascript:alert(1)) **b**',
    ...NAUGHTY_STRINGS.filter((text, index) => index % 40 === 0 && text.trim() !== ''),
  ].slice(0, 20);
  for (const [number, text] of hostile.entries()) {
    const fields = {
      name: text.slice(0, 100),
      subject: `${number} ${text}`.slice(0, 150),
      message: `x${text.slice(0, 4000)}`,
    };
    expect((await sendMessage(site.url, fields)).status, text).toBe(303);
  }
  const addresses = ['/admin/messages', ...hostile.map((_, index) => `/admin/messages/${index + 1}`)];
  for (const address of addresses) {
    await page.goto(site.url + address);
    expect(await page.evaluate(() => 'injected' in window), address).toBe(false);
    const main = page.getByRole('main');
    expect(await main.locator('img, script, iframe, strong').count(), address).toBe(0);
    expect(await page.content()).not.toContain(INJECTED_ELEMENT);
    for (const href of await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^(\/|mailto:ann@walks\.example\?subject=)/);
  }
  await page.goto(`${site.url}/admin/messages/3`);
  // What turns the direction round ends with the subject that it stands in.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/[\u202A-\u202E]/);
});

test('somebody with an account gets their messages with their data, and takes them along', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const email = await becomeMember(page, site);
  await sendMessage(site.url, { email: email.toUpperCase().replace('DOGS.EXAMPLE', 'dogs.example') });
  await sendMessage(site.url, { email: 'somebody-else@walks.example' });
  const data = JSON.parse(await (await page.request.get(`${site.url}/profile/data`)).text());
  expect(data.messages).toMatchObject([{ subject: MESSAGE.subject, message: MESSAGE.message }]);
  await page.getByText('Delete my account').click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Delete Account').click();
  await expect(page).not.toHaveURL(/profile/);
  const { rows } = await withDatabase(site.dataDir, (client) => client.query('SELECT email FROM messages'));
  expect(rows).toEqual([{ email: 'somebody-else@walks.example' }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('whoever marks a message on the second page stays there, and pressing twice sends one', async ({
    page,
    ownSites,
  }) => {
    const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
    for (let turn = 0; turn < 2; turn += 1) await sendMessage(site.url);
    await withDatabase(site.dataDir, (client) =>
      client.query(
        `INSERT INTO messages (name, email, subject, text)
         SELECT 'Ann', 'ann@walks.example', 'Walk ' || n, 'Hello' FROM generate_series(1, 25) n`,
      ),
    );
    await beginSession(page, site, { admin: true });
    await page.goto(`${site.url}/admin/messages?page=2`);
    await expect(page.getByText('26 unread, 26 messages in all, page 2 of 2')).toBeVisible();
    await button(page, `Mark as dealt with ${MESSAGE.subject}`).click();
    await expect(page.getByText('Marked as dealt with')).toBeVisible();
    await expect(page.getByText('25 unread, 26 messages in all, page 2 of 2')).toBeVisible();
    await expect(page.getByRole('heading', { name: MESSAGE.subject })).toBeVisible();
  });

  test('a message is mended, sent, seen to and deleted', async ({ page, ownSites }) => {
    const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
    await page.goto(`${site.url}/contact`);
    // Of what the browser looks at by itself.
    await page.locator('#write').evaluate((form) => form.setAttribute('novalidate', ''));
    await write(page, { email: 'ann at walks', message: '' });
    await expect(page.getByText('Enter an email address such as name@example.org.')).toBeVisible();
    await expect(page.getByText('Write your message.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ann at walks');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('What is it about?')).toHaveValue(MESSAGE.subject);
    await write(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for writing' })).toBeVisible();
    await expect(page.getByText('Message sent')).toBeVisible();

    await beginSession(page, site, { admin: true });
    await page.goto(`${site.url}/admin/messages`);
    await button(page, /^Mark as dealt with/).click();
    await expect(page.getByText('Marked as dealt with')).toBeVisible();
    await page.getByRole('link', { name: MESSAGE.subject, exact: true }).click();
    await button(page, /^Delete/).click();
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this message?' }),
    ).toBeVisible();
    await button(page, /^Delete$/).click();
    await expect(page.getByText('Message deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No messages yet.' })).toBeVisible();
  });
});
