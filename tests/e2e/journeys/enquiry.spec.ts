/** One enquiry to two businesses, on a phone with scripts: from the listing and the shortlist to their mailboxes. */
import PostalMime from 'postal-mime';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { ENQUIRY, INKPOT_ADDRESS, listMailboxes } from '#tests/support/businesses/letters.ts';
import { type MailServer, startMailServer } from '#tests/support/stubs/mail-server.ts';

let mail: MailServer;
test.beforeEach(async () => {
  mail = await startMailServer();
});
test.afterEach(() => mail.close());

test('a visitor asks two businesses at once, and who has no telephone is written to first', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', SMTP_URL: mail.url });
  await listMailboxes(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/dog-services/by-mail`);
  await page.locator('.call-bar').getByRole('link', { name: 'Email to By Mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send an enquiry to By Mail' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 1 business' })).toBeVisible();

  await page.goto(`${site.url}/shortlist?b=inkpot,mere,by-mail`);
  await page.getByRole('link', { name: 'Ask up to three' }).click();
  await expect(page.getByRole('button', { name: 'Send to 3 businesses' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('By Mail').uncheck();
  await page.getByLabel('About your dog').fill(ENQUIRY.about);
  await page.getByLabel('Your first name').fill(ENQUIRY.name);
  await page.getByRole('button', { name: 'Send to 2 businesses' }).click();
  await expect(page.getByText('Enter your email address').first()).toBeVisible();
  await expect(page.getByLabel('About your dog')).toHaveValue(ENQUIRY.about);
  await page.getByLabel('Your email address').fill(ENQUIRY.email);
  await page.getByRole('button', { name: 'Send to 2 businesses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await expect.poll(() => mail.received.length).toBe(1);
  const { text = '' } = await PostalMime.parse(mail.received[0]?.text ?? '');
  await page.goto(/Send your enquiry:\s+(\S+)/.exec(text)?.[1] ?? '');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry' })).toBeVisible();
  await expect.poll(() => mail.received.length).toBe(3);
  expect(mail.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual([
    ENQUIRY.email,
    'mere@x.example',
    INKPOT_ADDRESS,
  ]);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('We’ve deleted your enquiry and your details.').first()).toBeVisible();
});
