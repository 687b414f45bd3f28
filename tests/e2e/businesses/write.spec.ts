/** Letters to businesses: from their pages to their mailboxes, by the site's own mail. */
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { type MailServer, startMailServer } from '#tests/support/stubs/mail-server.ts';

const ADDRESS = 'ottilie@inkpot.example';
const LETTER = {
  name: 'Ann Walker',
  email: 'ann@walks.example',
  subject: 'Tuesdays?',
  message: 'Have you room for a <b>whippet</b>?\nHe is called Otter.',
};
const ROWS = `
  INSERT INTO service_types VALUES ('Dog Day Care') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, email_1) VALUES
    ('inkpot', 'Inkpot & Otter', 'Dog Day Care', 'Alton', 'GU34 1AA', '01632 960118', '${ADDRESS}'),
    ('mute', 'Mute', 'Dog Day Care', 'Alton', 'GU34 1AB', NULL, NULL),
    ('list-of-two', 'Two', 'Dog Day Care', 'Alton', 'GU34 1AC', NULL, 'a@x.example, b@x.example'),
    ('by-mail', 'By Mail', 'Dog Day Care', 'Alton', 'GU34 1AD', NULL, 'mail@x.example');`;

let mail: MailServer;
test.beforeEach(async () => {
  mail = await startMailServer();
});
test.afterEach(() => mail.close());

async function startSite(start: (environment: Record<string, string>) => Promise<Site>) {
  const site = await start({ SEED_DEMO: 'false', SMTP_URL: mail.url });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  return site;
}

const post = (site: Site, slug: string, fields: Partial<typeof LETTER> & Record<string, string> = {}) =>
  requestRaw(site.url, `/dog-services/${slug}?write=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...LETTER, ...fields }).toString(),
  });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(LETTER.name);
  await page.getByLabel('What is it about?').fill(LETTER.subject);
  await page.getByLabel('Message', { exact: true }).fill(LETTER.message);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a letter goes from the page of a business to its mailbox', async ({ page, ownSites }) => {
      const site = await startSite(ownSites.start);
      await page.goto(`${site.url}/dog-services/inkpot`);
      expect(await page.content()).not.toContain(ADDRESS);
      await page.getByRole('link', { name: 'E-mail to Inkpot & Otter' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Write to Inkpot & Otter' })).toBeVisible();
      expect(await page.content()).not.toContain(ADDRESS);
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

      await fillIn(page);
      await page.locator('form#write').evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Enter your email address').first()).toBeVisible();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(LETTER.message);
      await page.getByLabel('Email').fill(LETTER.email);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Message sent').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Inkpot & Otter' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/dog-services/inkpot');

      await expect.poll(() => mail.received.length).toBe(1);
      const [sent] = mail.received;
      expect(sent?.recipients).toEqual([ADDRESS]);
      const letter = await PostalMime.parse(sent?.text ?? '');
      expect(letter.replyTo).toMatchObject([{ address: LETTER.email }]);
      expect(letter.subject).toContain('Inkpot & Otter');
      expect(letter.text).toContain(LETTER.message);
      expect(letter.html).toContain('&lt;b&gt;whippet');
      expect(letter.text).toContain(`${site.url}/dog-services/inkpot`);
      // Handed over, nothing of it is kept.
      await expect
        .poll(() =>
          withDatabase(site.dataDir, async (client) => {
            const { rows } = await client.query(
              'SELECT (SELECT count(*) FROM outgoing_mails) + (SELECT count(*) FROM messages) AS kept',
            );
            return Number(rows[0]?.kept);
          }),
        )
        .toBe(0);
    });
  });
}

test('who has no address, or none that is one, is not written to; who has no telephone is written to first', async ({
  page,
  ownSites,
}) => {
  const site = await startSite(ownSites.start);
  for (const slug of ['mute', 'list-of-two']) {
    expect((await requestRaw(site.url, `/dog-services/${slug}`)).body).not.toContain('write=1');
    const asked = await requestRaw(site.url, `/dog-services/${slug}?write=1`);
    expect([asked.status, asked.headers['location']]).toEqual([302, `/dog-services/${slug}`]);
    expect((await post(site, slug)).status).toBe(303);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/dog-services/by-mail`);
  await expect(page.locator('.call-bar').getByRole('link', { name: 'E-mail to By Mail' })).toBeInViewport();
  expect((await post(site, 'no-such-business')).status).toBe(303);
  expect(mail.received).toEqual([]);
});

test('a letter sent twice comes once; many ask for a captcha, what was typed stays; no line of a header can be made', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites.start);
  const subject = 'Room?\r\nBcc: victim@x.example';
  for (const _ of [1, 2]) expect((await post(site, 'inkpot', { subject })).status).toBe(303);
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]?.recipients).toEqual([ADDRESS]);
  expect(mail.received[0]?.text).not.toMatch(/^Bcc:/m);
  expect((await post(site, 'inkpot', { topic: 'a program' })).status).toBe(400);
  for (const number of [3, 4, 5]) {
    expect((await post(site, 'inkpot', { subject: `Letter ${number}` })).status).toBe(303);
  }
  const refused = await post(site, 'inkpot', { subject: 'One more letter' });
  expect([refused.status, refused.body.includes('One more letter')]).toEqual([429, true]);
  await expect.poll(() => mail.received.length).toBe(4);
});

test('without a mail server nobody is led to a form that would reach nobody', async ({ ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  expect((await requestRaw(site.url, '/dog-services/inkpot')).body).not.toContain('write=1');
  expect((await post(site, 'inkpot')).status).toBe(303);
});
