import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import type { ReportKind } from '#app/features/moderation/suggesting/report-kinds.ts';
import { businesses, changes, rateLimits } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { suggestionSchema, takeSuggestion, type TakingServices } from './take-suggestion.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  for (const table of [changes, businesses, rateLimits]) await database.db.delete(table);
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws' }]);
});

/** Sends a form about the business. @param from the last number of the sender's address */
function send(reportKind: ReportKind, from: number, fields: Record<string, string>) {
  const services = {
    db: database.db,
    clock: Date.now,
    logger: pino({ level: 'silent' }),
    senderKeys: senderKeys('secret'),
    limits: createAttemptLimits(database.pool, 'secret'),
    captcha: { provider: 'off', verify: async () => 'passed' },
    serviceTypes: async () => ({ names: [] }),
    customFields: async () => [],
    mailer: { send: async () => {} },
    config: { siteName: 'Dogs', siteUrl: 'https://dogs.example', contactEmail: null },
  } as unknown as TakingServices;
  const said = suggestionSchema.parse({ version: '', wish: '', email: '', note: '', ...fields });
  const sent = { ...said, reportKind, typed: fields, isTrapped: false, solution: '' };
  return takeSuggestion(services, `192.0.2.${from}`, 'paws', sent);
}

const REMOVAL = { wish: 'take-down', email: 'ann@dogs.example' };

test('however much is said to be wrong with an entry, it can be asked to be taken down', async () => {
  for (let from = 0; from < 30; from += 1) {
    expect(await send('closed', from, { note: `Seen ${from}` })).toMatchObject({ status: 200 });
  }
  expect(await send('closed', 30, { note: 'Shut' })).toMatchObject({ status: 429 });
  expect(await send('removal', 31, REMOVAL)).toMatchObject({ status: 200, isToConfirm: false });
  const stored = await database.db.select().from(changes);
  expect(stored.filter(({ kind }) => kind === 'removal')).toMatchObject([{ note: 'Remove my listing.' }]);
});

test('wishes to be taken down have a limit of their own', async () => {
  for (let from = 0; from < 30; from += 1) {
    await send('removal', from, { ...REMOVAL, email: `ann-${from}@dogs.example` });
  }
  expect(await send('removal', 30, REMOVAL)).toMatchObject({ status: 429 });
  expect(await send('closed', 31, { note: 'Shut' })).toMatchObject({ status: 200 });
});

test.each([
  ['removal', (turn: number) => ({ ...REMOVAL, email: `ann-${turn}@dogs.example` })],
  ['closed', (turn: number) => ({ note: `Seen ${turn}` })],
] as const)('one network cannot use up what a listing takes of the kind %s', async (reportKind, fields) => {
  const taken = [];
  for (let turn = 0; turn < 40; turn += 1) taken.push(await send(reportKind, 1, fields(turn)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(taken.at(-1)).toMatchObject({
    status: 429,
    answer: {
      problem: { description: expect.stringMatching(/^Too many messages have come from your network\./) },
    },
  });
  expect(await send(reportKind, 2, fields(40))).toMatchObject({ status: 200 });
});

test('where a removal is not taken, the complaints page is named', async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await send('removal', 1, { ...REMOVAL, email: `ann-${turn}@dogs.example` });
  expect(await send('removal', 1, REMOVAL)).toMatchObject({
    status: 429,
    answer: { elsewhere: '/complaints' },
  });
  for (let turn = 0; turn < 6; turn += 1) await send('closed', 1, { note: `Seen ${turn}` });
  expect(await send('closed', 1, { note: 'Shut' })).not.toHaveProperty('answer.elsewhere');
});
