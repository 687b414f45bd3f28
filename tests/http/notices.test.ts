/** Telling businesses that they are listed, without scripts, and what they can do by the link in that email. */
import PostalMime from 'postal-mime';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, headingOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { until } from '#tests/support/site/until.ts';
import { startMailServer } from '#tests/support/stubs/mail-server.ts';

const PATH = '/admin/site/notices';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' };
const IMPORTED = `
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, email_1)
    SELECT 'barn-' || n, 'Barn ' || n, 'Kennels', 'Alton', 'GU34 1A' || n, 'barn' || n || '@dogs.example' FROM generate_series(1, 12) AS n;
  INSERT INTO imports (kind, state, file_name, file_bytes, first_id, last_id)
    SELECT 'import', 'done', 'list.csv', 1, min(id), max(id) FROM businesses;`;

const stored = (site: Site) =>
  withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query(`SELECT (SELECT count(*)::int FROM listing_notices) AS told,
      (SELECT count(*)::int FROM stopped_emails) AS stopped, (SELECT count(*)::int FROM changes) AS asked`);
    return rows[0] as { told: number; stopped: number; asked: number };
  });

test('an admin reads the first email, sends ten, and a business stops emails and has its listing removed', async ({
  ownSites,
  newVisitor,
}) => {
  const server = await startMailServer();
  const environment = { ...NO_CAPTCHA, SEED_DEMO: 'false', SMTP_URL: server.url };
  const { site, admin } = await startWithAdmin(ownSites, environment);
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('Nobody is left to tell.');
  await withDatabase(site.dataDir, (client) => client.query(IMPORTED));
  await admin.open(PATH);
  expect(wordsOf(admin)).toMatch(
    /12 left to tell\..*The next one, to barn1@dogs\.example.*Barn 1 is listed on/,
  );
  const first = admin.page.document.querySelector<HTMLInputElement>('[name=first]')?.value ?? '';
  fillIn(admin, { 'How many emails, starting with this one': '10' });
  await press(admin, 'Send');
  expect(wordsOf(admin)).toMatch(/10 businesses told.*2 left to tell\. 10 told, the last on/);
  expect(wordsOf(admin)).toContain('The next one, to barn11@dogs.example');
  // Pressed again on a page that was open before.
  const again = await send(admin, PATH, { first, most: '10' });
  expect(again.status).toBe(409);
  expect(await stored(site)).toMatchObject({ told: 10 });
  const { text } = await until(async () =>
    server.received.find(({ recipients }) => recipients.includes('barn3@dogs.example')),
  );
  const mail = await PostalMime.parse(text);
  const stop = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const [link = ''] = /\/still-right\/\S+/.exec(stop) ?? [];
  expect(mail.text).toContain(`${site.url}${link}`);

  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await requestRaw(site.url, link, { method })).status).toBe(200);
  expect(await stored(site)).toEqual({ told: 10, stopped: 0, asked: 0 });
  const business = newVisitor(site);
  const foreign = { ...ONE_CLICK, headers: { ...FORM, Origin: 'https://evil.example' } };
  expect((await requestRaw(site.url, link, foreign)).status).toBe(403);
  expect((await requestRaw(site.url, link, ONE_CLICK)).status).toBe(200);
  expect(await stored(site)).toEqual({ told: 10, stopped: 1, asked: 0 });
  await business.open(link);
  expect(headingOf(business)).toBe('Barn 3');
  expect(wordsOf(business)).toContain('You’ve stopped our emails to this address.');
  await press(business, 'Remove my listing');
  expect(wordsOf(business)).toContain('We’ve received your request to remove the listing.');
  expect(await stored(site)).toMatchObject({ asked: 1 });
  await until(
    async () => server.received.filter(({ recipients }) => recipients.includes('barn3@dogs.example'))[1],
  );
  await admin.open('/admin/changes');
  expect(wordsOf(admin)).toContain('Barn 3');
  for (const forged of [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link}A`,
    '/still-right/stop-',
  ])
    expect((await requestRaw(site.url, forged, ONE_CLICK)).status).toBe(404);

  // Where listings come from is in the owner's words, in the email and on the privacy page.
  await admin.open('/admin/site');
  fillIn(admin, { 'Where your listings come from': 'the council’s register' });
  await press(admin, 'Save');
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('Our source is the council’s register.');
  const privacy = newVisitor(site);
  await privacy.open('/privacy');
  expect(wordsOf(privacy)).toContain('We took the first ones from the council’s register.');
  await server.close();
});

test('without a mail server nothing is sent, and nobody counts as told', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await withDatabase(site.dataDir, (client) => client.query(IMPORTED));
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('The site can’t send emails yet.');
  const { first } = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query('SELECT min(id) AS first FROM businesses');
    return rows[0] as { first: string };
  });
  expect((await send(admin, PATH, { first, most: '10' })).status).toBe(409);
  expect((await send(visitor, PATH, { first, most: '10' })).status).not.toBe(200);
  expect(await stored(site)).toMatchObject({ told: 0 });
});
