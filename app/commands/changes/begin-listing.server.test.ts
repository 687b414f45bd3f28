import fc from 'fast-check';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { deleteOldBegun } from '#app/features/moderation/new-listing/begun-listings.server.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { begunListings, changes, rateLimits } from '#db/schema.ts';
import { shippedPostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { begunPage, beginWith, takeStep } from './begin-listing.server.ts';
import type { TakingServices } from './take-suggestion.server.ts';

const FIELD = { kind: 'text', unit: '', help: '', choices: [], isArchived: false } as const;
const FIELDS: CustomField[] = [
  { ...FIELD, key: 'route', label: 'Favourite route', services: ['Dog Walker'] },
  { ...FIELD, key: 'heating', label: 'Heated kennels', services: ['Kennels'], kind: 'yes-no' },
];
const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const mails: string[] = [];
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  mails.length = 0;
  for (const table of [begunListings, changes, rateLimits]) await database.db.delete(table);
});

function services(): TakingServices {
  return {
    db: database.db,
    clock: () => now,
    logger: pino({ level: 'silent' }),
    senderKeys: senderKeys('secret'),
    limits: createAttemptLimits(database.pool, 'secret'),
    captcha: { provider: 'off', verify: async () => 'passed' },
    serviceTypes: async () => ({ names: ['Dog Walker', 'Kennels', 'Dog Groomer'] }),
    postcodes: shippedPostcodes(),
    customFields: async () => FIELDS,
    mailer: { send: async ({ recipient }: { recipient: string }) => void mails.push(recipient) },
    config: { siteName: 'Dogs', siteUrl: 'https://dogs.example', contactEmail: null },
  } as unknown as TakingServices;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

function sent(fields: Fields): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()]));
}

async function begin(name = 'Tessa’s Walks'): Promise<string> {
  const begun = await beginWith(services(), '192.0.2.1', sent({ name }));
  if (!('to' in begun)) throw new Error('Nothing was begun.');
  return begun.to.split('/')[2] ?? '';
}

const BUSINESS = { name: 'Tessa’s Walks', category: 'Dog Walker', phone: '07700 900321' };
const WHERE = { city: 'Alton', postal_code: 'GU34 1AA', hides_address: 'yes' };

function send(begun: string, page: string, fields: Fields, isChanged = false) {
  const form = { fields: sent(fields), isTrapped: false, solution: '' };
  return takeStep(services(), '192.0.2.1', { begun, page, isChanged }, form);
}

async function typedOf(begun: string, page: string): Promise<Record<string, string>> {
  const shown = await begunPage(services(), begun, page, false);
  if (!shown || !('asks' in shown)) throw new Error('This is not a step.');
  return Object.fromEntries(shown.asks.fields.map(({ name, value }) => [name, value]));
}

test('each step leads to the next one, and what is wrong stays to be corrected', async () => {
  const begun = await begin();
  const at = (page: string) => ({ to: `/list-your-business/${begun}/${page}` });
  expect(await send(begun, 'business', { name: 'Tessa’s Walks' })).toMatchObject({
    status: 400,
    answer: {
      errors: {
        category: 'Choose the service you offer.',
        phone: 'Enter a phone number, an email address or a website.',
      },
    },
  });
  expect(await send(begun, 'business', BUSINESS)).toEqual(at('where'));
  expect(
    await send(begun, 'where', { ...WHERE, city: '', opening_hours: 'from 8 until the cows come home' }),
  ).toMatchObject({
    status: 400,
    answer: { errors: { city: 'Enter the town.', opening_hours: expect.any(String) } },
  });
  expect((await typedOf(begun, 'where'))['opening_hours']).toBe('from 8 until the cows come home');
  expect(await send(begun, 'check', { email: 'tessa@dogs.example' })).toEqual({
    to: `${at('where').to}?check=1`,
  });
  // Going back and leaving keep what was typed, however it is.
  expect(await send(begun, 'where', { city: '', intent: 'back' })).toEqual(at('business'));
  expect(await send(begun, 'where', { city: 'Alresford', intent: 'keep' })).toEqual(at('where'));
  expect((await typedOf(begun, 'where'))['city']).toBe('Alresford');
  expect(await send(begun, 'where', WHERE)).toEqual(at('prices'));
  expect(await send(begun, 'where', WHERE, true)).toEqual(at('check'));
});

