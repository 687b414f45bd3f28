/** Enquiries to up to three businesses, without scripts: written, confirmed, answered and withdrawn by their links. */
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import { daysAfter, longDay } from '@dog-care-directory/text';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { ENQUIRY, INKPOT_ADDRESS, listMailboxes } from '#tests/support/businesses/letters.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  tickIn,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { until } from '#tests/support/site/until.ts';
import { type MailServer, startMailServer } from '#tests/support/stubs/mail-server.ts';

let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(() => mail.close());

const FIRST = daysAfter(britishDate(Date.now()), 20);
const LAST = daysAfter(FIRST, 8);
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ALL = 'inkpot,mere,fourth,by-mail,mute';

async function startSite(ownSites: OwnSites): Promise<Site> {
  const site = await ownSites.start({ SEED_DEMO: 'false', SMTP_URL: mail.url });
  await listMailboxes(site);
  return site;
}

const query = (site: Site, sql: string) =>
  withDatabase(site.dataDir, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

/** Emails to an address so far. */
async function mailsTo(address: string): Promise<Email[]> {
  const raw = mail.received.filter(({ recipients }) => recipients.includes(address));
  return Promise.all(raw.map(({ text }) => PostalMime.parse(text)));
}

/** Waits for the email of this number to an address. */
const mailTo = (address: string, number = 1) => until(async () => (await mailsTo(address))[number - 1]);

function pathIn({ text }: Email, label: string): string {
  const [, path = ''] = new RegExp(`${label}:\\s+https?://[^/]+(/\\S+)`).exec(text ?? '') ?? [];
  return path;
}

const post = (site: Site, path: string, body: string) =>
  requestRaw(site.url, path, { method: 'POST', headers: FORM, body });

function ask(site: Site, fields: Record<string, string> = {}, businesses = ['inkpot']) {
  const body = new URLSearchParams({ ...ENQUIRY, ...fields });
  for (const slug of businesses) body.append('business', slug);
  return post(site, `/enquiry/new?to=${ALL}`, body.toString());
}

/** Has an enquiry confirmed. @returns the path of its link */
async function sendEnquiry(site: Site, businesses = ['inkpot', 'mere']): Promise<string> {
  expect((await ask(site, {}, businesses)).status).toBe(200);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  expect((await post(site, link, 'intent=send')).status).toBe(303);
  return link;
}

async function writeFrom(visitor: Visitor): Promise<void> {
  await visitor.open(`/shortlist?b=${ALL}`);
  await follow(visitor, 'Ask up to three');
}

test('one enquiry goes from a shortlist to two businesses, each of which is asked alone, and is taken back', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startSite(ownSites);
  const visitor = newVisitor(site);
  await writeFrom(visitor);
  expect(headingOf(visitor)).toBe('Ask up to three');
  expect(visitor.page.html).not.toContain('@x.example');
  const boxes = visitor.page.screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => (disabled ? 'disabled' : checked))).toEqual([
    ...[true, true, true],
    ...[false, 'disabled'],
  ]);
  expect(wordsOf(visitor)).toMatch(/Mute ?No email address\./);

  // All of them are too many, and the days are the wrong way round.
  tickIn(visitor, /By Mail/);
  fillIn(visitor, { 'From (optional)': LAST, 'To (optional)': FIRST, 'About your dog': ENQUIRY.about });
  fillIn(visitor, { 'Your first name': 'Ann', 'Your email address': ENQUIRY.email });
  const refused = await press(visitor, 'Send the enquiry');
  expect(refused.status).toBe(400);
  expect(wordsOf(visitor)).toContain('The last day must be after the first');
  expect(wordsOf(visitor)).toContain('You can ask up to three. Untick some.');
  expect(valueOf(visitor, 'About your dog')).toBe(ENQUIRY.about);

  for (const name of [/By Mail/, /Fourth/]) tick(visitor.page.screen.getByLabelText(name), false);
  fillIn(visitor, { 'From (optional)': FIRST, 'To (optional)': LAST });
  await press(visitor, 'Send the enquiry');
  expect(headingOf(visitor)).toBe('Check your email');
  expect(wordsOf(visitor)).toContain(
    `We’ve sent a link to ${ENQUIRY.email}. Your enquiry goes to 2 businesses`,
  );
  expect(wordsOf(visitor)).toContain('In a hurry? Call Inkpot & Otter or call Mere Kennels.');
  await press(visitor, 'Change the address');
  expect(valueOf(visitor, 'About your dog')).toBe(ENQUIRY.about);
  await press(visitor, 'Send the enquiry');
  const asking = await mailTo(ENQUIRY.email);
  expect(asking.text).toContain('You’ve written an enquiry to Inkpot & Otter and Mere Kennels.');
  expect(asking.text).not.toContain('whippet');
  const link = pathIn(asking, 'Send your enquiry');

  // Scanners of emails open links, some of them with HEAD.
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await requestRaw(site.url, link, { method });
  expect(await query(site, 'SELECT FROM enquiries WHERE confirmed_at IS NOT NULL')).toEqual([]);
  await visitor.open(link);
  expect(headingOf(visitor)).toBe('Send your enquiry?');
  expect(wordsOf(visitor)).toContain('Have you room for a <b>whippet</b>?');
  // Two tabs at once send it once.
  await Promise.all([post(site, link, 'intent=send'), post(site, link, 'intent=send')]);
  const [first, second] = await Promise.all([mailTo(INKPOT_ADDRESS), mailTo('mere@x.example')]);
  const days = /^(\d+ \w+)/.exec(longDay(FIRST))?.[1]?.split(' ')[0] ?? '';
  expect(first.subject).toMatch(new RegExp(`^Enquiry from Ann: day care, ${days} .*to \\d+ \\w+$`));
  expect(first.replyTo).toMatchObject([{ address: ENQUIRY.email }]);
  expect(first.text).toContain('> Have you room for a <b>whippet</b>?\n> He is called Otter.');
  expect(first.html).toContain('&lt;b&gt;whippet');
  expect(first.text).not.toMatch(/Mere|mere@/);
  expect(second.text).not.toMatch(/Inkpot/);
  expect(first.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  await post(site, link, 'intent=send');
  expect(await query(site, 'SELECT enquiries FROM call_counts')).toEqual([
    { enquiries: 1 },
    { enquiries: 1 },
  ]);

  const no = pathIn(first, 'Send a polite no');
  await requestRaw(site.url, no);
  expect(await query(site, 'SELECT FROM enquiry_recipients WHERE declined_at IS NOT NULL')).toEqual([]);
  const business = newVisitor(site);
  await business.open(no);
  expect(wordsOf(business)).not.toContain('Mere');
  await press(business, 'Send a polite no');
  await post(site, no, 'intent=no');
  // A business can neither send nor withdraw it.
  for (const intent of ['send', 'withdraw', ''])
    expect((await post(site, no, `intent=${intent}`)).status).toBe(400);
  const declined = await mailTo(ENQUIRY.email, 2);
  expect(declined.subject).toBe('Inkpot & Otter can’t help this time');

  await visitor.open(pathIn(declined, 'See or withdraw your enquiry'));
  expect(headingOf(visitor)).toBe('Your enquiry');
  expect(wordsOf(visitor)).toMatch(/Inkpot & Otter ?Can’t help this time\. ?Mere Kennels ?Sent on/);
  expect(wordsOf(visitor)).toMatch(/Otherwise we delete it on \d+ \w+ \d{4}\./);
  await press(visitor, 'Withdraw it');
  expect(headingOf(visitor)).toBe('This link doesn’t work any more');
  expect(await query(site, 'SELECT FROM enquiries UNION ALL SELECT FROM enquiry_recipients')).toEqual([]);
  for (const address of [INKPOT_ADDRESS, 'mere@x.example'])
    expect((await mailTo(address, 2)).subject).toBe('Ann has withdrawn an enquiry');
  for (const path of [link, no]) expect((await requestRaw(site.url, path)).status).toBe(404);
  expect(await mailsTo(ENQUIRY.email)).toHaveLength(2);
});

