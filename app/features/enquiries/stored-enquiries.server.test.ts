import { beforeEach, expect, test } from 'vitest';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { enquiries, enquiryRecipients } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  endOldEnquiries,
  eraseEnquiriesTo,
  findByLink,
  forgetStopped,
  listEnquiriesFrom,
  lockEnquiry,
  noteSent,
  storeEnquiry,
} from './stored-enquiries.server.ts';
import { daysText } from './enquiry.ts';

const database = useScratchDatabase();
const KEYS = senderKeys('secret');
const NOW = Date.now();
const SAM = { email: 'Sam@example.org', name: 'Sam', about: 'Bramble', from_day: null, to_day: null };
const PAWS = { id: 1, slug: 'paws' };
const MEON = { id: 2, slug: 'meon' };

beforeEach(async () => {
  await database.db.delete(enquiries);
});

const store = (now = NOW, enquiry = SAM) => storeEnquiry(database.db, KEYS, enquiry, [PAWS, MEON], now);
const tokenOf = ({ path }: { path: string }) => path.replace('/enquiry/', '');
const find = (token: string, now = NOW) => findByLink(database.db, KEYS, token, now);
const rows = () => database.db.select().from(enquiryRecipients).orderBy(enquiryRecipients.slug);

async function sendTo(slug: string, now = NOW): Promise<void> {
  const found = await find(tokenOf(await store()));
  const recipient = found?.enquiry.recipients.find((one) => one.slug === slug);
  if (recipient) await noteSent(database.db, recipient, { business_id: 1, stop_hash: 'stop' }, now);
}

test('the same enquiry is stored once, also by two at once, and another one beside it', async () => {
  const both = await Promise.all([store(), store()]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(both.map(({ path }) => path)).size).toBe(1);
  expect((await store(NOW, { ...SAM, about: 'Otter' })).isNew).toBe(true);
  expect(await database.db.$count(enquiries)).toBe(2);
});

test('a link that nobody used ends after two days, with all that was stored; then it can be asked again', async () => {
  const asked = await store(NOW - 3 * DAY_MS);
  expect(await find(tokenOf(asked))).toBeNull();
  expect((await store()).isNew).toBe(true);
  expect(await find(tokenOf(asked))).not.toBeNull();
  await endOldEnquiries(database.db, NOW + DAY_MS);
  expect(await database.db.$count(enquiries)).toBe(1);
  await endOldEnquiries(database.db, NOW + 3 * DAY_MS);
  expect([await database.db.$count(enquiries), await rows()]).toEqual([0, []]);
});

test('one that was sent is kept for 90 days', async () => {
  await sendTo('paws');
  await endOldEnquiries(database.db, NOW + 89 * DAY_MS);
  expect(await database.db.$count(enquiries)).toBe(1);
  expect(await find(tokenOf(await store()), NOW + 91 * DAY_MS)).toBeNull();
  await endOldEnquiries(database.db, NOW + 91 * DAY_MS);
  expect(await rows()).toEqual([]);
});

test('a link of a business leads to its answer, and a link of other keys to nothing', async () => {
  const found = await find(tokenOf(await store()));
  expect(found?.recipient).toBeNull();
  const other = await findByLink(database.db, senderKeys('other'), tokenOf(await store()), NOW);
  expect(other).toBeNull();
  expect(await lockEnquiry(database.db, -1)).toBeNull();
});

test('what concerns a business goes when it is erased or has stopped enquiries', async () => {
  await sendTo('paws');
  await eraseEnquiriesTo(database.db, [2]);
  expect((await rows()).map(({ slug }) => slug)).toEqual(['paws']);
  await forgetStopped(database.db, 'other');
  expect(await rows()).toHaveLength(1);
  await forgetStopped(database.db, 'stop');
  expect(await rows()).toEqual([]);
});

test('the download of a person’s data has them', async () => {
  await store();
  expect(await listEnquiriesFrom(database.db, 'sam@example.org')).toMatchObject([
    { name: 'Sam', about: 'Bramble', businesses: ['meon', 'paws'] },
  ]);
  expect(await listEnquiriesFrom(database.db, 'ann@example.org')).toEqual([]);
});

test.each([
  ['2026-12-19', '2026-12-27', '19 to 27 December 2026'],
  ['2026-11-28', '2026-12-02', '28 November to 2 December 2026'],
  ['2026-12-28', '2027-01-02', '28 December 2026 to 2 January 2027'],
  ['2026-12-19', null, 'from 19 December 2026'],
  [null, null, ''],
])('the days from %s to %s are %j', (from, to, text) => {
  expect(daysText(from, to)).toBe(text);
});
