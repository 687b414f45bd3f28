/** Emails about a search, without scripts: asked for, started, changed and stopped by their links. */
import { readOutbox } from '#tests/support/content/outbox.ts';
import { startChangeSite } from '#tests/support/content/change-sites.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { until } from '#tests/support/site/until.ts';

const SITE_FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = { method: 'POST', headers: SITE_FORM, body: 'List-Unsubscribe=One-Click' };
const SEARCH = '/?service=Kennels&postcode=GU34+1AA';

const rowsOf = (site: Site) =>
  withDatabase(site.dataDir, async (client) => {
    const { rows } =
      await client.query(`SELECT a.email, a.search, a.daily, a.wording, a.confirmed_at IS NOT NULL AS confirmed, s.hash IS NOT NULL AS stopped
      FROM search_alerts a LEFT JOIN stopped_emails s ON s.hash = a.stop_hash ORDER BY a.id`);
    return rows as Record<string, unknown>[];
  });

/** Path of the link in the only email so far. */
async function mailedLink(site: Site): Promise<string> {
  const mail = await until(async () => (await readOutbox(site.dataDir)).at(-1));
  const [, path = ''] = new RegExp(`${site.url}(/alerts/\\S+)`).exec(mail.text ?? '') ?? [];
  return path;
}