test('many presses at once send one email to each business, and nobody waits for a connection to the database', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  expect((await ask(site, {}, ['inkpot', 'mere'])).status).toBe(200);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  const answers = await Promise.all(Array.from({ length: 24 }, () => post(site, link, 'intent=send')));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const sent = await query(
    site,
    'SELECT slug FROM enquiry_recipients WHERE sent_at IS NOT NULL ORDER BY slug',
  );
  expect(sent.map(({ slug }) => slug)).toEqual(['inkpot', 'mere']);
  const counted = await query(site, 'SELECT sum(enquiries)::int AS enquiries FROM call_counts');
  expect(counted).toEqual([{ enquiries: 2 }]);
});

test('what is not yet delivered is taken back without a word to the business', async ({ ownSites }) => {
  const site = await startSite(ownSites);
  const link = await sendEnquiry(site, ['inkpot']);
  await mailTo(INKPOT_ADDRESS);
  await query(
    site,
    `INSERT INTO outgoing_mails (recipient, subject, text, html, link)
     SELECT 'waiting@x.example', '', '', '', '${site.url}/enquiry/' || 'waiting'`,
  );
  // As if its email still waited.
  const [recipient] = await query(site, 'SELECT hash FROM enquiry_recipients');
  await query(site, "UPDATE outgoing_mails SET recipient = 'waiting@x.example'");
  expect(recipient).toBeDefined();
  const no = pathIn(await mailTo(INKPOT_ADDRESS), 'Send a polite no');
  await query(site, `UPDATE outgoing_mails SET link = '${site.url}${no}'`);
  await post(site, link, 'intent=withdraw');
  expect(await query(site, 'SELECT FROM outgoing_mails')).toEqual([]);
  expect(await query(site, 'SELECT FROM enquiries')).toEqual([]);
  expect(await mailsTo(INKPOT_ADDRESS)).toHaveLength(1);
});

