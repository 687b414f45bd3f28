/** Letters to businesses: from their pages to their mailboxes, by the site's own mail. */
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { INKPOT_ADDRESS, storedLetters, LETTER, listMailboxes } from '#tests/support/businesses/letters.ts';
import { type MailServer, startMailServer } from '#tests/support/stubs/mail-server.ts';

let mail: MailServer;
test.beforeEach(async () => {
  mail = await startMailServer();
});
test.afterEach(() => mail.close());

test('a letter goes from the page of a business to its mailbox; who has no telephone is written to first', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', SMTP_URL: mail.url });
  await listMailboxes(site);
  await page.goto(`${site.url}/dog-services/inkpot`);
  expect(await page.content()).not.toContain(INKPOT_ADDRESS);
  await page.getByRole('link', { name: 'Send an enquiry to Inkpot & Otter' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Send an enquiry to Inkpot & Otter' }),
  ).toBeVisible();
  expect(await page.content()).not.toContain(INKPOT_ADDRESS);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Name').fill(LETTER.name);
  await page.getByLabel('What is it about?').fill(LETTER.subject);
  await page.getByLabel('Message', { exact: true }).fill(LETTER.message);
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
  expect(mail.received[0]?.recipients).toEqual([INKPOT_ADDRESS]);
  // Handed over, nothing of it is kept.
  await expect.poll(() => storedLetters(site)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/dog-services/by-mail`);
  await expect(page.locator('.call-bar').getByRole('link', { name: 'Email to By Mail' })).toBeInViewport();
});