test('a postcode that was corrected has to be looked at once', async () => {
  const begun = await begin();
  const mistyped = { ...WHERE, postal_code: 'GU34 1AA.' };
  const corrected = await send(begun, 'where', { ...mistyped, postal_code: 'GU341AA' });
  expect(corrected).toEqual({ to: `/list-your-business/${begun}/prices` });
  expect((await typedOf(begun, 'where'))['postal_code']).toBe('GU34 1AA');
});

test('services are ticked from the list, and the main one is not offered twice', async () => {
  const begun = await begin();
  const services = ['Kennels', 'Dog Walker', 'Unicorns', '<b>'];
  await send(begun, 'business', { ...BUSINESS, services });
  expect((await typedOf(begun, 'business'))['services']).toBe('Kennels');
});

test('a price list has a line for each service, and a line without a price says nothing', async () => {
  const begun = await begin();
  await send(begun, 'business', { ...BUSINESS, services: ['Kennels'] });
  const shown = await begunPage(services(), begun, 'prices', false);
  const labels = shown && 'asks' in shown && shown.asks.prices?.map(({ label }) => label);
  expect(labels).toEqual(['Dog Walker', 'Kennels', '', '']);
  const line = (number: number, label: string, pounds: string) => ({
    [`price-${number}-label`]: label,
    [`price-${number}-pounds`]: pounds,
    [`price-${number}-per`]: '',
  });
  await send(begun, 'prices', {
    ...line(0, 'Dog Walker', ''),
    ...line(1, 'Kennels', '25.5'),
    ...line(2, '', ''),
  });
  expect((await typedOf(begun, 'prices'))['prices']).toBe('Kennels: £25.50');
  const wrong = await send(begun, 'prices', { ...line(0, 'Dog Walker', 'ask'), ...line(1, 'Kennels', '25') });
  expect(wrong).toMatchObject({
    status: 400,
    answer: { errors: { prices: expect.stringMatching('pounds') } },
  });
  // Fewer lines than before take the place of all of them.
  await send(begun, 'prices', line(0, 'Walk', '12'));
  expect((await typedOf(begun, 'prices'))['prices']).toBe('Walk: £12');
});

test('a price that can’t be read is named, and shown as it was typed', async () => {
  const begun = await answered();
  const prices = { 'price-0-label': 'Walk', 'price-0-pounds': 'abc' };
  const description = 'Enter the price of “Walk” in pounds, such as 24 or 24.50.';
  expect(await send(begun, 'prices', prices)).toMatchObject({
    status: 400,
    answer: { errors: { prices: description }, problem: { description } },
  });
  const shown = await begunPage(services(), begun, 'check', false);
  expect(JSON.stringify(shown)).toContain('Walk: abc');
});

test('a price can be for something with a semicolon', async () => {
  const begun = await answered();
  const prices = { 'price-0-label': 'One; or two', 'price-0-pounds': '12' };
  expect(await send(begun, 'prices', prices)).toHaveProperty('to');
  await send(begun, 'check', { email: 'tess@dogs.example' });
  const [stored] = await database.db.select().from(changes);
  expect(stored?.patch).toMatchObject({ prices: { to: [{ label: 'One; or two', pence: 1200 }] } });
});

test('an answer that is cut within a character is kept', async () => {
  const begun = await begin();
  const name = `${'A'.repeat(10_000)}🐕`;
  expect(await send(begun, 'business', { name, intent: 'keep' })).toHaveProperty('to');
});

test('the owner’s fields are asked for the services that were chosen', async () => {
  const begun = await begin();
  await send(begun, 'business', { ...BUSINESS, services: [] });
  expect(Object.keys(await typedOf(begun, 'details'))).toContain('custom-route');
  expect(Object.keys(await typedOf(begun, 'details'))).not.toContain('custom-heating');
  await send(begun, 'where', WHERE);
  await send(begun, 'details', { 'custom-route': 'Along the Wey', 'custom-heating': 'yes' });
  await send(begun, 'check', { email: 'tessa@dogs.example' });
  const [stored] = await database.db.select().from(changes);
  expect(stored?.patch).toMatchObject({ custom: { to: { route: 'Along the Wey' } } });
});

async function answered(): Promise<string> {
  const begun = await begin();
  await send(begun, 'business', BUSINESS);
  await send(begun, 'where', WHERE);
  return begun;
}