test('an enquiry goes to what is left of a listing that was merged, removed or stopped meanwhile', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startSite(ownSites);
  expect((await ask(site, {}, ['inkpot', 'mere', 'fourth'])).status).toBe(200);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const id = async (slug: string) =>
    (await query(site, `SELECT id FROM businesses WHERE slug = '${slug}'`))[0]?.['id'];
  await admin.open(`/admin/businesses/take-down?id=${String(await id('mere'))}`);
  fillIn(admin, { Reason: 'Closed for good' });
  await press(admin, 'Remove');
  await query(
    site,
    `WITH gone AS (DELETE FROM businesses WHERE slug = 'fourth' RETURNING *)
     INSERT INTO removed_businesses (id, slug, identity, name, category, kind, into_id, business, reason)
     SELECT id, slug, identity, name, category, 'merged', (SELECT id FROM businesses WHERE slug = 'inkpot'), to_jsonb(gone), '' FROM gone`,
  );
  const visitor = newVisitor(site);
  await visitor.open(link);
  expect(wordsOf(visitor)).toContain('Mere KennelsNot listed at the moment, so it won’t get your enquiry.');
  await press(visitor, 'Send');
  expect(headingOf(visitor)).toBe('Your enquiry');
  await mailTo(INKPOT_ADDRESS);
  expect(await query(site, 'SELECT slug FROM enquiry_recipients WHERE sent_at IS NOT NULL')).toHaveLength(1);
  expect(wordsOf(visitor)).not.toContain('Not sent yet');
  expect(await mailsTo('mere@x.example')).toEqual([]);
});

