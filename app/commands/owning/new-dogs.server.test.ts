import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { criteriaOf } from '#app/features/directory/filters/criteria.server.ts';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import {
  answerToken,
  hashOfEmailStopToken,
  emailStopToken,
} from '#app/features/moderation/asking/answer-link.server.ts';
import { askAboutNewDogs, whenAskedAgain } from '#app/features/moderation/asking/new-dogs.server.ts';
import { createStopLinks, stopEmails } from '#app/features/moderation/asking/stopped-emails.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { monthsAhead } from '#app/features/businesses/listing/new-dogs.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import {
  businesses,
  businessClaims,
  businessOwners,
  businessVersions,
  changes,
  stoppedEmails,
  users,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { collectMails, testSite } from '#tests/support/content/collected-mails.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { sayNewDogs } from './say-new-dogs.server.ts';
import { answerStillRight, stillRightQuestion } from './still-right.server.ts';

const database = useScratchDatabase();
const KEYS = senderKeys('secret');
const ANN = { id: 'ann', email: 'ann@dogs.example' };
const SITE = 'https://dogs.example';
const mails: Mail[] = [];
let now: number;
let id: number;

const services = (daysAgo = 0) => ({
  ...changeSources(database, () => now - daysAgo * DAY_MS)(),
  senderKeys: KEYS,
  siteUrl: SITE,
  mailer: createMailer(
    collectMails(mails),
    () => testSite(),
    async () => true,
    createStopLinks(database.db, KEYS, { siteUrl: SITE }),
  ),
});
const day = (daysAgo: number) => britishDate(now - daysAgo * DAY_MS);
const pageSays = async () => (await findBusiness(database.db, 'paws'))?.new_dogs ?? null;
const owner = async () => (await database.db.select().from(businessOwners))[0];

async function say(key: string, daysAgo = 0) {
  return sayNewDogs(services(daysAgo), ANN, { id, name: 'Paws' }, key);
}

async function found(daysAgo = 0) {
  const criteria = criteriaOf(
    { newDogs: true },
    {
      clock: () => now - daysAgo * DAY_MS,
      config: { importedPhotos: 'hide' },
    },
  );
  return (await searchBusinesses(database.db, { criteria, limit: 1 })).total;
}

/** Tokens of the links in the only email. */
async function asked() {
  mails.length = 0;
  expect(await askAboutNewDogs(services())).toBe(1);
  const token = /still-right\/(dogs-[^?]+)/.exec(mails[0]?.link ?? '')?.[1] ?? '';
  return token;
}

beforeEach(async () => {
  now = Date.now();
  mails.length = 0;
  for (const table of [changes, businessOwners, businessClaims, businesses, businessVersions, stoppedEmails])
    await database.db.delete(table);
  await database.db.delete(users);
  await database.db.insert(users).values({ ...ANN, name: '', emailVerified: true });
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws' }]);
  id = (await database.db.select().from(businesses))[0]?.id ?? 0;
  await insertOwner(database.db, { business_id: id, user_id: ANN.id });
});

test('one press is shown and found at once, as the business said it, and imports leave it alone', async () => {
  expect(await found()).toBe(0);
  await say('yes');
  expect(await pageSays()).toEqual({ answer: 'yes', until: null, by: 'business', on: day(0) });
  expect(await found()).toBe(1);
  const [stored] = await database.db.select().from(businesses);
  expect(stored?.by_hand).toEqual(['new_dogs']);
  await say('waiting-list');
  expect(await found()).toBe(0);
  await say('none');
  expect(await pageSays()).toBeNull();
  expect(await database.db.$count(businessVersions)).toBe(3);
});

test('a statement ends after 90 days, or when its month begins, and a new one starts again', async () => {
  await say('yes', 90);
  expect(await pageSays()).toMatchObject({ on: day(90) });
  expect([await found(), await found(-1)]).toEqual([1, 0]);
  await say('yes', 91);
  expect(await pageSays()).toBeNull();
  expect(await found()).toBe(0);
  await say('yes');
  expect(await found()).toBe(1);

  const month = day(0).slice(0, 7);
  const to = { answer: 'full', until: month, by: 'business', on: day(40) };
  await database.db.update(businesses).set({ new_dogs: to });
  expect(await pageSays()).toBeNull();
  await database.db.update(businesses).set({ new_dogs: { ...to, until: monthsAhead(day(0))[0]?.value } });
  expect(await pageSays()).toMatchObject({ answer: 'full' });
});

test('what says a day to come, or a month that is not offered, is not shown', async () => {
  for (const key of [
    '',
    'maybe',
    'full',
    'full-',
    `full-${day(0).slice(0, 7)}`,
    'full-2020-01',
    'full-9999-12',
  ])
    expect(await say(key)).toMatchObject({ status: 400 });
  expect(await database.db.$count(changes)).toBe(0);
  await database.db
    .update(businesses)
    .set({ new_dogs: { answer: 'yes', until: null, by: 'business', on: '9999-01-01' } });
  expect([await pageSays(), await found()]).toEqual([null, 0]);
});

