/** Letters to businesses without scripts: from their pages to their mailboxes, by the site's own mail. */
import PostalMime from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import { INKPOT_ADDRESS, storedLetters, LETTER, listMailboxes } from '#tests/support/businesses/letters.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type SentPage } from '#tests/support/http/visitor.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { type MailServer, startMailServer } from '#tests/support/stubs/mail-server.ts';

let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(() => mail.close());

async function startSite(ownSites: OwnSites): Promise<Site> {
  const site = await ownSites.start({ SEED_DEMO: 'false', SMTP_URL: mail.url });
  await listMailboxes(site);
  return site;
}

const post = (site: Site, slug: string, fields: Partial<typeof LETTER> & Record<string, string> = {}) =>
  requestRaw(site.url, `/dog-services/${slug}?write=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...LETTER, ...fields }).toString(),
  });

function formOf({ screen, document }: SentPage) {
  const form = document.querySelector<HTMLFormElement>('form#write');
  if (!form) throw new Error('The page has no form to write with.');
  return {
    form,
    name: screen.getByLabelText(/^Name/),
    email: screen.getByLabelText(/^Email/),
    subject: screen.getByLabelText(/^What is it about\?/),
    message: screen.getByLabelText<HTMLTextAreaElement>(/^Message/),
    send: screen.getByRole('button', { name: 'Send Message' }),
  };
}

test('a letter goes from the page of a business to its mailbox', async ({ ownSites, newVisitor }) => {
  const site = await startSite(ownSites);
  const visitor = newVisitor(site);
  const business = await visitor.open('/dog-services/inkpot');
  expect(business.html).not.toContain(INKPOT_ADDRESS);
  const empty = await visitor.follow(
    business.screen.getByRole('link', { name: /^Send an enquiry ?to Inkpot & Otter$/ }),
  );
  empty.screen.getByRole('heading', { level: 1, name: 'Send an enquiry to Inkpot & Otter' });
  expect(empty.html).not.toContain(INKPOT_ADDRESS);

  const typed = formOf(empty);
  fill(typed.name, LETTER.name);
  fill(typed.subject, LETTER.subject);
  fill(typed.message, LETTER.message);
  typed.form.noValidate = true;
  const refused = await visitor.press(typed.send);
  expect(refused.screen.getAllByText(/Enter your email address/).length).toBeGreaterThan(0);
  const again = formOf(refused);
  expect(again.message.value).toBe(LETTER.message);
  fill(again.email, LETTER.email);
  const sentFrom = await visitor.press(again.send);
  expect(sentFrom.screen.getAllByText(/Message sent/).length).toBeGreaterThan(0);
  sentFrom.screen.getByRole('heading', { level: 1, name: 'Inkpot & Otter' });
  expect(new URL(sentFrom.url).pathname).toBe('/dog-services/inkpot');

  await eventually(() => expect(mail.received).toHaveLength(1));
  const [sent] = mail.received;
  expect(sent?.recipients).toEqual([INKPOT_ADDRESS]);
  const letter = await PostalMime.parse(sent?.text ?? '');
  expect(letter.replyTo).toMatchObject([{ address: LETTER.email }]);
  expect(letter.subject).toContain('Inkpot & Otter');
  for (const line of LETTER.message.split('\n')) expect(letter.text).toContain(`> ${line}`);
  expect(letter.html).toContain('&lt;b&gt;whippet');
  expect(letter.text).toContain(`${site.url}/dog-services/inkpot`);
  // Handed over, nothing of it is kept.
  await eventually(async () => expect(await storedLetters(site)).toBe(0));
});

test('who has no address, or none that is one, is not written to', async ({ ownSites }) => {
  const site = await startSite(ownSites);
  for (const slug of ['mute', 'list-of-two']) {
    expect((await requestRaw(site.url, `/dog-services/${slug}`)).body).not.toContain('write=1');
    const asked = await requestRaw(site.url, `/dog-services/${slug}?write=1`);
    expect([asked.status, asked.headers['location']]).toEqual([302, `/dog-services/${slug}`]);
    expect((await post(site, slug)).status).toBe(303);
  }
  expect((await post(site, 'no-such-business')).status).toBe(303);
  expect(mail.received).toEqual([]);
});

test('a letter sent twice comes once; many ask for a captcha, what was typed stays; no line of a header can be made', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  const subject = 'Room?\r\nBcc: victim@x.example';
  for (const _ of [1, 2]) expect((await post(site, 'inkpot', { subject })).status).toBe(303);
  await eventually(() => expect(mail.received).toHaveLength(1));
  expect(mail.received[0]?.recipients).toEqual([INKPOT_ADDRESS]);
  expect(mail.received[0]?.text).not.toMatch(/^Bcc:/m);
  expect((await post(site, 'inkpot', { topic: 'a program' })).status).toBe(400);
  for (const number of [3, 4, 5]) {
    expect((await post(site, 'inkpot', { subject: `Letter ${number}` })).status).toBe(303);
  }
  const refused = await post(site, 'inkpot', { subject: 'One more letter' });
  expect([refused.status, refused.body.includes('One more letter')]).toEqual([429, true]);
  await eventually(() => expect(mail.received).toHaveLength(4));
});

test('without a mail server nobody is led to a form that would reach nobody', async ({ ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await listMailboxes(site);
  expect((await requestRaw(site.url, '/dog-services/inkpot')).body).not.toContain('write=1');
  expect((await post(site, 'inkpot')).status).toBe(303);
});
