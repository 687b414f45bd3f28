import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { stopToken } from '#app/features/moderation/asking/answer-link.server.ts';
import { askOwners } from '#app/features/moderation/asking/ask-owners.server.ts';
import { lastPeriods, sendFigures } from '#app/features/moderation/asking/send-figures.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import {
  businesses,
  businessClaims,
  businessOwners,
  callCounts,
  changes,
  pageViews,
  users,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { collectMails, NONE_STOPPED, testSite } from '#tests/support/content/collected-mails.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { answerStillRight, stillRightQuestion } from './still-right.server.ts';

const database = useScratchDatabase();
const KEYS = senderKeys('secret');
const SITE = 'https://dogs.example';
const mails: Mail[] = [];
let now: number;
let id: number;

const services = (provider: 'builtin' | 'plausible' | 'off' = 'builtin') => ({
  ...changeSources(database, () => now)(),
  senderKeys: KEYS,
  siteUrl: SITE,
  config: { analytics: { provider } },
  mailer: createMailer(
    collectMails(mails),
    () => testSite(),
    async () => true,
    NONE_STOPPED,
  ),
});

/** Emails all figures that are due. @returns their texts */
async function sent(...provider: Parameters<typeof services>) {
  mails.length = 0;
  while ((await sendFigures(services(...provider))) > 0);
  return mails.map(({ text }) => text);
}

const rhythm = (values: Partial<typeof businessOwners.$inferInsert>) =>
  database.db.update(businessOwners).set(values);
const token = (about: 'dogs' | 'right') =>
  new RegExp(`still-right/(${about}-\\S+)`).exec(mails[0]?.text ?? '')?.[1] ?? '';

beforeEach(async () => {
  now = Date.parse('2026-12-01T09:00Z');
  mails.length = 0;
  for (const table of [changes, businessOwners, businessClaims, businesses, pageViews, callCounts])
    await database.db.delete(table);
  await database.db.delete(users);
  await database.db
    .insert(users)
    .values({ id: 'ann', email: 'ann@dogs.example', name: '', emailVerified: true });
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws' }]);
  id = (await database.db.select().from(businesses))[0]?.id ?? 0;
  await insertOwner(database.db, { business_id: id, user_id: 'ann' });
  await rhythm({ since: new Date('2026-01-01') });
  const views = (day: string, count: number) => ({
    day,
    path: '/dog-services/paws',
    referrer: '',
    views: count,
  });
  await database.db
    .insert(pageViews)
    .values([
      views('2026-09-30', 1),
      views('2026-10-01', 20),
      views('2026-10-31', 40),
      views('2026-11-01', 1000),
      views('2026-11-30', 200),
      views('2026-12-01', 7),
    ]);
  await database.db
    .insert(callCounts)
    .values([{ day: '2026-11-12', business_id: id, calls: 3, websites: 2, enquiries: 1, shortlisted: 4 }]);
});

test('periods are whole months and quarters, also around the new year', () => {
  const words = (today: string, months: 1 | 3) => {
    const { last, before } = lastPeriods(today, months);
    return [last, before].map((period) => `${period.words}: ${period.first} ${period.last}`);
  };
  expect(words('2026-12-01', 1)).toEqual([
    'November 2026: 2026-11-01 2026-11-30',
    'October 2026: 2026-10-01 2026-10-31',
  ]);
  expect(words('2028-03-05', 1)[0]).toBe('February 2028: 2028-02-01 2028-02-29');
  expect(words('2027-01-31', 1)[1]).toBe('November 2026: 2026-11-01 2026-11-30');
  expect(words('2027-02-03', 3)).toEqual([
    'October to December 2026: 2026-10-01 2026-12-31',
    'July to September 2026: 2026-07-01 2026-09-30',
  ]);
});

