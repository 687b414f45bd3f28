/** What whoever speaks for a business sees of it and does, without scripts, and the mail that asks them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { emailStopToken, stopToken } from '#app/features/moderation/asking/answer-link.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
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

test('an owner hides a listing and shows it again, but not one that an admin has hidden', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [owner, stranger, admin] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
  await owner.open('/my-business/lower-barn');
  fillIn(owner, { 'Show it again on': '2020-01-01', 'A sentence for visitors': 'Back in spring' });
  await press(owner, 'Hide my listing');
  expect(wordsOf(owner)).toContain('Enter a date after today.');
  expect(valueOf(owner, 'A sentence for visitors')).toBe('Back in spring');
  fillIn(owner, { 'Show it again on': '' });
  await press(owner, 'Hide my listing');
  expect(headingOf(owner)).toBe('Lower Barn Kennels is hidden');
  await owner.open('/my-business');
  expect(wordsOf(owner)).toContain('Hidden until it is shown again');
  await owner.open('/my-business/lower-barn/reviews');
  expect(headingOf(owner)).toBe('Lower Barn Kennels is hidden');
  await beginSession(stranger, site);
  expect((await stranger.open('/my-business/lower-barn')).status).toBe(404);
  await stranger.open('/dog-services/lower-barn');
  expect(wordsOf(stranger)).toContain('Back in spring');
  await press(owner, 'Show it now');
  expect(headingOf(owner)).toBe('Lower Barn Kennels');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ slug: 'lower-barn' });

  await beginSession(admin, site, { admin: true });
  const { id } = await apiBusiness(site, 'lower-barn');
  await admin.open(`/admin/businesses/hide?id=${id}`);
  await press(admin, 'Hide');
  await owner.open('/my-business/lower-barn');
  expect(wordsOf(owner)).toContain('We hid this listing');
  expect(owner.page.main.queryByRole('button', { name: 'Show it now' })).toBeNull();
  const forged = await requestRaw(site.url, '/my-business/lower-barn', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: site.url,
      Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: 'intent=show&until=&note=',
  });
  expect(forged.status).toBe(409);
});

test('a hidden listing is changed, decided on and given up while it stays hidden', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [owner, admin] = [newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  await ownBusiness(site, email, 'lower-barn');
  await beginSession(admin, site, { admin: true });
  await owner.open('/my-business/lower-barn');
  await press(owner, 'Hide my listing');
  await follow(owner, 'Change your listing');
  expect(wordsOf(owner)).toContain('Your listing is hidden.');
  expect(valueOf(owner, 'Phone')).toBe('01632 960377');
  fillIn(owner, { 'Opening hours': 'Mon 10am to noon', Phone: '01632 960399', Name: 'Upper Barn Kennels' });
  await press(owner, 'Save changes');
  expect(headingOf(owner)).toBe('Lower Barn Kennels is hidden');
  expect(wordsOf(owner)).toContain('will appear when the listing is shown again. The rest is waiting');
  partOf(owner, 'region', 'What you have sent').getByRole('link', { name: /Phone/ });
  expect((await apiBusiness(site, 'lower-barn')).status).toBe(404);

  await admin.open('/admin/changes');
  expect(wordsOf(admin)).toContain('This listing is hidden.');
  await press(admin, 'Apply', partAt(admin, '#decide'));
  expect(wordsOf(admin)).toContain('is applied.');
  await mailTo(site.dataDir, email, 'we’ve accepted your change');
  expect((await apiBusiness(site, 'lower-barn')).status).toBe(404);
  await owner.open('/my-business/lower-barn/edit');
  expect(valueOf(owner, 'Phone')).toBe('01632 960399');
  await press(admin, 'Undo');
  await owner.open('/my-business/lower-barn/edit');
  expect(valueOf(owner, 'Phone')).toBe('01632 960377');
  expect(valueOf(owner, 'Opening hours')).toBe('Mon 10:00–12:00');
  await owner.open('/my-business/lower-barn');
  await follow(owner, 'Photos');
  expect(owner.page.url).toContain('/my-business/lower-barn/photos');

  await owner.open('/my-business/lower-barn');
  await press(owner, 'Show it now');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    name: 'Lower Barn Kennels',
    phone: '01632 960377',
    opening_hours: 'Mo 10:00-12:00',
  });

  const { id } = await apiBusiness(site, 'lower-barn');
  await admin.open(`/admin/businesses/hide?id=${id}`);
  fillIn(admin, { 'A sentence for visitors': 'We are asking the council.' });
  await press(admin, 'Hide');
  await owner.open('/my-business/lower-barn');
  expect(wordsOf(owner)).toContain('We are asking the council.');
  await follow(owner, 'Change your listing');
  fillIn(owner, { 'Opening hours': 'Tue 9am to noon' });
  await press(owner, 'Save changes');
  expect(wordsOf(owner)).toContain('We hid this listing');
  expect(wordsOf(owner)).toContain('Your change will appear when the listing is shown again.');
  await follow(owner, 'Stop managing this listing');
  await press(owner, 'Stop managing this listing');
  expect(wordsOf(owner)).toContain('You have no listings yet');
  expect((await owner.open('/my-business/lower-barn/edit')).status).toBe(404);
  await admin.open(`/admin/businesses/removed/${id}`);
  await press(admin, 'Show again');
  expect((await apiBusiness(site, 'lower-barn'))['opening_hours']).toBe('Tu 09:00-12:00');
});

test('an owner changes hours immediately and a number after a check, confirms, and leaves', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [owner, admin, visitor] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  await owner.open('/profile');
  await follow(owner, 'Your listings');
  expect(wordsOf(owner)).toContain('You have no listings yet');
  expect(owner.page.screen.getByRole('link', { name: 'Search for my business' }).getAttribute('href')).toBe(
    '/list-your-business',
  );
  await ownBusiness(site, email, 'lower-barn');
  await owner.open(owner.page.url);
  await follow(owner, 'Lower Barn Kennels');
  expect(headingOf(owner)).toBe('Lower Barn Kennels');

  await follow(owner, 'Change your listing');
  expect(valueOf(owner, 'Opening hours')).not.toBe('');
  fillIn(owner, { 'Opening hours': 'from 8 until the cows come home', Phone: '01632 960399' });
  await press(owner, 'Save changes');
  expect(wordsOf(owner)).toContain('Nothing was saved');
  expect(valueOf(owner, 'Phone')).toBe('01632 960399');
  fillIn(owner, { 'Opening hours': 'Mon to Sat 8am to 6pm' });
  await press(owner, 'Save changes');
  expect(headingOf(owner)).toBe('Lower Barn Kennels');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    opening_hours: 'Mo-Sa 08:00-18:00',
    phone: '01632 960377',
  });
  expect(wordsOf(owner).match(/Confirmed today by the business/g)).toHaveLength(1);

  // What waits is followed by its own page.
  await follow(owner, 'Phone');
  expect(headingOf(owner)).toBe('Waiting to be checked');
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/changes');
  await press(admin, 'Apply', partAt(admin, '#decide'));
  expect(wordsOf(admin)).toContain('is applied.');
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960399');
  await mailTo(site.dataDir, email, 'your correction is live');

  await owner.open('/my-business/lower-barn');
  await press(owner, 'Everything is correct');
  expect(wordsOf(owner).match(/Confirmed today by the business/g)?.length).toBeGreaterThanOrEqual(4);
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toContain('by the business');
  expect(wordsOf(visitor)).toContain('Managed by the business since ');

  await press(owner, 'Stop these emails');
  owner.page.main.getByRole('button', { name: 'Email me twice a year' });
  expect(wordsOf(owner)).toMatch(/Page views: \d+ in the last 30 days, \d+ in the last 90/);
  expect(valueOf(owner, 'Email me what my listing brought')).toBe('monthly');
  fillIn(owner, { 'Email me what my listing brought': 'never' });
  await press(owner, 'Save', partOf(owner, 'region', 'Settings'));
  expect(valueOf(owner, 'Email me what my listing brought')).toBe('never');
  fillIn(owner, { 'Tell us about your licence': 'East Hampshire gave us AWL/9, 4 stars.' });
  await press(owner, 'Send', partOf(owner, 'region', 'Council licence'));
  partOf(owner, 'region', 'What you have sent').getByRole('link', { name: 'Licence' });
  await follow(owner, 'Stop managing this listing');
  expect(headingOf(owner)).toBe('Stop managing Lower Barn Kennels?');
  await press(owner, 'Stop managing this listing');
  expect(wordsOf(owner)).toContain('You have no listings yet');
  await mailTo(site.dataDir, email, 'Lower Barn Kennels: you’ve left this listing');
  await visitor.open('/dog-services/lower-barn');
  expect(headingOf(visitor)).toBe('Lower Barn Kennels');
  expect(wordsOf(visitor)).not.toContain('Managed by');
  expect((await owner.open('/my-business/lower-barn')).status).toBe(404);
});

test('two who speak for one business change the same, and nothing is lost', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [one, other] = [newVisitor(site), newVisitor(site)];
  for (const owner of [one, other]) {
    await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
    await owner.open('/my-business/lower-barn/edit');
  }
  fillIn(other, { 'Opening hours': 'Tue 10am to noon', Prices: '' });
  await press(other, 'Save changes');
  expect(headingOf(other)).toBe('Lower Barn Kennels');
  fillIn(one, { 'Opening hours': 'Mon 9am to 5pm', Insured: 'Yes' });
  await press(one, 'Save changes');
  expect(wordsOf(one)).toContain('Someone else has changed this to:');
  expect((await apiBusiness(site, 'lower-barn'))['opening_hours']).toBe('Tu 10:00-12:00');
  expect(valueOf(one, 'Opening hours')).toBe('Mon 9am to 5pm');
  await press(one, 'Save changes');
  expect(headingOf(one)).toBe('Lower Barn Kennels');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    opening_hours: 'Mo 09:00-17:00',
    facts: { insured: { answer: true, by: 'business' } },
  });
});

test('a mailed question is answered without signing in, once, and by nothing that only looks', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const { email } = await httpAccount(site);
  const { token } = await ownBusiness(site, email, 'lower-barn');
  const address = `/still-right/${token}`;
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await requestRaw(site.url, address, { method })).status).toBe(200);
  }
  expect((await apiBusiness(site, 'lower-barn'))['confirmed_on']).toBeNull();
  // A form of another site's is refused, as all are.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' };
  const forged = await requestRaw(site.url, address, { method: 'POST', headers, body: 'answer=closed' });
  expect(forged.status).toBe(403);

  const visitor = newVisitor(site);
  await visitor.open(address);
  expect(headingOf(visitor)).toBe('Is Lower Barn Kennels up to date?');
  await press(visitor, 'Something has changed');
  expect(new URL(visitor.page.url).pathname).toBe('/auth');
  await visitor.open(address);
  await press(visitor, 'Everything is correct');
  expect(headingOf(visitor)).toBe('Lower Barn Kennels');
  expect(wordsOf(visitor)).toContain('by the business');
  expect((await apiBusiness(site, 'lower-barn'))['confirmed_by']).toBe('business');
  expect((await visitor.open(address)).status).toBe(404);
  expect(headingOf(visitor)).toBe('This link doesn’t work any more');
});

test('a mail program ends the half-yearly email in one step, and what only opens the link does not', async ({
  usedSites,
}) => {
  const site = await startChangeSite(usedSites);
  const { email } = await httpAccount(site);
  const asked = () =>
    withDatabase(
      site.dataDir,
      async (client) =>
        (await client.query('SELECT id, asked_twice_a_year AS asked FROM business_owners')).rows[0],
    );
  await ownBusiness(site, email, 'lower-barn');
  await withDatabase(site.dataDir, (client) =>
    client.query('UPDATE business_owners SET asked_twice_a_year = true'),
  );
  const keys = senderKeys(await readFile(path.join(site.dataDir, 'auth-secret'), 'utf8'));
  const stop = `/still-right/${stopToken(keys, Number((await asked()).id))}`;
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, stop, { method });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await requestRaw(site.url, stop, { method: 'POST', headers, body: 'List-Unsubscribe=No' });
  expect((await asked()).asked).toBe(true);
  const post = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
  expect((await requestRaw(site.url, `${stop}x`, post)).status).toBe(404);
  expect((await requestRaw(site.url, stop, post)).status).toBe(200);
  expect((await requestRaw(site.url, stop, post)).status).toBe(200);
  expect((await asked()).asked).toBe(false);
});

test('one press stops the emails of another kind, and the same page starts them again', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const keys = senderKeys(await readFile(path.join(site.dataDir, 'auth-secret'), 'utf8'));
  const address = `/still-right/${emailStopToken(keys, 'suggestions', 'admin@dogs.example')}`;
  const stopped = () =>
    withDatabase(site.dataDir, async (client) => (await client.query('SELECT FROM stopped_emails')).rowCount);
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, address, { method });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const send = (to: string, body: string) => requestRaw(site.url, to, { method: 'POST', headers, body });
  expect((await send(address, 'List-Unsubscribe=No')).status).toBe(400);
  expect((await send(`${address}x`, 'List-Unsubscribe=One-Click')).status).toBe(404);
  expect(await stopped()).toBe(0);
  for (const _time of [1, 2]) expect((await send(address, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await stopped()).toBe(1);

  const reader = newVisitor(site);
  await reader.open(address);
  expect(headingOf(reader)).toBe('You’ve stopped these emails');
  await press(reader, 'Send them again');
  expect(headingOf(reader)).toBe('Stop these emails?');
  expect(await stopped()).toBe(0);
});

test('nobody reaches a business of somebody else, by whatever address or form', async ({ usedSites }) => {
  const site = await startChangeSite(usedSites);
  const [owner, stranger] = [await httpAccount(site), await httpAccount(site)];
  await ownBusiness(site, owner.email, 'lower-barn');
  await ownBusiness(site, stranger.email, 'meadow');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: stranger.cookie };
  for (const slug of ['lower-barn', 'no-such', 'LOWER-BARN']) {
    for (const [end, body] of [
      ['', 'intent=confirm'],
      ['/edit', 'version=1&opening_hours=Mo&phone='],
      ['/leave', 'intent=leave'],
    ]) {
      const path = `/my-business/${slug}${end}`;
      const read = await requestRaw(site.url, path, { headers: { Cookie: stranger.cookie } });
      expect([path, read.status]).toEqual([path, 404]);
      const sent = await requestRaw(site.url, path, { method: 'POST', headers: form, body: body ?? '' });
      expect([path, sent.status]).toEqual([path, 404]);
      expect((await requestRaw(site.url, path)).status).toBe(302);
    }
  }
  // Of one's own, what is not in the form is refused as a whole.
  const body = 'version=1&opening_hours=24/7&rating=5&slug=best';
  const mass = await requestRaw(site.url, '/my-business/meadow/edit', {
    method: 'POST',
    headers: form,
    body,
  });
  expect(mass.status).toBe(400);
  expect(await apiBusiness(site, 'meadow')).toMatchObject({ opening_hours: null, rating: null });
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ confirmed_on: null });
  await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query('SELECT state FROM business_owners ORDER BY id');
    expect(rows).toEqual([{ state: 'owner' }, { state: 'owner' }]);
    await client.query("UPDATE business_owners SET state = 'ended'");
  });
  const ended = await requestRaw(site.url, '/my-business/meadow', { headers: { Cookie: stranger.cookie } });
  expect(ended.status).toBe(404);
});
