import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { criteriaOf } from '#app/features/directory/filters/criteria.server.ts';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import {
  addSentDocument,
  deleteOldDocuments,
  eraseDocumentsOf,
} from '#app/features/moderation/documents/documents.server.ts';
import { announceEndingDocuments } from '#app/features/moderation/asking/ending-documents.server.ts';
import { createStopLinks } from '#app/features/moderation/asking/stopped-emails.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import {
  moveBelongings,
  takeBelongingsBack,
} from '#app/features/businesses/write/merging/move-belongings.server.ts';
import { lastingRows } from '#app/features/backup/momentary-rows.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { businesses, seenDocuments, sentDocuments, siteSettings, users } from '#db/schema.ts';
import { collectMails, testSite } from '#tests/support/content/collected-mails.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();
const NOW = Date.now();
const day = (days: number) => britishDate(NOW + days * DAY_MS);
let id: number;
let other: number;

beforeEach(async () => {
  const { db } = database;
  for (const table of [sentDocuments, seenDocuments, siteSettings]) await db.delete(table);
  await db.execute(sql`DELETE FROM business_owners`);
  await db.delete(businesses);
  await db.delete(users);
  await db.insert(users).values({ id: 'ann', email: 'ann@dogs.example', name: '', emailVerified: true });
  await insertBusinesses(db, [
    { slug: 'paws', name: 'Paws' },
    { slug: 'tails', name: 'Tails' },
  ]);
  const rows = await db.select().from(businesses).orderBy(businesses.slug);
  [id = 0, other = 0] = rows.map((row) => row.id);
});

const seen = (document: Partial<typeof seenDocuments.$inferInsert> = {}) =>
  database.db.insert(seenDocuments).values({
    business_id: id,
    kind: 'insurance',
    seen_on: day(-20),
    valid_until: day(20),
    decision: 'accept',
    decided_at: new Date(NOW),
    ...document,
  });
const row = async (which = id) =>
  (await database.db.select().from(businesses).where(eq(businesses.id, which)))[0];
const sent = (daysAgo = 0, businessId = id) =>
  addSentDocument(
    database.db,
    { businessId, userId: 'ann', kind: 'insurance', name: null, validUntil: null, file: 'sealed' },
    NOW - daysAgo * DAY_MS,
  );

test('pages show the record that lasts longest of each kind, until it is withdrawn', async () => {
  await seen();
  await seen({ valid_until: day(300), seen_on: day(-1) });
  await seen({ decision: 'reject', valid_until: null, reason: 'unreadable' });
  await seen({ kind: 'qualification', name: 'City & Guilds', valid_until: null });
  expect(await row()).toMatchObject({
    insured_until: day(300),
    seen: [
      { kind: 'insurance', valid_until: day(300) },
      { kind: 'qualification', name: 'City & Guilds', valid_until: null },
    ],
  });
  await database.db
    .update(seenDocuments)
    .set({ withdrawn_at: new Date() })
    .where(eq(seenDocuments.valid_until, day(300)));
  expect((await row())?.insured_until).toBe(day(20));
  await database.db.delete(seenDocuments);
  expect(await row()).toMatchObject({ insured_until: null, seen: null });
});

test('the filter finds a listing until the last day of its insurance', async () => {
  await seen({ valid_until: day(20) });
  await seen({ business_id: other, kind: 'first-aid' });
  const found = async (days: number) => {
    const clock = () => NOW + days * DAY_MS;
    const criteria = criteriaOf({ insuranceSeen: true }, { clock, config: { importedPhotos: 'hide' } });
    return (await searchBusinesses(database.db, { criteria, limit: 9 })).total;
  };
  expect(await found(0)).toBe(1);
  expect(await found(20)).toBe(1);
  expect(await found(21)).toBe(0);
});

test('a DBS check is shown only while the owner of the site has a lawful basis, and for three years', async () => {
  const dbs = { kind: 'dbs-basic', valid_until: null, issued_on: day(-300) } as const;
  await seen(dbs);
  expect((await row())?.seen).toBeNull();
  await database.db.insert(siteSettings).values({ region: 'hampshire', name: 'dbsBasis', value: 'Consent' });
  expect((await row())?.seen).toMatchObject([{ kind: 'dbs-basic', issued_on: day(-300) }]);
  await database.db.insert(siteSettings).values({ region: 'hampshire', name: 'dbsBasis', value: null });
  expect((await row())?.seen).toBeNull();
  await deleteOldDocuments(database.db, NOW);
  expect(await database.db.$count(seenDocuments)).toBe(1);
  await deleteOldDocuments(database.db, NOW + 3 * 365 * DAY_MS);
  expect(await database.db.$count(seenDocuments)).toBe(0);
});

test('files nobody checked go after 14 days, with the account of the sender, and are in no backup', async () => {
  await sent(13, other);
  await sent(14);
  await deleteOldDocuments(database.db, NOW);
  expect(await database.db.select().from(sentDocuments)).toMatchObject([{ business_id: other }]);
  await database.db.delete(users);
  expect(await database.db.$count(sentDocuments)).toBe(0);
  expect(lastingRows('sent_documents')).toBe('NOT (true)');
});

test('a newer file replaces one of the same kind, and another secret opens none', async () => {
  await sent();
  await sent();
  expect(await database.db.$count(sentDocuments)).toBe(1);
  const sealed = await createSecretBox('one secret', 'documents').seal('picture');
  expect(await createSecretBox('one secret', 'documents').open(sealed)).toBe('picture');
  for (const box of [createSecretBox('another', 'documents'), createSecretBox('one secret', 'webhooks')])
    expect(await box.open(sealed)).toBeNull();
});

test('merging moves documents and records, undoing it takes them back, and erasing leaves none', async () => {
  await sent();
  await seen();
  await moveBelongings(database.db, id, other);
  expect((await row())?.seen).toBeNull();
  expect((await row(other))?.insured_until).toBe(day(20));
  expect(await database.db.select().from(sentDocuments)).toMatchObject([{ business_id: other }]);
  await takeBelongingsBack(database.db, id);
  expect((await row(other))?.seen).toBeNull();
  expect((await row())?.insured_until).toBe(day(20));
  await eraseDocumentsOf(database.db, [id]);
  expect(await database.db.$count(sentDocuments)).toBe(0);
  expect(await database.db.$count(seenDocuments)).toBe(0);
});

test('owners are emailed once, a month before the end, unless a newer document was seen', async () => {
  const mails: Mail[] = [];
  const keys = senderKeys('secret');
  const siteUrl = 'https://dogs.example';
  const links = createStopLinks(database.db, keys, { siteUrl });
  const mailer = createMailer(
    collectMails(mails),
    () => testSite(),
    async () => true,
    links,
  );
  const announce = () =>
    announceEndingDocuments({ db: database.db, mailer, senderKeys: keys, clock: () => NOW, siteUrl });
  await insertOwner(database.db, { business_id: id, user_id: 'ann', state: 'owner' });
  await seen({ valid_until: day(31) });
  await seen({ kind: 'first-aid', valid_until: day(-1) });
  expect(await announce()).toBe(0);
  await seen({ kind: 'first-aid', valid_until: day(10) });
  expect(await announce()).toBe(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Paws: your first aid certificate ends on');
  expect(mails[0]?.link).toBe(`${siteUrl}/my-business/paws/documents?kind=first-aid`);
  expect(await announce()).toBe(0);
  await seen({ valid_until: day(5) });
  expect(await announce()).toBe(0);
});