test('an owner hears once a month what the listing brought, against the month before', async () => {
  const [text = ''] = await sent();
  expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['Paws: what it brought in November 2026', 'ann@dogs.example'],
  ]);
  expect(text).toContain(`Page views: 1,200 (before: 60)
Calls started: 3 (before: 0)
Visits to your website: 2 (before: 0)
Enquiries: 1 (before: 0)
Added to shortlists: 4 (before: 0)`);
  expect(await sent()).toEqual([]);
  now += 5 * DAY_MS;
  expect(await sent()).toEqual([]);
  now = Date.parse('2027-01-01T09:00Z');
  expect((await sent())[0]).toContain('Page views: 7 (before: 1,200)');
});

test('two nodes at once send one email', async () => {
  await Promise.all([sendFigures(services()), sendFigures(services())]);
  expect(mails).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  ['late in the month', () => (now += 7 * DAY_MS)],
  ['to who wants none', () => rhythm({ figures: 'never' })],
  ['to a new owner, about the time before', () => rhythm({ since: new Date('2026-11-30T12:00Z') })],
  ['to a former owner', () => rhythm({ state: 'ended', ended_at: new Date() })],
  ['to an unconfirmed address', () => database.db.update(users).set({ emailVerified: false })],
  [
    'where nothing was counted',
    () => Promise.all([pageViews, callCounts].map((table) => database.db.delete(table))),
  ],
])('nothing is sent %s', async (_name, change) => {
  await change();
  expect(await sent()).toEqual([]);
});

test('where the site counts no views or nothing, no views are told, or nothing', async () => {
  expect(await sent('off')).toEqual([]);
  expect((await sent('plausible'))[0]).toContain('Page views: not counted\nCalls started: 3 (before: 0)');
});

test('an owner who chose it hears once a quarter', async () => {
  await rhythm({ figures: 'quarterly' });
  expect((await sent())[0]).toContain('Page views: 1 (before: 0)');
  expect(mails[0]?.subject).toBe('Paws: what it brought in July to September 2026');
  now = Date.parse('2027-01-02T09:00Z');
  expect((await sent())[0]).toContain('Page views: 1,267 (before: 1)');
  now = Date.parse('2027-02-01T09:00Z');
  expect(await sent()).toEqual([]);
});

test('one press says that everything is correct, another if new dogs are taken, each in place of what was said before', async () => {
  await sent();
  const [right, dogs] = [token('right'), token('dogs')];
  expect(await stillRightQuestion(services(), right)).toMatchObject({ isStop: false });
  expect(await stillRightQuestion(services(), dogs)).toMatchObject({ newDogs: { said: null } });
  expect(await answerStillRight(services(), right, 'right')).toEqual({ done: 'right', slug: 'paws' });
  expect(await answerStillRight(services(), right, 'right')).toBeNull();
  expect(await answerStillRight(services(), dogs, 'waiting-list')).toMatchObject({ done: 'new dogs' });
  expect(await answerStillRight(services(), dogs, 'yes')).toBeNull();
  const [stored] = await database.db.select().from(businesses);
  expect(stored).toMatchObject({ confirmed_on: '2026-12-01', new_dogs: { answer: 'waiting-list' } });
  expect(await askOwners(services())).toBe(0);
});

test('forged and old links answer nothing', async () => {
  await sent();
  const right = token('right');
  for (const forged of [`${right}x`, right.replace('right-', 'dogs-'), right.replace('none', '2026-12-01')])
    expect(await stillRightQuestion(services(), forged)).toBeNull();
  now += 61 * DAY_MS;
  expect(await answerStillRight(services(), right, 'right')).toBeNull();
});

test('one press stops them', async () => {
  await sent();
  const [owner] = await database.db.select().from(businessOwners).where(eq(businessOwners.user_id, 'ann'));
  expect(mails[0]?.stop).toBe(`${SITE}/still-right/${stopToken(KEYS, owner?.id ?? 0)}`);
  const stop = mails[0]?.stop?.split('/').at(-1) ?? '';
  expect(await answerStillRight(services(), stop, 'stop')).toMatchObject({ done: 'stopped' });
  now = Date.parse('2027-01-02T09:00Z');
  expect(await sent()).toEqual([]);
});
