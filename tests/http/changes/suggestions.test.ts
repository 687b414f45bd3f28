/** What visitors say is wrong, from the page of a business to the admin area and back, without scripts. */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { changeToken, senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { linkIn, mailTo, readOutbox } from '#tests/support/content/outbox.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, tick } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  elementAt,
  fillIn,
  follow,
  headingOf,
  partAt,
  partOf,
  press,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const SENDER = 'rowan@dogs.example';
/** What sends the decision, whatever is written on it. */
const DECIDE = '#decide button[value=decide]';

const radio = (element: HTMLElement) => element as HTMLInputElement;

test('two people suggest different numbers, and one of them is taken', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  const [visitor, adminPage] = [newVisitor(site), newVisitor(site)];
  for (const number of ['01632 960399', '01632 960311']) {
    await visitor.open('/dog-services/lower-barn');
    await follow(visitor, 'Report a mistake');
    await follow(visitor, 'The phone number is wrong');
    expect(valueOf(visitor, 'Phone')).toBe('01632 960377');
    await press(visitor, 'Send');
    expect(wordsOf(visitor)).toContain('You haven’t changed anything.');
    fillIn(visitor, { Phone: number, 'How do you know?': `I rang ${number} today.` });
    await press(visitor, 'Send');
    expect(wordsOf(visitor)).toContain('Thank you');
    expect(headingOf(visitor)).toBe('Waiting to be checked');
  }
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960377');

  await beginSession(adminPage, site, { admin: true });
  const start = await adminPage.open('/admin');
  const [changes] = start.main.getAllByRole('link', { name: /^Suggestions/ });
  await adminPage.follow(changes ?? start.document.body);
  expect(wordsOf(adminPage)).toContain('2 wait for you.');
  expect(wordsOf(adminPage)).toContain('I rang 01632 960399 today.');
  await press(adminPage, 'Apply', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Lower Barn Kennels, is applied.');
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960399');

  // The second is open by itself, and says that the number has changed since it was sent.
  expect(wordsOf(adminPage)).toContain('I rang 01632 960311 today.');
  expect(wordsOf(adminPage)).toContain('Changed meanwhile');
  expect(radio(adminPage.page.main.getByRole('radio', { name: 'Keep ours' })).checked).toBe(true);
  tick(adminPage.page.main.getByRole('radio', { name: 'Decline' }));
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect(wordsOf(adminPage)).toContain('Nothing to check. Good dog.');

  // A decision is taken back, and with it what it did.
  const decided = await adminPage.open('/admin/changes?show=decided');
  const last = decided.main.getAllByRole('link', { name: /Lower Barn Kennels/ }).at(-1);
  await adminPage.follow(last ?? decided.document.body);
  expect(wordsOf(adminPage)).toContain('Edit, no. 1,');
  await press(adminPage, 'Undo the decision');
  expect(wordsOf(adminPage)).toContain('Suggestion 1 is open again.');
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960377');

  await visitor.open('/dog-services/lower-barn?changes=1');
  expect(wordsOf(visitor)).toContain("A visitor's report");
  expect(wordsOf(visitor)).not.toContain('01632 960399');
});

test('an edit is confirmed by mail and decided field by field, and the sender is told', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [visitor, adminPage] = [newVisitor(site), newVisitor(site)];
  await visitor.open('/suggest/lower-barn?what=edit');
  fillIn(visitor, {
    Phone: '01632 960399',
    Description: 'Heated kennels on a working farm with 3 walks each day!!',
    'Opening hours': 'Mon to Sat 8am to 6pm',
    Insured: 'Yes',
    Email: SENDER,
  });
  await press(visitor, 'Send');
  expect(wordsOf(visitor)).toContain('Open the link in our email');
  const mail = await mailTo(site.dataDir, SENDER, 'lease confirm your');
  // Nobody has shown that the address is theirs: what was typed stands in no mail.
  expect(mail.text).not.toContain('each day');
  const link = linkIn(mail);

  // A program that looks at mail opens every link: nothing comes of that.
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, new URL(link).pathname, { method });
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('Nothing to check. Good dog.');

  await visitor.open(link);
  await press(visitor, 'Confirm');
  expect(headingOf(visitor)).toBe('Waiting to be checked');
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('A visitor, mail confirmed');
  const description = partOf(adminPage, 'region', 'Description');
  tick(description.getByRole('radio', { name: 'Write it' }));
  fill(description.getByRole('textbox'), 'Heated kennels on a working farm with three walks a day.');
  tick(partOf(adminPage, 'region', 'Opening hours').getByRole('radio', { name: 'Keep ours' }));
  expect(valueOf(adminPage, 'Reply to the sender')).toBe('');
  fillIn(adminPage, {
    'Reply template': 'Corrected',
    'Reply to the sender': 'Thank you. They are shut on Saturdays.',
  });
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Lower Barn Kennels, is applied in part.');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    phone: '01632 960399',
    website_description: 'Heated kennels on a working farm with three walks a day.',
    opening_hours: 'Mo-Fr 08:00-18:00',
    facts: { insured: { answer: true, by: 'editor' } },
  });
  const news = await mailTo(site.dataDir, SENDER, 'part of your suggestion is live');
  expect(news.text).toContain('They are shut on Saturdays.');
  await visitor.open(linkIn(news));
  for (const said of ['Accepted with changes', 'Not accepted', 'They are shut on Saturdays.'])
    expect(wordsOf(visitor)).toContain(said);
});