test('a business stops enquiries by one press, and its owner or an admin allows them again', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startSite(ownSites);
  await sendEnquiry(site);
  const got = await mailTo(INKPOT_ADDRESS);
  const stop = pathIn(got, 'Stop enquiries');
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, stop, { method });
  expect((await ask(site, { about: 'Again?' })).status).toBe(200);
  expect((await post(site, stop, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await query(site, 'SELECT slug FROM enquiry_recipients WHERE sent_at IS NOT NULL')).toEqual([
    { slug: 'mere' },
  ]);
  expect((await requestRaw(site.url, '/dog-services/inkpot?again=1')).body).not.toContain('/enquiry/new');
  const away = await requestRaw(site.url, '/enquiry/new?to=inkpot');
  expect([away.status, away.headers['location']]).toEqual([303, '/dog-services/inkpot']);
  expect((await requestRaw(site.url, '/enquiry/new?to=inkpot,mere')).body).toContain(
    'Doesn’t take enquiries by email.',
  );
  expect((await ask(site, { about: 'And now?' })).status).toBe(400);
  const second = pathIn(await mailTo(ENQUIRY.email, 2), 'Send your enquiry');
  expect((await post(site, second, 'intent=send')).status).toBe(400);

  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const [{ id } = {}] = await query(site, "SELECT id FROM businesses WHERE slug = 'inkpot'");
  await admin.open(`/admin/businesses/${String(id)}`);
  expect(wordsOf(admin)).toContain('This business has stopped enquiries');
  await press(admin, 'Allow enquiries');
  expect((await post(site, second, 'intent=send')).status).toBe(303);
  await mailTo(INKPOT_ADDRESS, 2);

  const owner = newVisitor(site);
  await ownBusiness(site, await beginSession(owner, site), 'inkpot');
  const dated = { about: 'Third', from: FIRST, to: LAST };
  expect((await ask(site, dated)).status).toBe(200);
  await post(site, pathIn(await mailTo(ENQUIRY.email, 3), 'Send your enquiry'), 'intent=send');
  await owner.open(pathIn(await mailTo(INKPOT_ADDRESS, 3), 'Mark them as full'));
  expect([valueOf(owner, 'From'), valueOf(owner, 'To')]).toEqual([FIRST, LAST]);
  await press(owner, 'Full');
  expect(await query(site, 'SELECT away FROM businesses WHERE away IS NOT NULL')).toEqual([
    { away: `Full ${FIRST} to ${LAST}` },
  ]);
  await press(owner, 'Stop enquiries');
  expect((await requestRaw(site.url, '/enquiry/new?to=inkpot')).status).toBe(303);
  await press(owner, 'Take enquiries again');
  expect((await requestRaw(site.url, '/enquiry/new?to=inkpot')).status).toBe(200);
});