test('a visitor asks below a list, starts by the emailed link, makes it daily and stops it', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const visitor = newVisitor(site);
  await visitor.open(SEARCH);
  expect(wordsOf(visitor)).toMatch(
    /Email me new kennels near GU34.*One email a week, only when there’s someone new/,
  );
  fillIn(visitor, { 'Your email address': ' Sam@example.org' });
  const sent = await press(visitor, 'Email me');
  expect([sent.status, headingOf(visitor)]).toEqual([200, 'Check your email']);
  expect(await rowsOf(site)).toEqual([
    {
      email: 'Sam@example.org',
      search: '?service=Kennels&postcode=GU34',
      daily: false,
      wording: null,
      confirmed: false,
      stopped: false,
    },
  ]);
  const link = await mailedLink(site);
  // Scanners of emails open links, some of them with HEAD.
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await requestRaw(site.url, link, { method })).status).toBe(200);
  expect(await rowsOf(site)).toMatchObject([{ confirmed: false }]);

  await visitor.open(link);
  expect(headingOf(visitor)).toBe('Start these emails?');
  expect(wordsOf(visitor)).toContain('New kennels within 10 miles of GU34, once a week, to Sam@example.org.');
  await press(visitor, 'Start');
  expect(headingOf(visitor)).toBe('Your emails');
  const [{ wording = '' } = {}] = await rowsOf(site);
  expect(wording).toBe(
    'On the site: “Email me new kennels near GU34. One email a week, only when there’s someone new or a place comes up.”, button “Email me”.\n' +
      'By the emailed link: “Start these emails? New kennels within 10 miles of GU34, once a week”, button “Start”.',
  );
  await press(visitor, 'Once a day instead');
  expect(wordsOf(visitor)).toContain('New kennels within 10 miles of GU34, once a day, to S…@example.org.');
  await visitor.open(`${link}?stop=1`);
  expect(headingOf(visitor)).toBe('Stop these emails?');
  await press(visitor, 'Stop');
  expect(headingOf(visitor)).toBe('Stopped');
  expect(wordsOf(visitor)).toMatch(/We’ll delete your address on \d+ \w+ \d{4}\./);
  expect(await rowsOf(site)).toMatchObject([{ confirmed: true, stopped: true }]);
  await press(visitor, 'Start again');
  expect(await rowsOf(site)).toMatchObject([{ daily: true, stopped: false }]);

  // A mail program stops it without a page, and other sites can't.
  const foreign = { ...ONE_CLICK, headers: { ...SITE_FORM, Origin: 'https://evil.example' } };
  expect((await requestRaw(site.url, link, foreign)).status).toBe(403);
  expect((await requestRaw(site.url, `${link}?stop=1`, ONE_CLICK)).status).toBe(200);
  expect(await rowsOf(site)).toMatchObject([{ stopped: true }]);
  for (const forged of [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link}A`,
    '/alerts/stop-',
    '/alerts/1',
  ])
    expect((await requestRaw(site.url, forged, ONE_CLICK)).status).toBe(404);
});

test('the answer is the same for every address, none that could carry a header is taken, and nothing is sent twice', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const visitor = newVisitor(site);
  const ask = async (email: string, search = '?service=Kennels') => {
    const body = new URLSearchParams({ email, search });
    const answer = await visitor.ask('/alerts/new', { method: 'POST', body });
    return { status: answer.status, text: (await answer.text()).replaceAll(email, '') };
  };
  for (const hostile of [
    '"a\nBcc: b"@x',
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example, b@x.example',
    '<a@x.example>',
    `${'a'.repeat(250)}@x.example`,
    '',
  ])
    expect((await ask(hostile)).status).toBe(400);
  const first = await ask('sam@example.org');
  const again = await ask('sam@example.org');
  expect([first.status, again.status]).toEqual([200, 200]);
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, '');
  expect(withoutNonce(again.text)).toBe(withoutNonce(first.text));
  expect((await ask('sam@example.org', '?service=Unicorns')).status).toBe(302);
  await until(async () => (await readOutbox(site.dataDir)).at(0));
  expect(await readOutbox(site.dataDir)).toHaveLength(1);
  expect(await rowsOf(site)).toHaveLength(1);
});

test('an empty list and the page of a feed offer emails, and a longer list links to their page', async ({
  site,
  visitor,
}) => {
  await visitor.open('/?service=Kennels&postcode=SO23&minimum_rating=5&facts=puppies');
  expect(wordsOf(visitor)).toMatch(/No services found.*Email me new kennels near SO23/);
  await visitor.open('/');
  await follow(visitor, 'Email me new services in Hampshire');
  expect(headingOf(visitor)).toBe('Email me new services in Hampshire');
  await visitor.open('/feeds?service=Kennels&town=winchester');
  await follow(visitor, 'We can email you new kennels in Winchester');
  expect(headingOf(visitor)).toBe('Email me new kennels in Winchester');
  expect((await fetch(`${site.url}/alerts/new?postcode=qqqq`, { redirect: 'manual' })).status).toBe(302);
});

test('monthly emails are switched on and seen by an admin, asked for on a town’s page or the blog’s feed, and started', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [admin, visitor] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  const ask = '/alerts/new?digest=alton';
  expect((await visitor.ask(ask, { redirect: 'manual' })).status).toBe(302);
  await visitor.open('/alton');
  expect(wordsOf(visitor)).not.toContain('once a month');
  await admin.open('/admin/site');
  fillIn(admin, {
    'Monthly emails': 'on',
    'Your words in the monthly email (optional)': 'Our walk <b>is</b> on\nthe 19th.',
  });
  await press(admin, 'Save');
  await admin.open('/admin/site/emails/digest');
  expect(wordsOf(admin)).toMatch(/New in Aldershot, \w+ 20\d\d.*Our walk <b>is<\/b> on/);

  await visitor.open('/feeds?what=blog');
  await follow(visitor, 'We can email you new articles in our blog');
  expect(headingOf(visitor)).toBe('Email me new articles in our blog');
  await visitor.open('/alton?service=Kennels');
  expect(wordsOf(visitor)).not.toContain('once a month');
  await visitor.open('/alton');
  await follow(visitor, 'Or once a month, with new articles');
  expect(headingOf(visitor)).toBe('Email me new services in Alton and articles');
  expect(wordsOf(visitor)).toContain('One email a month, only when there’s something new.');
  fillIn(visitor, { 'Your email address': 'sam@example.org' });
  await press(visitor, 'Email me');
  const link = await mailedLink(site);
  await visitor.open(link);
  expect(wordsOf(visitor)).toContain('New services in Alton and articles in our blog, once a month');
  await press(visitor, 'Start');
  expect(wordsOf(visitor)).not.toContain('Once a day');
  expect(await rowsOf(site)).toMatchObject([
    { search: '?digest=alton', confirmed: true, wording: expect.stringContaining('once a month') },
  ]);
  await press(visitor, 'Stop');
  expect(await rowsOf(site)).toMatchObject([{ stopped: true }]);
});
