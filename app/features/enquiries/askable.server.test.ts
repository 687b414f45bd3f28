import { beforeEach, expect, test } from 'vitest';
import { createAttemptLimits, overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { businesses, rateLimits, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { countEnquiryTo } from './askable.server.ts';

const database = useScratchDatabase();
const LISTED = 'info@paws.example';

beforeEach(async () => {
  for (const table of [businesses, users, rateLimits]) await database.db.delete(table);
});

/** Lists businesses with one address. @returns their ids */
async function listed(...slugs: string[]): Promise<number[]> {
  await insertBusinesses(
    database.db,
    slugs.map((slug) => ({ slug, name: slug, email_1: LISTED })),
  );
  return (await database.db.select({ id: businesses.id }).from(businesses).orderBy(businesses.id)).map(
    ({ id }) => id,
  );
}

/** Counts one enquiry. @param from last number of the sender's network @returns true if it may be sent */
async function count(id = 0, from = 1): Promise<boolean> {
  const services = { db: database.db, limits: createAttemptLimits(database.pool, 'secret') };
  return (await overLimit(countEnquiryTo(services, id, LISTED, `192.0.${from}.1`))) === null;
}

test('one network cannot use up what a business takes in a day', async () => {
  const [id] = await listed('paws');
  for (let turn = 0; turn < 6; turn += 1) expect(await count(id)).toBe(true);
  for (let turn = 0; turn < 20; turn += 1) expect(await count(id)).toBe(false);
  expect(await count(id, 2)).toBe(true);
});

test('an address that nobody has confirmed gets ten a day, however many businesses list it', async () => {
  const [first, second] = await listed('paws', 'more-paws');
  for (let from = 0; from < 10; from += 1) expect(await count(from % 2 ? first : second, from)).toBe(true);
  expect(await count(first, 10)).toBe(false);
});

test('an owner who has confirmed the listed address gets twenty', async () => {
  const [id = 0] = await listed('paws');
  await database.db.insert(users).values({ id: 'owner', name: '', email: LISTED, emailVerified: true });
  await insertOwner(database.db, { user_id: 'owner', business_id: id });
  for (let from = 0; from < 20; from += 1) expect(await count(id, from)).toBe(true);
  expect(await count(id, 20)).toBe(false);
});