test('hostile text stays text, forged links are nothing, and what was sent is sent once', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  for (const name of [
    'Ann\r\nBcc: victim@x.example',
    'evil.example',
    'A <b>',
    'Ann: free dogs',
    '',
    'A'.repeat(41),
  ])
    expect((await ask(site, { name })).status, name).toBe(400);
  for (const email of ['a@x.example\r\nBcc: b@x.example', 'a@x.example, b@x.example', '<a@x.example>', ''])
    expect((await ask(site, { email })).status, email).toBe(400);
  for (const days of [
    { from: '2020-01-01', to: '' },
    { from: '', to: LAST },
    { from: LAST, to: LAST },
    { from: 'x', to: '' },
    { from: FIRST, to: '9999-12-31' },
  ])
    expect((await ask(site, days)).status, JSON.stringify(days)).toBe(400);
  for (const businesses of [
    [],
    ['inkpot', 'mere', 'fourth', 'by-mail'],
    ['mute'],
    ['no-such'],
    ['inkpot', 'mute'],
  ])
    expect((await ask(site, {}, businesses)).status, businesses.join()).toBe(400);
  expect((await ask(site, { topic: 'a program' })).status).toBe(400);
  expect((await ask(site, { about: 'x'.repeat(2001) })).status).toBe(400);
  expect(await query(site, 'SELECT FROM enquiries')).toEqual([]);

  const about = 'Room?\r\nBcc: victim@x.example\u0000\u202E';
  await Promise.all([ask(site, { about }), ask(site, { about })]);
  await until(async () => (await mailsTo(ENQUIRY.email))[0]);
  await ask(site, { about });
  expect(await query(site, 'SELECT about FROM enquiries')).toHaveLength(1);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  for (const forged of [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link}A`,
    '/enquiry/A',
    '/enquiry/1',
  ])
    for (const intent of ['send', 'withdraw', 'no']) {
      expect((await requestRaw(site.url, forged)).status).toBe(404);
      await post(site, forged, `intent=${intent}`);
    }
  const foreign = {
    method: 'POST',
    headers: { ...FORM, Origin: 'https://evil.example' },
    body: 'intent=send',
  };
  expect((await requestRaw(site.url, link, foreign)).status).toBe(403);
  expect(await query(site, 'SELECT FROM enquiries WHERE confirmed_at IS NOT NULL')).toEqual([]);
  await post(site, link, 'intent=send');
  const sent = await mailTo(INKPOT_ADDRESS);
  expect(sent.text).toContain('> Room?\n> Bcc: victim@x.example\n');
  expect(mail.received.every(({ text }) => !/^Bcc:/m.test(text.split('\r\n\r\n')[0] ?? ''))).toBe(true);
  expect(mail.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    ENQUIRY.email,
    INKPOT_ADDRESS,
  ]);
});

test('an address writes three enquiries a day, its link is sent again within limits, and one not confirmed ends', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  for (const number of [1, 2, 3]) expect((await ask(site, { about: `Dog ${number}` })).status).toBe(200);
  const fourth = await ask(site, { about: 'Dog 4', email: 'Ann+4@walks.example' });
  expect([fourth.status, fourth.body.includes('Dog 4')]).toEqual([429, true]);
  expect(fourth.body).toContain('You can send three enquiries a day.');
  expect((await ask(site, { about: 'Dog 3', intent: 'again' })).status).toBe(200);
  await mailTo(ENQUIRY.email, 4);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  await query(site, "UPDATE enquiries SET asked_at = now() - interval '49 hours'");
  expect((await requestRaw(site.url, link)).status).toBe(404);
  await post(site, link, 'intent=send');
  expect(await mailsTo(INKPOT_ADDRESS)).toEqual([]);
});

test('a shortlist is taken along by a code for phones and by email', async ({ ownSites, newVisitor }) => {
  const site = await startSite(ownSites);
  const visitor = newVisitor(site);
  await visitor.open('/shortlist?b=inkpot,mere');
  const { screen } = visitor.page;
  screen.getByRole('img', { name: 'QR code of this list', hidden: true });
  const email = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email this list' }).href);
  expect([email.protocol, email.searchParams.get('body')]).toEqual([
    'mailto:',
    `${site.url}/shortlist?b=inkpot,mere`,
  ]);
});

test('branches with one mailbox get an enquiry once, and hear once that it is withdrawn', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  await query(site, `UPDATE businesses SET email_1 = upper('${INKPOT_ADDRESS}') WHERE slug = 'mere'`);
  const link = await sendEnquiry(site, ['inkpot', 'mere']);
  await mailTo(INKPOT_ADDRESS);
  const sent = await query(site, 'SELECT FROM enquiry_recipients WHERE sent_at IS NOT NULL');
  expect(sent).toHaveLength(2);
  await post(site, link, 'intent=withdraw');
  await mailTo(INKPOT_ADDRESS, 2);
  expect(await query(site, 'SELECT FROM outgoing_mails')).toEqual([]);
  expect(await mailsTo(INKPOT_ADDRESS)).toHaveLength(2);
});

test('only the methods of links and forms reach a page', async ({ ownSites }) => {
  const site = await startSite(ownSites);
  expect((await ask(site)).status).toBe(200);
  const link = pathIn(await mailTo(ENQUIRY.email), 'Send your enquiry');
  for (const method of ['PUT', 'PATCH']) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.url };
    const answer = await requestRaw(site.url, link, { method, headers, body: 'intent=send' });
    expect([method, answer.status, answer.headers['allow']]).toEqual([method, 405, 'GET, HEAD, POST']);
  }
  expect(await query(site, 'SELECT FROM enquiries WHERE confirmed_at IS NOT NULL')).toEqual([]);
});

test('listings without an address, and sites without a mail server, lead nobody to the form', async ({
  ownSites,
}) => {
  const site = await startSite(ownSites);
  for (const slug of ['mute', 'list-of-two']) {
    expect((await requestRaw(site.url, `/dog-services/${slug}`)).body).not.toContain('/enquiry/');
    const asked = await requestRaw(site.url, `/dog-services/${slug}?write=1`);
    expect([asked.status, asked.headers['location']]).toEqual([302, `/dog-services/${slug}`]);
  }
  const moved = await requestRaw(site.url, '/dog-services/inkpot?write=1');
  expect(moved.headers['location']).toBe('/enquiry/new?to=inkpot');
  const silent = await ownSites.start({ SEED_DEMO: 'false' });
  await listMailboxes(silent);
  expect((await requestRaw(silent.url, '/dog-services/inkpot')).body).not.toContain('/enquiry/');
  expect((await requestRaw(silent.url, '/shortlist?b=inkpot')).body).not.toContain('/enquiry/');
  expect((await ask(silent)).status).toBe(303);
});
