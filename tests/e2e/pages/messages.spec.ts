/** Messages of visitors, where scripts run: from the contact page to the admin area. */
import type { Page } from '@playwright/test';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { HOSTILE_MESSAGES } from '#tests/support/hostile/hostile-messages.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
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
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent' })).toBeVisible();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

  const email = await beginSession(page, site, { admin: true });
  await open(page, site.url);
  await page.getByRole('banner').getByRole('button', { name: /^ann/ }).click();
  await page.getByRole('menuitem', { name: 'Messages (1)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('1 unread, 1 message in total')).toBeVisible();
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
  await expect(page.getByText('None unread, 1 message in total')).toBeVisible();
  await expect(row.getByText('Dealt with', { exact: true })).toBeVisible();
  await button(page, /^Mark as unread/).click();
  await expect(page.getByText('1 unread, 1 message in total')).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: 'Complaint sent' })).toBeVisible();
  await expect(page.getByText('We’ll email you to confirm', { exact: false })).toBeVisible();

  await beginSession(page, site, { admin: true });
  // Anyone who decides what people want changed sees it there as well.
  await open(page, `${site.url}/admin/changes`);
  await expect(page.getByText('1 complaint about personal data needs an acknowledgement')).toBeVisible();
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

test('fields that are wrong say so, and what was typed stays, also where no answer comes', async ({
  page,
}) => {
  await test.step('wrong fields', async () => {
    await open(page, '/contact');
    // People neither see nor hear what programs fill in.
    await expect(page.locator('input[name=topic]')).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
    await write(page, { email: 'ann at walks', subject: '' });
    // A summary has the focus, and leads to each field, which says the same.
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    const email = 'Enter an email address such as name@example.org.';
    for (const error of [email, 'Tell us what it’s about, for example the name of the business.'])
      await expect(page.getByText(error)).toHaveCount(2);
    await summary.getByRole('link', { name: email }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('ann at walks');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.message);
  });
  await test.step('no answer', async () => {
    await open(page, '/contact');
    await page.route(/contact\.data/, (route) => route.abort('connectionreset'));
    await write(page);
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t send your message' })).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.message);
  });
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
  expect(refused.body).toContain('The CAPTCHA that checks you’re not a bot needs JavaScript.');

  await open(page, `${site.url}/contact`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // Whoever begins to write sees it before the form is sent.
  await page.getByLabel('What is it about?').fill('The sixth');
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expect(page.locator('input[name=captcha]')).not.toHaveValue('');
  await page.getByLabel('Email', { exact: true }).fill(MESSAGE.email);
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE.message);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent' })).toBeVisible();
  const stored = await withDatabase(site.dataDir, (client) =>
    client.query('SELECT subject FROM messages ORDER BY id'),
  );
  expect(stored.rows).toHaveLength(6);
  expect(stored.rows.at(-1)).toEqual({ subject: 'The sixth' });
});

test('no script in a message runs in the admin area', async ({ page, ownSites }) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  for (const fields of HOSTILE_MESSAGES)
    expect((await sendMessage(site.url, fields)).status, fields.subject).toBe(303);
  await beginSession(page, site, { admin: true });
  // One is opened as a document, the others by the list, which draws them in the browser.
  await open(page, `${site.url}/admin/messages/1`);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await open(page, `${site.url}/admin/messages`);
  const main = page.getByRole('main');
  for (let row = 0; row < HOSTILE_MESSAGES.length; row += 3) {
    await page.getByRole('article').nth(row).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/messages\/\d+/);
    await expect(page.getByRole('link', { name: /^Reply/ })).toHaveCount(1);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(await main.locator('img, script, iframe, strong').count()).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  }
});
