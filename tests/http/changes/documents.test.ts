/** Documents that businesses send: seen by an admin alone, gone with the decision, and said on the page with their dates. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { attach, tick, type Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  partOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const YEAR = new Date().getUTCFullYear() + 1;
const UNTIL = `${YEAR}-03-14`;

function certificate(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#d34030' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
}

function choose(visitor: Visitor, bytes: Buffer, name = 'certificate.jpg'): void {
  attach(
    visitor.page.main.getByLabelText('Take a photo or choose a file'),
    new File([new Uint8Array(bytes)], name),
  );
}

async function openForm(owner: Visitor, label: string): Promise<void> {
  await owner.open('/my-business/lower-barn');
  await follow(owner, label, partOf(owner, 'region', 'Documents'));
}

async function sendInsurance(owner: Visitor): Promise<void> {
  await openForm(owner, 'Add Public liability insurance');
  choose(owner, await certificate());
  await press(owner, 'Send for checking');
  expect(wordsOf(owner)).toContain('Public liability insuranceWaiting to be checked');
}

async function sentDocuments(site: Site) {
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query<{ id: string; file: string }>('SELECT id, file FROM sent_documents ORDER BY id'),
  );
  return rows;
}

async function accept(admin: Visitor, button = 'Decide and delete the file'): Promise<void> {
  tick(admin.page.main.getByLabelText('The business or the person on the listing'));
  tick(admin.page.main.getByLabelText(/^Accept/));
  fillIn(admin, { 'Valid until': UNTIL });
  await press(admin, button);
}

test('an owner sends a certificate, an admin accepts it, and the page says what was seen', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [owner, admin, visitor] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  await ownBusiness(site, email, 'lower-barn');
  await openForm(owner, 'Add Public liability insurance');
  expect(headingOf(owner)).toBe('Add your insurance');
  await press(owner, 'Send for checking');
  expect(wordsOf(owner)).toContain('Choose a photo of the document.');
  choose(owner, Buffer.from('%PDF-1.7 /JavaScript'), 'certificate.pdf');
  await press(owner, 'Send for checking');
  expect(wordsOf(owner)).toContain('We can’t use this file.');
  choose(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'certificate.svg');
  await press(owner, 'Send for checking');
  expect(await sentDocuments(site)).toEqual([]);
  await sendInsurance(owner);
  // Neither the storage nor the database has the picture in clear.
  const [sent] = await sentDocuments(site);
  expect(Buffer.from(sent?.file ?? '', 'hex').toString('latin1')).not.toContain('WEBP');
  expect(await readdir(path.join(site.dataDir, 'pending')).catch(() => [])).toEqual([]);

  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/documents');
  expect(wordsOf(admin)).toContain('Document 1 of 1');
  const address = `/admin/documents/${sent?.id}/file`;
  const picture = await admin.ask(address);
  expect(picture.headers.get('Cache-Control')).toBe('private, no-store');
  const shown = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 900 });
  expect(shown.exif).toBeUndefined();

  await press(admin, 'Decide and delete the file');
  expect(wordsOf(admin)).toContain('Choose a decision.');
  tick(admin.page.main.getByLabelText('Someone else, or no name'));
  tick(admin.page.main.getByLabelText(/^Accept/));
  fillIn(admin, { 'Valid until': '2020-01-01' });
  await press(admin, 'Decide and delete the file');
  expect(wordsOf(admin)).toContain('You can’t accept a document with another name.');
  expect(wordsOf(admin)).toContain('This date has passed.');
  await accept(admin, 'Accept and delete the file');
  expect(wordsOf(admin)).toContain('The page of Lower Barn Kennels says what we saw. The file is deleted.');
  expect(await sentDocuments(site)).toEqual([]);
  expect((await admin.ask(address)).status).toBe(404);

  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toContain('Checks and evidence');
  expect(wordsOf(visitor)).toMatch(
    new RegExp(
      `Public liability insurance *We saw the certificate on \\d+ \\w+ \\d{4}\\. Valid until 14 March ${YEAR}\\.`,
    ),
  );
  expect(wordsOf(visitor)).toContain('Not stated: DBS check, dog first aid and qualifications.');
  await visitor.open('/?insurance=1');
  expect(wordsOf(visitor)).toContain('Lower Barn Kennels');
  expect(wordsOf(visitor)).not.toContain('Meadow Paddock');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    seen: [{ kind: 'insurance', name: null, valid_until: UNTIL, issued_on: null, demo: false }],
  });
  expect(await (await fetch(`${site.url}/dog-services/lower-barn.md`)).text()).toContain(
    'We saw the certificate',
  );
  await mailTo(site.dataDir, email, 'we’ve checked your insurance certificate');
  await admin.open('/admin/audit');
  expect(wordsOf(admin)).toContain('opened a document');

  // Withdrawn, the page says nothing again.
  await admin.open('/admin/documents?show=decided');
  await press(admin, 'Withdraw');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).not.toContain('We saw the certificate');
});

test('documents of others are out of reach, by address, role and form', async ({ ownSites, newVisitor }) => {
  const site = await startChangeSite(ownSites);
  const [owner, other] = [newVisitor(site), newVisitor(site)];
  await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
  await ownBusiness(site, await beginSession(other, site), 'meadow');
  await sendInsurance(owner);
  const [sent] = await sentDocuments(site);
  const address = `/admin/documents/${sent?.id}/file`;
  const stranger = newVisitor(site);
  for (const visitor of [owner, other, stranger]) {
    for (const path of [address, '/admin/documents']) {
      const answer = await visitor.ask(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.headers.get('Content-Type') ?? '').not.toContain('image');
    }
  }
  const moderator = newVisitor(site);
  const email = await beginSession(moderator, site);
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `INSERT INTO profiles (id, display_name, moderator) SELECT id, 'Mo', true FROM "user" WHERE email = $1
       ON CONFLICT (id) DO UPDATE SET moderator = true`,
      [email],
    ),
  );
  expect((await moderator.ask('/admin/changes')).status).toBe(200);
  for (const path of [address, '/admin/documents'])
    expect([path, (await moderator.ask(path)).status]).not.toEqual([path, 200]);
  // Another owner, with the number of a document that isn't theirs.
  const form = new URLSearchParams({ intent: 'delete', document: sent?.id ?? '' });
  await other.ask('/my-business/meadow/documents', { method: 'POST', body: form });
  expect((await other.ask('/my-business/lower-barn/documents', { method: 'POST', body: form })).status).toBe(
    404,
  );
  expect((await other.ask('/my-business/lower-barn/documents?kind=insurance')).status).toBe(404);
  expect(await sentDocuments(site)).toHaveLength(1);

  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const foreign = await admin.ask(address, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(foreign.status).toBe(404);
  for (const id of ['0', '-1', '1e9', '99999999999999999999', '..', '%00'])
    expect([id, (await admin.ask(`/admin/documents/${id}/file`)).status >= 400]).toEqual([id, true]);

  await owner.open('/my-business/lower-barn');
  await press(owner, 'Delete: Public liability insurance');
  expect(await sentDocuments(site)).toEqual([]);
  const log = await readFile(path.join(site.dataDir, 'log'), 'utf8').catch(() => '');
  expect(log).not.toContain(sent?.file.slice(0, 40));
});

test('of two admins the second is told, and a DBS check needs a lawful basis and can be withdrawn', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [owner, one, two, visitor] = [newVisitor(site), newVisitor(site), newVisitor(site), newVisitor(site)];
  await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
  await sendInsurance(owner);
  for (const admin of [one, two]) {
    await beginSession(admin, site, { admin: true });
    await admin.open('/admin/documents');
  }
  await accept(one);
  await accept(two);
  expect(wordsOf(two)).toContain('Another admin decided first');
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query('SELECT id FROM seen_documents'),
  );
  expect(rows).toHaveLength(1);

  await one.open('/admin/documents?show=dbs');
  expect(wordsOf(one)).toContain('DBS checks are off');
  const issued = `${YEAR - 2}-06-03`;
  const forged = new URLSearchParams({ intent: 'dbs', listing: 'lower-barn', issued, consent: 'yes' });
  expect((await one.ask('/admin/documents', { method: 'POST', body: forged })).status).toBe(400);
  await one.open('/admin/site');
  fillIn(one, { 'Lawful basis for DBS checks (optional)': 'Consent' });
  await press(one, 'Save');
  await one.open('/admin/documents?show=dbs');
  fillIn(one, { Listing: `${site.url}/dog-services/lower-barn`, 'Issued on': issued });
  await press(one, 'Save');
  expect(wordsOf(one)).toContain('Ask for consent first.');
  tick(one.page.main.getByLabelText(/^The person agreed/));
  await press(one, 'Save');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toMatch(/Basic DBS check *We saw the certificate on/);
  expect(wordsOf(visitor)).toContain(`Issued 3 June ${YEAR - 2}.`);
  expect(wordsOf(visitor)).not.toMatch(/nothing recorded/i);
  await owner.open('/my-business/lower-barn');
  await press(owner, 'Don’t show this: Basic DBS check');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).not.toContain('Basic DBS check');
  const after = await withDatabase(site.dataDir, (client) =>
    client.query(`SELECT id FROM seen_documents WHERE kind = 'dbs-basic'`),
  );
  expect(after.rows).toEqual([]);
});