test('a template stands for words, where scripts do not put it there', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  await send(site, 'lower-barn', 'phone', { phone: '01632 960399', email: SENDER });
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  fillIn(adminPage, { 'Reply template': 'Corrected' });
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect((await mailTo(site.dataDir, SENDER, 'your correction is live')).text).toContain(
    'We’ve corrected the listing.',
  );
});

test('a visitor says that everything is still right, and the admins are asked once', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [visitor, adminPage] = [newVisitor(site), newVisitor(site)];
  for (let time = 1; time <= 2; time += 1) {
    await visitor.open('/suggest/lower-barn?what=right');
    await press(visitor, 'Send');
    expect(wordsOf(visitor)).toContain('Thank you');
    expect(visitor.page.url).toMatch(/\/dog-services\/lower-barn$/);
  }
  expect(wordsOf(visitor)).not.toMatch(/confirmed today/i);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('1 waits for you.');
  await press(adminPage, 'Note it', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Lower Barn Kennels, is applied.');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toContain('Phone number confirmed today by a visitor.');
});

test('an admin asks a question, and the answer comes by the link', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  await send(site, 'meadow', 'closed', { note: 'The gate is locked.', email: SENDER });
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  tick(adminPage.page.main.getByRole('radio', { name: 'Ask back' }));
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect(wordsOf(adminPage)).toContain('Write what you want to know.');
  fillIn(adminPage, { 'Reply to the sender': 'Since when?' });
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect(wordsOf(adminPage)).toContain('is waiting for the sender’s reply');
  const sender = newVisitor(site);
  await sender.open(linkIn(await mailTo(site.dataDir, SENDER, 'we have a question')));
  fillIn(sender, { 'Your answer': 'Since Easter.' });
  await press(sender, 'Send answer');
  expect(wordsOf(sender)).toContain('Since Easter.');
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('Since Easter.');
  await adminPage.press(elementAt(adminPage, DECIDE));
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Meadow Paddock, is applied.');
  expect((await apiBusiness(site, 'meadow')).status).toBe(410);
});

