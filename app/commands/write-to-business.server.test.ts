import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { businesses, rateLimits, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readMessage } from '#app/request/answer-message.server.ts';
import { writeToBusiness } from './write-to-business.server.ts';

const database = useScratchDatabase();
const LISTED = 'info@paws.example';
let sent: string[];
let written = 0;

beforeEach(async () => {
  for (const table of [businesses, users, rateLimits]) await database.db.delete(table);
  sent = [];
});

async function paws(slug: string) {
  await insertBusinesses(database.db, [{ slug, name: slug, email_1: LISTED }]);
  const [business] = (await database.db.select().from(businesses)).filter((one) => one.slug === slug);
  if (!business) throw new Error('It is not there.');
  return business;
}

/** Sends one email to a business. @param from the last number of the sender's address @returns the status */
async function write(business: Awaited<ReturnType<typeof paws>>, from: number): Promise<number> {
  const form = new FormData();
  written += 1;
  const fields = {
    name: 'Ann',
    email: 'ann@dogs.example',
    subject: 'A walk',
    message: `Tomorrow? ${written}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const services = {
    db: database.db,
    logger: pino({ level: 'silent' }),
    limits: createAttemptLimits(database.pool, 'secret'),
    captcha: { provider: 'off', verify: async () => 'passed' },
    mailer: { send: async ({ recipient }: { recipient: string }) => void sent.push(recipient) },
    config: { siteName: 'Dogs', siteUrl: 'https://dogs.example', contactEmail: null },
  } as unknown as Parameters<typeof writeToBusiness>[0];
  return (await writeToBusiness(services, business, LISTED, readMessage(form), `192.0.2.${from}`)).status;
}

test('one network cannot use up what a business takes in a day', async () => {
  const business = await paws('paws');
  for (let turn = 0; turn < 6; turn += 1) expect(await write(business, 1)).toBe(200);
  for (let turn = 0; turn < 20; turn += 1) expect(await write(business, 1)).toBe(429);
  expect(await write(business, 2)).toBe(200);
});

test('an address that nobody has confirmed gets ten a day, however many businesses list it', async () => {
  const [first, second] = [await paws('paws'), await paws('more-paws')];
  for (let from = 0; from < 10; from += 1) expect(await write(from % 2 ? first : second, from)).toBe(200);
  expect(await write(first, 10)).toBe(429);
  expect(sent).toHaveLength(10);
});

test('an owner who has confirmed the listed address gets twenty', async () => {
  const business = await paws('paws');
  await database.db.insert(users).values({ id: 'owner', name: '', email: LISTED, emailVerified: true });
  await insertOwner(database.db, { user_id: 'owner', business_id: business.id });
  for (let from = 0; from < 20; from += 1) expect(await write(business, from)).toBe(200);
  expect(await write(business, 20)).toBe(429);
});
