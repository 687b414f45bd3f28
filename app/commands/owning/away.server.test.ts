import { beforeEach, expect, test } from 'vitest';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { businesses, businessOwners, businessVersions, changes, users } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { sayAway } from './say-new-dogs.server.ts';

const database = useScratchDatabase();
const ANN = { id: 'ann', email: 'ann@dogs.example' };
let id: number;

const day = (ahead: number) => britishDate(Date.now() + ahead * DAY_MS);
const pageSays = async () => (await findBusiness(database.db, 'paws'))?.away ?? null;

async function say(form: Partial<Parameters<typeof sayAway>[3]>, ahead = 0) {
  const services = {
    ...changeSources(database, () => Date.now() + ahead * DAY_MS)(),
    senderKeys: senderKeys('secret'),
  };
  const all = { why: '', from: '', to: '', remove: '', kept: '', ...form };
  return sayAway(services, ANN, { id, name: 'Paws' }, all);
}

beforeEach(async () => {
  for (const table of [changes, businessOwners, businesses, businessVersions, users])
    await database.db.delete(table);
  await database.db.insert(users).values({ ...ANN, name: '', emailVerified: true });
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws' }]);
  id = (await database.db.select().from(businesses))[0]?.id ?? 0;
  await insertOwner(database.db, { business_id: id, user_id: ANN.id });
});

test('dates are added and removed in one press each, and two open pages both count', async () => {
  await Promise.all([
    say({ why: 'away', from: day(10), to: day(12) }),
    say({ why: 'full', from: day(20), to: day(20) }),
  ]);
  const away = `Away ${day(10)} to ${day(12)}`;
  expect(await pageSays()).toBe(`${away}\nFull ${day(20)} to ${day(20)}`);
  await say({ remove: away });
  expect(await pageSays()).toBe(`Full ${day(20)} to ${day(20)}`);
  await say({ remove: away });
  await say({ remove: `Full ${day(20)} to ${day(20)}` });
  expect(await pageSays()).toBeNull();
});

test('dates that are over vanish by themselves', async () => {
  await say({ why: 'away', from: day(-9), to: day(-1) }, -10);
  await say({ why: 'full', from: day(-3), to: day(0) }, -10);
  expect(await pageSays()).toBe(`Full ${day(-3)} to ${day(0)}`);
});

test.each([
  [{ why: 'away', from: '2026-12-24', to: '2026-12-20' }, 'The last day must be after the first.'],
  [{ why: 'away', from: '', to: '' }, 'Enter the first and the last day'],
  [{ why: 'away', from: '0000-00-00', to: '0000-00-00' }, 'Enter the first and the last day'],
  [{ why: 'full', from: '2026-12-24', to: '9999-12-31' }, 'Enter the first and the last day'],
  [{ why: 'full', from: '1999-12-24', to: '1999-12-31' }, 'Enter the first and the last day'],
  [{ why: 'closed', from: '2099-12-24', to: '2099-12-31' }, 'Enter the first and the last day'],
])('%j is refused', async (form, problem) => {
  expect(await say(form)).toMatchObject({ status: 400, problem: expect.stringContaining(problem) as string });
  expect(await pageSays()).toBeNull();
});

test('there is an end to the dates', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `Full ${day(2 * index)} to ${day(2 * index)}`);
  await database.db.update(businesses).set({ away: all.join('\n') });
  expect(await say({ why: 'away', from: day(50), to: day(51) })).toMatchObject({ status: 400 });
  expect(await pageSays()).toBe(all.join('\n'));
});

test('an owner says that the dates are all, which lasts 30 days and stays as dates come and go', async () => {
  await say({ why: 'full', from: day(10), to: day(12) }, -20);
  await say({ why: 'kept', kept: 'yes' }, -20);
  const kept = `Kept ${day(-20)} to ${day(10)}`;
  const full = `Full ${day(10)} to ${day(12)}`;
  expect(await pageSays()).toBe(`${kept}\n${full}`);
  await Promise.all([say({ why: 'away', from: day(20), to: day(21) }), say({ remove: full })]);
  expect(await pageSays()).toBe(`${kept}\nAway ${day(20)} to ${day(21)}`);
  await say({ why: 'kept', kept: 'yes' });
  expect(await pageSays()).toBe(`Kept ${day(0)} to ${day(30)}\nAway ${day(20)} to ${day(21)}`);
  await say({ why: 'kept' });
  expect(await pageSays()).toBe(`Away ${day(20)} to ${day(21)}`);
});

test('what was said over 30 days ago no longer counts', async () => {
  await say({ why: 'kept', kept: 'yes' }, -31);
  expect(await pageSays()).toBeNull();
  await say({ why: 'full', from: day(10), to: day(12) });
  expect(await pageSays()).toBe(`Full ${day(10)} to ${day(12)}`);
});