test('all answers are sent once, and another address ends the first link', async () => {
  const begun = await answered();
  const done = { to: `/list-your-business/${begun}/sent` };
  expect(await send(begun, 'check', { email: 'nobody', note: 'Hello' })).toMatchObject({
    status: 400,
    answer: { errors: { email: expect.any(String) }, values: { email: 'nobody', note: 'Hello' } },
  });
  const twice = await Promise.all([1, 2].map(() => send(begun, 'check', { email: 'tess@dogs.example' })));
  expect(twice).toEqual([done, done]);
  expect(mails).toEqual(['tess@dogs.example']);
  expect(await send(begun, 'sent', { intent: 'again' })).toEqual({ ...done, again: true });
  expect(await send(begun, 'check', { email: 'tessa@dogs.example' })).toEqual(done);
  const stored = await database.db.select().from(changes).orderBy(changes.id);
  expect(stored.map(({ state, sender_email: email }) => [state, email])).toEqual([
    ['withdrawn', 'tess@dogs.example'],
    ['unconfirmed', 'tessa@dogs.example'],
  ]);
  expect(stored[1]?.patch).toMatchObject({
    name: { to: 'Tessa’s Walks' },
    postal_code: { to: 'GU34 1AA' },
    hides_address: { to: true },
  });
  // Once the address is confirmed, nothing of it is changed here.
  await database.db.update(changes).set({ state: 'open' });
  expect(await send(begun, 'business', { name: 'Somebody else' })).toEqual(done);
  expect(await begunPage(services(), begun, 'business', false)).toEqual(done);
  expect(await begunPage(services(), begun, 'sent', false)).toEqual({ sent: { begun, email: null } });
});

test('of two addresses that are sent at once, one gets a link that works', async () => {
  const begun = await answered();
  const addresses = ['tess@dogs.example', 'tessa@dogs.example'];
  await Promise.all(addresses.map((email) => send(begun, 'check', { email })));
  const stored = await database.db.select().from(changes);
  expect(stored.map(({ state }) => state).toSorted()).toEqual(['unconfirmed', 'withdrawn']);
});

test('one mailbox gets only so many links', async () => {
  const begun = await answered();
  await send(begun, 'check', { email: 'tessa@dogs.example' });
  const taken = [];
  for (let turn = 0; turn < 12; turn += 1) taken.push(await send(begun, 'sent', { intent: 'again' }));
  expect(taken.at(-1)).toMatchObject({ status: 429 });
  expect(mails).toHaveLength(10);
});

test('answers are found by their secret alone, and for a week', async () => {
  const begun = await answered();
  for (const other of ['', begun.slice(1), begun.toLowerCase(), `${begun}=`, "' OR 1=1 --", '\0'])
    expect(await begunPage(services(), other, 'business', false)).toBeNull();
  now += 7 * DAY_MS + 60_000;
  expect(await begunPage(services(), begun, 'business', false)).toBeNull();
  expect(await send(begun, 'business', BUSINESS)).toBeNull();
  await deleteOldBegun(database.db, now);
  expect(await database.db.select().from(begunListings)).toEqual([]);
});

test('one network can’t fill the database', async () => {
  for (let turn = 0; turn < 30; turn += 1) await begin();
  expect(await beginWith(services(), '192.0.2.1', sent({ name: 'One more' }))).toMatchObject({
    status: 429,
  });
  const begun = await beginWith(services(), '192.0.2.2', sent({ name: 'Elsewhere' }));
  const secret = 'to' in begun ? (begun.to.split('/')[2] ?? '') : '';
  await send(secret, 'details', { website_description: '\u0001'.repeat(10_000) });
  const long = Object.fromEntries(
    Object.keys(await typedOf(secret, 'where')).map((name) => [name, 'ab '.repeat(9000)]),
  );
  expect(await send(secret, 'where', long)).toMatchObject({
    status: 400,
    answer: { problem: { description: expect.stringMatching('too long') } },
  });
});

test('whatever is typed into a step, it is kept or refused', async () => {
  const begun = await begin();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('\0', '\ud800', '-1', '1e999', '{}', '__proto__', 'A'.repeat(20_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('business', 'where', 'prices', 'details'), text, async (page, typed) => {
      const names = Object.keys(await typedOf(begun, page));
      const fields = Object.fromEntries(names.map((name) => [name, typed]));
      const prices = { 'price-0-label': typed, 'price-0-pounds': typed, 'price-0-per': typed };
      const taken = await send(begun, page, { ...fields, ...prices, intent: 'keep' });
      expect(taken && ('to' in taken ? 303 : taken.status)).toSatisfy((status) =>
        [303, 400].includes(status),
      );
      await typedOf(begun, page);
      expect(await begunPage(services(), begun, 'check', false)).toHaveProperty('checks');
    }),
    { numRuns: 20 },
  );
});