test('five hundred suggestions are refused in one go, and nothing public has changed', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const before = await apiBusiness(site, 'lower-barn');
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO changes (kind, business_id, business_name, patch, note, source, state, urgency)
      SELECT 'edit', b.id, b.name, jsonb_build_object('site',
        jsonb_build_object('from', null, 'to', 'https://cheap-pills.example/' || n)), 'Cheap pills ' || n, 'visitor', 'open', 2
      FROM generate_series(1, 500) AS n, businesses b WHERE b.slug = 'lower-barn'`),
  );
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('500 wait for you.');
  tick(adminPage.page.main.getByLabelText('All 500 of this list'));
  await press(adminPage, 'Mark as spam');
  expect(wordsOf(adminPage)).toContain('500 suggestions are closed.');
  expect(await apiBusiness(site, 'lower-barn')).toEqual(before);
  expect(await readOutbox(site.dataDir)).toEqual([]);
  await press(adminPage, 'Undo');
  expect(wordsOf(adminPage)).toContain('500 suggestions are open again.');
  expect(wordsOf(adminPage)).toContain('500 wait for you.');
});

test('somebody asks to be taken down, and the next import leaves them out', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const sender = 'hannah@dogs.example';
  const [visitor, adminPage] = [newVisitor(site), newVisitor(site)];
  await visitor.open('/suggest/meadow');
  await follow(visitor, /^This is about me/);
  tick(visitor.page.main.getByLabelText('Remove my listing'));
  fillIn(visitor, { Email: sender });
  await press(visitor, 'Send');
  expect(wordsOf(visitor)).toContain('Thank you');
  const received = await mailTo(site.dataDir, sender, 'received your request (reference 1)');
  expect(received.text).toContain('We’ll reply by');
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('due in 30 days');
  await press(adminPage, 'Remove listing', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Meadow Paddock, is applied.');
  await mailTo(site.dataDir, sender, 'your listing has been removed');

  const answer = await adminPage.ask('/functions/v1/import-businesses', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      action: 'import',
      csvData: 'name,category,city,postal_code\nMeadow Paddock,Dog Walker,Alton,GU34 1AB\n',
      mappings: ['name', 'category', 'city', 'postal_code'].map((name, index) => ({
        csvColumnIndex: index,
        csvColumnName: name,
        databaseColumn: name,
      })),
    }),
  });
  expect(answer.ok).toBe(true);
  expect((await apiBusiness(site, 'meadow')).status).toBe(410);
});

test('links that are made up, replayed or of another change do nothing', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  await send(site, 'lower-barn', 'edit', { phone: '01632 960399', email: SENDER });
  const link = new URL(linkIn(await mailTo(site.dataDir, SENDER, 'lease confirm your')));
  const [, code = ''] = link.pathname.split('/suggestion/1-');
  const post = (path: string, intent: string) =>
    requestRaw(site.url, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `intent=${intent}`,
    });
  for (const token of [`2-${code}`, `01-${code}`, `1-${code.slice(0, -1)}B`, `1-${code}A`, '1-', '1']) {
    expect([token, (await post(`/suggestion/${token}`, 'confirm')).status]).toEqual([token, 404]);
  }
  const state = () =>
    withDatabase(site.dataDir, async (client) => (await client.query('SELECT state FROM changes')).rows);
  expect(await state()).toEqual([{ state: 'unconfirmed' }]);
  expect((await post(link.pathname, 'confirm')).status).toBe(303);
  expect((await post(link.pathname, 'withdraw')).status).toBe(303);
  expect((await post(link.pathname, 'confirm')).status).toBe(303);
  expect(await state()).toEqual([{ state: 'withdrawn' }]);
  const visitor = newVisitor(site);
  await visitor.open(link.href);
  expect(headingOf(visitor)).toBe('You withdrew this');
});

test('nobody learns what an entry said before it was put right', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO business_versions (business_id, version, kind, made_by, changes) SELECT id, 2, 'edited', 'editor',
        '{"phone": {"from": "01632 960000", "to": "01632 960377"}}' FROM businesses WHERE slug = 'lower-barn';
      UPDATE businesses SET version = 2 WHERE slug = 'lower-barn'`),
  );
  const fields = { phone: '01632 960399', version: '1', note: 'I rang them.' };
  const location = await send(site, 'lower-barn', 'phone', fields);
  const visitor = newVisitor(site);
  await visitor.open(location);
  expect(wordsOf(visitor)).toContain('01632 960399');
  expect(visitor.page.html).not.toContain('960000');
});

/** Sends the form for one thing that is wrong. @returns where it leads */
async function send(site: Site, slug: string, what: string, fields: Record<string, string>) {
  const answer = await requestRaw(site.url, `/suggest/${slug}?what=${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
}

test('a link to a suggestion that has ended only leads to a new one, which goes to its sender', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const visitor = newVisitor(site);
  await visitor.open('/suggest/lower-barn?what=edit');
  fillIn(visitor, { Phone: '01632 960399', Email: SENDER });
  await press(visitor, 'Send');
  await mailTo(site.dataDir, SENDER, 'lease confirm your');
  const keys = senderKeys(await readFile(path.join(site.dataDir, 'auth-secret'), 'utf8'));
  const now = changeToken(keys, 1, Date.now());
  const [, , ...code] = now.split('-');
  const ended = changeToken(keys, 1, Date.now() - 100 * 24 * 60 * 60_000);
  const longer = ['1', ended.split('-')[1], ...code].join('-');
  expect((await visitor.open(`/suggestion/${longer}`)).status).toBe(404);

  // Links of before had no end.
  const before = `1-${createHmac('sha256', keys.link).update('1').digest().subarray(0, 16).toString('base64url')}`;
  for (const token of [ended, before]) {
    await visitor.open(`/suggestion/${token}`);
    expect(headingOf(visitor)).toBe('This link has ended');
    expect(wordsOf(visitor)).not.toContain('01632 960399');
    const sent = { method: 'POST', body: new URLSearchParams({ intent: 'confirm' }) };
    await visitor.ask(`/suggestion/${token}`, sent);
  }
  const mail = await mailTo(site.dataDir, SENDER, 'New link to your suggestion');
  await visitor.open(linkIn(mail));
  expect(wordsOf(visitor)).toContain('01632 960399');
  await press(visitor, 'Confirm');
  expect(headingOf(visitor)).toBe('Waiting to be checked');
});