test('two presses at once store one of them, whole', async () => {
  await Promise.all([say('yes'), say('waiting-list'), say('yes')]);
  expect(['yes', 'waiting-list']).toContain((await pageSays())?.answer);
  expect(await database.db.$count(changes, eq(changes.state, 'applied'))).toBeGreaterThan(1);
});

test('the owner is asked once after 60 days, and not again without an answer', async () => {
  await say('yes', 59);
  expect(await askAboutNewDogs(services())).toBe(0);
  const when = whenAskedAgain(services(), { id: (await owner())?.id ?? 0, email: ANN.email });
  expect(await when).toMatch(/^We’ll ask again on \d/);
  await say('yes', 61);
  const late = whenAskedAgain(services(), { id: (await owner())?.id ?? 0, email: ANN.email });
  // Due, but not sent yet: no day that is over.
  expect(await late).toBeNull();
  await say('yes', 60);
  const token = await asked();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${SITE}/still-right/${token}?dogs=waiting-list`);
  expect(mails[0]?.stop).toContain('/still-right/stop-');
  now += 70 * DAY_MS;
  expect(await askAboutNewDogs(services())).toBe(0);
});

test('owners are asked once in 60 days at most, whichever month they named', async () => {
  await say('yes', 60);
  await asked();
  const full = { answer: 'full', until: day(0).slice(0, 7), by: 'business', on: day(0) };
  await database.db.update(businesses).set({ new_dogs: full });
  expect(await askAboutNewDogs(services())).toBe(0);
  now += 60 * DAY_MS;
  expect(await askAboutNewDogs(services())).toBe(1);
});

test('owners who stopped these emails, and who never confirmed their address, get none', async () => {
  await say('yes', 60);
  const hash = hashOfEmailStopToken(KEYS, emailStopToken(KEYS, 'new dogs', ANN.email));
  await stopEmails(database.db, hash ?? '');
  await askAboutNewDogs(services());
  expect(mails).toEqual([]);
  expect(await whenAskedAgain(services(), { id: (await owner())?.id ?? 0, email: ANN.email })).toBeNull();
  await database.db.delete(stoppedEmails);
  await database.db.update(businessOwners).set({ dogs_asked_on: null });
  await database.db.update(users).set({ emailVerified: false });
  expect(await askAboutNewDogs(services())).toBe(0);
});

test('a link answers once, and opening it changes nothing', async () => {
  await say('yes', 60);
  const token = await asked();
  expect(await stillRightQuestion(services(), token)).toMatchObject({ newDogs: { said: 'Taking new dogs' } });
  expect(await pageSays()).toMatchObject({ on: day(60) });
  expect(await answerStillRight(services(), token, 'full', '2020-01')).toMatchObject({ problem: /month/ });
  const month = monthsAhead(day(0))[2]?.value ?? '';
  const both = await Promise.all([
    answerStillRight(services(), token, 'full', month),
    answerStillRight(services(), token, 'yes'),
  ]);
  expect(both.filter((one) => one === null)).toHaveLength(1);
  expect(await pageSays()).toMatchObject({ by: 'business', on: day(0) });
  expect(await answerStillRight(services(), token, 'waiting-list')).toBeNull();
  expect(await stillRightQuestion(services(), token)).toBeNull();
});

test('forged, expired and unsent links, and those of a former owner, answer nothing', async () => {
  await say('yes', 60);
  const { id: ownership = 0 } = (await owner()) ?? {};
  // Right, but of an email that was never sent.
  const token = answerToken(KEYS, { about: 'dogs', ownershipId: ownership, on: day(60) });
  expect(await answerStillRight(services(), token, 'waiting-list')).toBeNull();
  expect(await asked()).toBe(token);
  const forged = [
    `${token}x`,
    token.replace(day(60), day(59)),
    token.replace(`dogs-${ownership}-`, `dogs-${ownership + 1}-`),
    answerToken(senderKeys('other'), { about: 'dogs', ownershipId: ownership, on: day(60) }),
    answerToken(KEYS, { about: 'dogs', ownershipId: ownership + 1, on: day(60) }),
  ];
  for (const one of forged) expect(await answerStillRight(services(), one, 'waiting-list')).toBeNull();
  expect(await stillRightQuestion(services(-61), token)).toBeNull();
  await database.db.update(businessOwners).set({ state: 'ended', ended_at: new Date() });
  expect(await answerStillRight(services(), token, 'waiting-list')).toBeNull();
  expect(await pageSays()).toMatchObject({ answer: 'yes', on: day(60) });
});
