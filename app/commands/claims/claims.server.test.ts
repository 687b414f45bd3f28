import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { senderRecord } from '#app/features/moderation/queue/queue.server.ts';
import { changeToken, senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { endOldChanges, findChange } from '#app/features/moderation/suggestions/store.server.ts';
import {
  claimsOf,
  endOldClaims,
  endOwner,
  findClaimOf,
  noteProof,
  settleClaim,
} from '#app/features/moderation/claiming/claims.server.ts';
import { claimActionSchema, claimFormSchema } from '#app/features/moderation/claiming/claim-form.ts';
import { forgetDecided, neededEvidence } from '#app/features/moderation/claiming/requests.server.ts';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import type { PendingPictures } from '#app/storage/pictures/pending-pictures.server.ts';
import { endGrace, lookAgain } from '#app/features/moderation/claiming/look-again.server.ts';
import { sentFormSchema } from '#app/features/moderation/suggesting/sent-form.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { siteText } from '#app/features/moderation/proofs/codes.server.ts';
import { mergeBusinesses } from '#app/features/businesses/write/merging/merge.server.ts';
import { unmerge } from '#app/features/businesses/write/merging/unmerge.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import {
  businessClaims,
  businesses,
  businessOwners,
  businessVersions,
  changes,
  claimProofs,
  claimRequests,
  jobs,
  outgoingMails,
  rateLimits,
  removedBusinesses,
  users,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  decideInQueue,
  decideSeveral,
  type DecidingServices,
  undoInQueue,
  undoAllOfSender,
} from '../changes/queue.server.ts';
import { takeSuggestion, type TakingServices } from '../changes/take-suggestion.server.ts';
import { actOnSent } from '../changes/sent-change.server.ts';
import { answerClaimAction, claimForAdmin } from './decide-claim.server.ts';
import { answerClaim, claimPage } from './claim-page.server.ts';
import { sendEvidence } from './send-evidence.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const sources = changeSources(database, () => now);
const ANN = { id: 'ann', email: 'ann@dogs.example' };
const BOB = { id: 'bob', email: 'bob@dogs.example' };
const EVE = 'eve';
let now: number;
let id: number;

beforeEach(async () => {
  now = Date.now() + 40 * DAY_MS;
  for (const table of [
    changes,
    businessClaims,
    businessOwners,
    businesses,
    removedBusinesses,
    businessVersions,
    outgoingMails,
    jobs,
  ])
    await database.db.delete(table);
  for (const table of [users, rateLimits]) await database.db.delete(table);
  await database.db.insert(users).values(
    [ANN, BOB, { id: EVE, email: 'eve@dogs.example' }].map((user) => ({
      ...user,
      name: '',
      emailVerified: true,
    })),
  );
  await insertBusinesses(database.db, [
    {
      slug: 'paws',
      name: 'Paws',
      phone: '01632 960377',
      email_1: 'hello@paws.example',
      full_address: '1 High Street',
    },
  ]);
  id = (await database.db.select().from(businesses))[0]?.id ?? 0;
});

function services() {
  const { db, pool } = database;
  const logger = pino({ level: 'silent' });
  const clock = () => now;
  return {
    ...sources(),
    logger,
    senderKeys: senderKeys('secret'),
    limits: createAttemptLimits(pool, 'secret'),
    config: { siteName: 'Dogs', siteUrl: 'https://dogs.example' },
    siteUrl: 'https://dogs.example',
    mailer: createMailer(
      createMailQueue({
        db,
        clock,
        logger,
        logMessages: false,
        transport: async () => {},
        // Never gets to it: what waits is looked at.
        jobs: { ...createJobQueue({ pool, clock, logger }), wake: () => {} },
      }),
      () => testSite('Dogs'),
      async () => true,
      NONE_STOPPED,
    ),
  };
}

/** Claims touch no places. */
function adminServices() {
  return services() as unknown as DecidingServices;
}

/** Presses a button of the page of a claim, and forgets the email about what is missing. */
async function press(who: typeof ANN, fields: Record<string, string>, slug = 'paws') {
  const answer = await pressed(who, fields, slug);
  await database.db.delete(outgoingMails).where(eq(outgoingMails.subject, UNFINISHED));
  return answer;
}

function pressed(who: typeof ANN, fields: Record<string, string>, slug = 'paws') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerClaim(services(), who, slug, parseForm(claimFormSchema, form), '192.0.2.1');
}

const UNFINISHED = 'Paws: your claim is not finished yet';

/** Presses one in the admin area. */
async function inQueue(who: typeof ANN, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const id = (await claimOf(who)).change_id ?? 0;
  return answerClaimAction(services(), { form: parseForm(claimActionSchema, form), id, adminId: EVE });
}

async function claimOf({ id: userId }: typeof ANN) {
  const claim = await findClaimOf(database.db, { userId, businessId: id });
  if (!claim) throw new Error('There is no claim.');
  return claim;
}

const stateOf = async (who: typeof ANN) => (await claimPage(services(), who, 'paws'))?.state;

/** Recipients and subjects of the mails since the last look. */
async function mails() {
  const rows = await database.db.delete(outgoingMails).returning();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}

async function codeInMail() {
  const [mail] = await database.db.delete(outgoingMails).returning();
  return { to: mail?.recipient, code: new URL(mail?.link ?? '').searchParams.get('code') ?? '' };
}

/** Has the phone code made, and types it. */
async function byPhone(who: typeof ANN) {
  const made = await inQueue(who, { intent: 'claim-phone' });
  if (!('code' in made)) throw new Error('No code was made.');
  return press(who, { intent: 'code', code: made.code.code });
}

test('a link to the listed mailbox makes an owner, once, and is worth nothing to anybody else', async () => {
  await press(ANN, { intent: 'open' });
  await press(BOB, { intent: 'open' });
  await press(ANN, { intent: 'mail' });
  const { to, code } = await codeInMail();
  expect(to).toBe('hello@paws.example');
  expect(await press(BOB, { intent: 'mailed', code })).toMatchObject({ status: 409 });
  expect(await stateOf(BOB)).toBe('open');
  expect(await press(ANN, { intent: 'mailed', code: `${code.slice(1)}x` })).toMatchObject({ status: 400 });
  expect(await press(ANN, { intent: 'mailed', code })).toMatchObject({
    done: { title: 'This is now your listing' },
  });
  expect(await stateOf(ANN)).toBe('owner');
  expect(await mails()).toEqual([
    'ann@dogs.example: Paws: you can now manage your listing',
    'hello@paws.example: Paws has been claimed',
  ]);
  expect(await press(ANN, { intent: 'mailed', code })).toMatchObject({
    refused: { at: 'mailbox' },
    status: 409,
  });
  expect((await database.db.select().from(changes).where(eq(changes.user_id, 'ann')))[0]?.state).toBe(
    'applied',
  );
});

test('the link ends after two days', async () => {
  await press(ANN, { intent: 'open' });
  await press(ANN, { intent: 'mail' });
  const { code } = await codeInMail();
  now += 2 * DAY_MS;
  expect(await press(ANN, { intent: 'mailed', code })).toMatchObject({ status: 409 });
  expect(await stateOf(ANN)).toBe('open');
});

test('a claimant who asks for mail again and again keeps nobody else from it', async () => {
  await press(ANN, { intent: 'open' });
  await press(BOB, { intent: 'open' });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push(await press(BOB, { intent: 'mail' }));
  expect(statuses.map((one) => 'status' in one && one.status)).toEqual([false, false, 429, 429]);
  expect(await press(ANN, { intent: 'mail' })).toMatchObject({ done: expect.anything() });
});

test('many claimants flood no mailbox, and keep out nobody whose own address it is', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const owner = { id: 'owner', email: 'Hello@paws.example' };
  const crowd = names.map((name) => ({ id: name, email: `${name}@trolls.example` }));
  await database.db
    .insert(users)
    .values([...crowd, owner].map((user) => ({ ...user, name: '', emailVerified: true })));
  for (const who of [...crowd, ANN, owner]) await press(who, { intent: 'open' });
  for (const who of [...crowd, ...crowd]) await press(who, { intent: 'mail' });
  expect(await mails()).toHaveLength(6);
  expect(await press(ANN, { intent: 'mail' })).toMatchObject({ refused: expect.anything(), status: 429 });
  expect(await press(owner, { intent: 'mail' })).toMatchObject({ done: expect.anything() });
  const { code } = await codeInMail();
  expect(await press(owner, { intent: 'mailed', code })).toMatchObject({
    done: { title: 'This is now your listing' },
  });
});

test.each([
  ['new', { made_by: 'editor' as const, days: 29 }, 'new'],
  ['of a visitor', { made_by: 'visitor' as const, days: 100 }, 'from a visitor'],
  ['an editor’s, and old enough', { made_by: 'editor' as const, days: 30 }, null],
])('an address that is %s', async (_what, { made_by: by, days }, problem) => {
  await database.db.insert(businessVersions).values({
    business_id: id,
    version: 2,
    kind: 'edited',
    made_by: by,
    made_at: new Date(now - days * DAY_MS),
    changes: { email_1: { from: null, to: 'hello@paws.example' } },
  });
  await press(ANN, { intent: 'open' });
  expect((await claimPage(services(), ANN, 'paws'))?.ways?.mailbox.problem).toBe(problem);
  const sent = await press(ANN, { intent: 'mail' });
  expect('done' in sent).toBe(problem === null);
  expect(await mails()).toHaveLength(problem === null ? 1 : 0);
});

test.each([
  ['of a visitor', { made_by: 'visitor' as const, days: 100 }, { problem: 'from a visitor' }],
  ['of the business', { made_by: 'business' as const, days: 100 }, { problem: 'from the owner' }],
  ['an editor’s, and new', { made_by: 'editor' as const, days: 29 }, { problem: 'new' }],
  ['an editor’s, and old enough', { made_by: 'editor' as const, days: 30 }, { host: 'muddy-paws.co.uk' }],
])('a website that is %s', async (_what, { made_by: by, days }, shown) => {
  await database.db.update(businesses).set({ site: 'https://muddy-paws.co.uk/' });
  await database.db.insert(businessVersions).values({
    business_id: id,
    version: 2,
    kind: 'edited',
    made_by: by,
    made_at: new Date(now - days * DAY_MS),
    changes: { site: { from: null, to: 'https://muddy-paws.co.uk/' } },
  });
  await press(ANN, { intent: 'open' });
  const ways = (await claimPage(services(), ANN, 'paws'))?.ways;
  expect(ways?.website).toMatchObject(shown);
  expect(ways?.mailbox.problem).toBeNull();
  if (!('problem' in shown)) return;
  expect(await press(ANN, { intent: 'look', kind: 'well_known_file' })).toMatchObject({
    refused: { at: 'website' },
    status: 400,
  });
  expect((await claimOf(ANN)).proofs).toEqual([]);
});

test('an address that was changed after the mail proves nothing any more', async () => {
  await press(ANN, { intent: 'open' });
  await press(ANN, { intent: 'mail' });
  const { code } = await codeInMail();
  await database.db.insert(businessVersions).values({
    business_id: id,
    version: 2,
    kind: 'edited',
    made_by: 'editor',
    made_at: new Date(now),
    changes: { email_1: { from: 'hello@paws.example', to: 'new@paws.example' } },
  });
  expect(await press(ANN, { intent: 'mailed', code })).toMatchObject({ status: 400 });
  expect(await stateOf(ANN)).toBe('open');
});

test('a code by telephone dies after five wrong ones, and after half an hour', async () => {
  await press(ANN, { intent: 'open' });
  const made = await inQueue(ANN, { intent: 'claim-phone' });
  const code = 'code' in made ? made.code.code : '';
  const wrong = code === '000000' ? '000001' : '000000';
  for (let time = 0; time < 5; time += 1) await press(ANN, { intent: 'code', code: wrong });
  expect(await press(ANN, { intent: 'code', code })).toMatchObject({ status: 409 });
  const again = await inQueue(ANN, { intent: 'claim-phone' });
  now += 30 * 60_000;
  expect(await press(ANN, { intent: 'code', code: 'code' in again ? again.code.code : '' })).toMatchObject({
    status: 409,
  });
  expect(await byPhone(ANN)).toMatchObject({ done: { title: 'This is now your listing' } });
  const [proof] = await database.db.select().from(claimProofs);
  expect(proof).toMatchObject({ kind: 'code_by_phone', state: 'proven', by: EVE, code_hash: null });
});

test('of many who type at once no more than five wrong codes are looked at', async () => {
  await press(ANN, { intent: 'open' });
  const made = await inQueue(ANN, { intent: 'claim-phone' });
  const right = 'code' in made ? made.code.code : '';
  const wrong = Array.from({ length: 12 }, (_, n) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(wrong.map((code) => press(ANN, { intent: 'code', code })));
  expect(await press(ANN, { intent: 'code', code: right })).toMatchObject({ status: 409 });
  expect((await claimOf(ANN)).proofs[0]).toMatchObject({ state: 'failed', attempts: 5 });
});

test('two weak proofs make an owner, one does not, and a word is needed for each', async () => {
  await press(ANN, { intent: 'open' });
  expect(await inQueue(ANN, { intent: 'claim-vouch', seen: ' ' })).toMatchObject({
    problem: expect.any(String),
  });
  await inQueue(ANN, { intent: 'claim-vouch', seen: 'I know her' });
  expect(await stateOf(ANN)).toBe('open');
  const change = (await claimOf(ANN)).change_id ?? 0;
  const apply = { id: change, adminId: EVE, words: null, action: 'apply', fields: {} } as const;
  expect(await decideInQueue(adminServices(), apply)).toMatchObject({ outcome: 'refused' });
  await inQueue(ANN, { intent: 'claim-licence', seen: 'AWL 12 of Winchester' });
  expect(await stateOf(ANN)).toBe('owner');
});

test('nobody decides about a claim of their own', async () => {
  const eve = { id: EVE, email: 'eve@dogs.example' };
  await press(eve, { intent: 'open' });
  expect(await inQueue(eve, { intent: 'claim-phone' })).toMatchObject({
    problem: expect.stringContaining('Another editor'),
  });
  expect(await inQueue(eve, { intent: 'claim-vouch', seen: 'Me' })).toMatchObject({
    problem: expect.any(String),
  });
});

test('if somebody manages the listing already, an admin decides, and the decision can be undone', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  await mails();
  await press(BOB, { intent: 'open' });
  expect(await byPhone(BOB)).toMatchObject({ done: { title: 'We’ve accepted your proof' } });
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['owner', 'disputed']);
  expect(await mails()).toEqual([
    'ann@dogs.example: Paws: a second person claims this listing',
    'bob@dogs.example: Paws: another account manages this listing',
    'hello@paws.example: Paws: a second person claims this listing',
  ]);
  const change = (await claimOf(BOB)).change_id ?? 0;
  expect(await claimForAdmin(services(), { id: change, kind: 'claim' })).toMatchObject({
    owners: 1,
    isEnough: true,
  });
  await decideInQueue(adminServices(), {
    id: change,
    adminId: EVE,
    words: null,
    action: 'apply',
    fields: {},
  });
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['ended', 'owner']);
  await undoInQueue(adminServices(), change, EVE);
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['owner', 'open']);
  await decideInQueue(adminServices(), {
    id: change,
    adminId: EVE,
    words: null,
    action: 'decline',
    reason: 'no-proof',
  });
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['owner', 'declined']);
});

test('two who prove the same at once are not both its owners', async () => {
  for (const who of [ANN, BOB]) {
    await press(who, { intent: 'open' });
    await noteProof(database.db, { claimId: (await claimOf(who)).id, kind: 'letter', now });
  }
  const settled = await Promise.all(
    [ANN, BOB].map(async (who) => {
      const { id: claimId } = await claimOf(who);
      return database.db.transaction((db) => settleClaim(db, claimId, now));
    }),
  );
  expect(settled.toSorted()).toEqual(['disputed', 'owner']);
});

test('claims closed together are opened together again, and all of a sender’s end at once', async () => {
  await press(ANN, { intent: 'open' });
  await press(BOB, { intent: 'open' });
  const ids = [(await claimOf(ANN)).change_id ?? 0, (await claimOf(BOB)).change_id ?? 0];
  const { done } = await decideSeveral(adminServices(), 'spam', { ids }, { adminId: EVE, reason: 'other' });
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['declined', 'declined']);
  expect(await press(ANN, { intent: 'mail' })).toMatchObject({ status: 409 });
  await undo(adminServices(), EVE, done);
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['open', 'open']);
  await byPhone(BOB);
  await undoAllOfSender(adminServices(), ids[1] ?? 0, EVE);
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['open', 'ended']);
});

test('spam under the address of an owner, which nobody confirmed, is nothing of theirs', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  const taking = {
    ...services(),
    captcha: { provider: 'off', verify: async () => 'passed' },
    serviceTypes: async () => ({ names: [] }),
    customFields: async () => [],
  } as unknown as TakingServices;
  const sent = await takeSuggestion(taking, '192.0.2.66', 'paws', {
    reportKind: 'phone',
    version: 0,
    wish: null,
    typed: { phone: '01632 960999' },
    note: 'Cheap pills',
    email: ANN.email,
    isTrapped: false,
    solution: '',
  });
  const spam = ('id' in sent && sent.id) || 0;
  expect(await senderRecord(database.db, spam)).toMatchObject({ all: 0 });
  await undoAllOfSender(adminServices(), spam, EVE);
  expect(await stateOf(ANN)).toBe('owner');
  expect((await findChange(database.db, spam))?.state).toBe('spam');
  // Once the address is shown to be theirs, it is.
  await database.db.update(changes).set({ state: 'open' }).where(eq(changes.id, spam));
  const confirm = new FormData();
  confirm.set('intent', 'confirm');
  await actOnSent(
    services(),
    changeToken(services().senderKeys, spam, services().clock()),
    parseForm(sentFormSchema, confirm),
  );
  expect(await senderRecord(database.db, spam)).toMatchObject({ all: 1 });
});

test('whoever has not confirmed an address, or has many claims open, opens none', async () => {
  await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, 'ann'));
  expect(await press(ANN, { intent: 'open' })).toMatchObject({ status: 400 });
  const others = Array.from({ length: 5 }, (_, n) => ({ slug: `other-${n}`, name: `Other ${n}` }));
  await insertBusinesses(database.db, others);
  for (const { slug } of others) {
    const form = new FormData();
    form.set('intent', 'open');
    expect(await answerClaim(services(), BOB, slug, parseForm(claimFormSchema, form), null)).toMatchObject({
      done: expect.anything(),
    });
  }
  expect(await press(BOB, { intent: 'open' })).toMatchObject({ status: 409 });
});

test('of many claims that one account opens at once, no more than may be are open', async () => {
  const slugs = Array.from({ length: 9 }, (_, n) => `other-${n}`);
  await insertBusinesses(
    database.db,
    slugs.map((slug) => ({ slug, name: slug })),
  );
  const answers = await Promise.all(
    slugs.map((slug) => {
      const form = new FormData();
      form.set('intent', 'open');
      return answerClaim(services(), ANN, slug, parseForm(claimFormSchema, form), null);
    }),
  );
  expect(answers.filter((answer) => 'done' in answer)).toHaveLength(5);
  expect(await database.db.$count(businessClaims)).toBe(5);
});

test('what has gone from a website leaves days to put it right, and ends it after them; each is told once', async () => {
  await database.db.update(businesses).set({ site: 'https://muddy-paws.co.uk/' });
  await press(ANN, { intent: 'open' });
  const { id: claimId } = await claimOf(ANN);
  const text = siteText(services().senderKeys, claimId, 'muddy-paws.co.uk');
  await noteProof(database.db, { claimId, kind: 'dns_txt', host: 'muddy-paws.co.uk', now });
  await database.db.transaction((db) => settleClaim(db, claimId, now));
  const signal = new AbortController().signal;
  const look = (records: string[][]) =>
    lookAgain(services(), { signal, userAgent: 'test', resolveTxt: async () => records });
  expect(await look([])).toBe(0);
  now += 7 * DAY_MS;
  expect(await look([[text]])).toBe(1);
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 0 });
  now += 7 * DAY_MS;
  await look([]);
  expect(await endGrace(services())).toEqual({ lapsing: 1, back: 0, ended: 0 });
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 0 });
  expect(await stateOf(ANN)).toBe('lapsing');
  expect(await mails()).toEqual(['ann@dogs.example: Paws: please show us again that it’s yours']);
  now += 7 * DAY_MS;
  await look([[text]]);
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 1, ended: 0 });
  now += 7 * DAY_MS;
  await database.db.update(businesses).set({ site: 'https://another.co.uk/' });
  await look([[text]]);
  await endGrace(services());
  await mails();
  now += 14 * DAY_MS;
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 1 });
  expect(await stateOf(ANN)).toBe('ended');
  expect(await mails()).toEqual(['ann@dogs.example: Paws: you no longer manage this listing']);
});

test('who has left can claim it again', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  await endOwner(database.db, { userId: 'ann', businessId: id }, 'left', now);
  expect(await stateOf(ANN)).toBe('ended');
  await press(ANN, { intent: 'open' });
  expect(await stateOf(ANN)).toBe('open');
  expect((await claimOf(ANN)).proofs).toEqual([]);
});

test('a claim that nobody goes on with is withdrawn after 90 days, and forgotten 90 days later; an owner’s is kept', async () => {
  await database.db.update(users).set({ emailVerified: true });
  await press(ANN, { intent: 'open' });
  await press(BOB, { intent: 'open' });
  await byPhone(BOB);
  expect(await claimsOf(database.db, 'bob')).toMatchObject([
    { business: 'Paws', state: 'owner', shown_by: ['code_by_phone'] },
  ]);
  const opened = (await claimOf(ANN)).opened_at.getTime();
  await endOldClaims(database.db, opened + 89 * DAY_MS);
  expect(await stateOf(ANN)).toBe('open');
  const { change_id: change } = await claimOf(ANN);
  await endOldClaims(database.db, opened + 91 * DAY_MS);
  expect(await stateOf(ANN)).toBe('ended');
  expect((await findChange(database.db, change ?? 0))?.state).toBe('withdrawn');
  await endOldClaims(database.db, opened + 190 * DAY_MS);
  expect(await claimsOf(database.db, 'ann')).toEqual([]);
  expect(await claimsOf(database.db, 'bob')).toHaveLength(1);
});

const EDITOR = { role: 'editor', userId: null } as const;

/** Makes Ann the owner of Paws through a text on its website. */
async function byWebsite() {
  await database.db.update(businesses).set({ site: 'https://muddy-paws.co.uk/' });
  await press(ANN, { intent: 'open' });
  const { id: claimId } = await claimOf(ANN);
  await noteProof(database.db, { claimId, kind: 'dns_txt', host: 'muddy-paws.co.uk', now });
  await database.db.transaction((db) => settleClaim(db, claimId, now));
  const records = [siteText(services().senderKeys, claimId, 'muddy-paws.co.uk')];
  const signal = new AbortController().signal;
  return () => lookAgain(services(), { signal, userAgent: 'test', resolveTxt: async () => [records] });
}

/** A second entry of the same business. */
async function another(): Promise<number> {
  await insertBusinesses(database.db, [
    { slug: 'paws-again', name: 'Paws again', site: 'https://muddy-paws.co.uk/' },
  ]);
  const [row] = await database.db.select().from(businesses).where(eq(businesses.slug, 'paws-again'));
  return row?.id ?? 0;
}

test('who looks after a business goes on with the one that it is merged into, while their proof stands there', async () => {
  const look = await byWebsite();
  const into = await another();
  await mergeBusinesses(sources(), { from: id, into, author: EDITOR });
  now += 7 * DAY_MS;
  await look();
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 0 });
  expect((await claimPage(services(), ANN, 'paws-again'))?.proofs).toMatchObject([{ state: 'proven' }]);
});

test('an admin ends the ownership of a business that was merged', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  const change = (await claimOf(ANN)).change_id ?? 0;
  await mergeBusinesses(sources(), { from: id, into: await another(), author: EDITOR });
  expect(await claimForAdmin(services(), { id: change, kind: 'claim' })).toMatchObject({ isOwner: true });
  const form = new FormData();
  form.set('intent', 'claim-end');
  expect(
    await answerClaimAction(services(), {
      form: parseForm(claimActionSchema, form),
      id: change,
      adminId: EVE,
    }),
  ).toEqual({ noted: true });
  expect(await database.db.select().from(businessOwners)).toMatchObject([{ state: 'ended' }]);
});

test('a claim goes with its business when that is merged, can be proved there, and comes back with it', async () => {
  await press(ANN, { intent: 'open' });
  const change = (await claimOf(ANN)).change_id ?? 0;
  await mergeBusinesses(sources(), { from: id, into: await another(), author: EDITOR });
  expect((await claimPage(services(), ANN, 'paws-again'))?.state).toBe('open');
  const form = new FormData();
  form.set('intent', 'claim-vouch');
  form.set('seen', 'I know her');
  await answerClaimAction(services(), { form: parseForm(claimActionSchema, form), id: change, adminId: EVE });
  form.set('intent', 'claim-licence');
  await answerClaimAction(services(), { form: parseForm(claimActionSchema, form), id: change, adminId: EVE });
  expect((await claimPage(services(), ANN, 'paws-again'))?.state).toBe('owner');
  expect(await mails()).toContain('ann@dogs.example: Paws again: you can now manage your listing');
  await undoInQueue(adminServices(), change, EVE);
  await unmerge(sources(), { id, author: EDITOR });
  expect((await claimPage(services(), ANN, 'paws-again'))?.state).toBe('none');
  expect(await stateOf(ANN)).toBe('open');
  const decided = await decideInQueue(adminServices(), {
    id: change,
    adminId: EVE,
    words: null,
    action: 'apply',
    fields: {},
  });
  expect(decided).toMatchObject({ outcome: 'decided', change: { businessId: id } });
  expect(await stateOf(ANN)).toBe('owner');
});

test('a link or a code that was given out for the contact of one listing proves nothing about the one it is merged into', async () => {
  const into = await another();
  const old = { created_at: new Date(now - 100 * DAY_MS) };
  await database.db
    .update(businesses)
    .set({ ...old, email_1: 'real@paws.example', phone: '01632 960999' })
    .where(eq(businesses.id, into));
  await press(ANN, { intent: 'open' });
  await press(ANN, { intent: 'mail' });
  const { code: mailed } = await codeInMail();
  const made = await inQueue(ANN, { intent: 'claim-phone' });
  await mergeBusinesses(sources(), { from: id, into, author: EDITOR });
  const answer = (fields: Record<string, string>) => press(ANN, fields, 'paws-again');
  expect(await answer({ intent: 'mailed', code: mailed })).toMatchObject({ status: 400 });
  const spoken = 'code' in made ? made.code.code : '';
  expect(await answer({ intent: 'code', code: spoken })).toMatchObject({ status: 400 });
  expect((await claimPage(services(), ANN, 'paws-again'))?.state).toBe('open');
});

test('whoever looks after the one and has claimed the other has nothing left to prove once they are merged', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  const into = await another();
  const form = new FormData();
  form.set('intent', 'open');
  await answerClaim(services(), ANN, 'paws-again', parseForm(claimFormSchema, form), null);
  const waiting = (await findClaimOf(database.db, { userId: ANN.id, businessId: into }))?.change_id ?? 0;
  await mergeBusinesses(sources(), { from: id, into, author: EDITOR });
  expect((await claimPage(services(), ANN, 'paws-again'))?.state).toBe('owner');
  const [change] = await database.db.select().from(changes).where(eq(changes.id, waiting));
  expect(change?.state).toBe('withdrawn');
});

test('a merge that meets a claim which is being made of the other one says so, and can be tried again', async () => {
  await press(ANN, { intent: 'open' });
  const into = await another();
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO business_claims (business_id, user_id) VALUES ($1, $2)', [into, ANN.id]);
  const merging = mergeBusinesses(sources(), { from: id, into, author: EDITOR });
  // It waits to know whether that claim is made.
  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(() => database.db.$count(waiting), { timeout: 30_000 }).toBe(1);
  await client.query('COMMIT');
  client.release();
  expect(await merging).toMatchObject({
    outcome: 'refused',
    problems: { name: expect.stringContaining('in this very moment') },
  });
  expect(await mergeBusinesses(sources(), { from: id, into, author: EDITOR })).toMatchObject({
    outcome: 'merged',
  });
});

test('a business that is taken down for a while is still its owner’s when it is put back', async () => {
  const look = await byWebsite();
  await takeDown(sources(), { id, reason: 'By mistake', author: EDITOR });
  for (const days of [7, 15]) {
    now += days * DAY_MS;
    await look();
    expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 0 });
  }
  await putBack(sources(), { id, author: EDITOR });
  await look();
  expect(await endGrace(services())).toEqual({ lapsing: 0, back: 0, ended: 0 });
  expect(await stateOf(ANN)).toBe('owner');
});

test('a claimant who withdraws a claim by its link, or never answers the admins, can claim again, and the admins see it', async () => {
  await press(ANN, { intent: 'open' });
  const first = (await claimOf(ANN)).change_id ?? 0;
  const form = new FormData();
  form.set('intent', 'withdraw');
  const token = changeToken(services().senderKeys, first, services().clock());
  expect(await actOnSent(services(), token, parseForm(sentFormSchema, form))).toMatchObject({
    title: 'Withdrawn',
  });
  expect(await stateOf(ANN)).toBe('ended');
  await press(ANN, { intent: 'open' });
  const second = (await claimOf(ANN)).change_id ?? 0;
  const ask = { action: 'ask', question: 'Who are you?' } as const;
  await decideInQueue(adminServices(), { id: second, adminId: EVE, words: null, ...ask });
  await endOldChanges(database.db, now + 31 * DAY_MS);
  await endOldClaims(database.db, now + 31 * DAY_MS);
  expect(await stateOf(ANN)).toBe('ended');
  await press(ANN, { intent: 'open' });
  const third = (await claimOf(ANN)).change_id ?? 0;
  expect((await findChange(database.db, third))?.state).toBe('open');
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a claim that was declined is not opened again beside a later one of the same person', async () => {
  await press(ANN, { intent: 'open' });
  await press(BOB, { intent: 'open' });
  const ids = [(await claimOf(ANN)).change_id ?? 0, (await claimOf(BOB)).change_id ?? 0];
  const { done } = await decideSeveral(
    adminServices(),
    'decline',
    { ids },
    { adminId: EVE, reason: 'other' },
  );
  await press(ANN, { intent: 'open' });
  expect(await undoInQueue(adminServices(), ids[0] ?? 0, EVE)).toMatchObject({
    outcome: 'refused',
    problems: { name: expect.stringContaining('made a new claim') },
  });
  expect(await undo(adminServices(), EVE, done)).toBe('1 suggestion is open again.');
  expect((await findChange(database.db, ids[0] ?? 0))?.state).toBe('declined');
  expect((await findChange(database.db, ids[1] ?? 0))?.state).toBe('open');
  expect([await stateOf(ANN), await stateOf(BOB)]).toEqual(['open', 'open']);
});

test('a claim that is proved while its business is not listed no longer waits for the admins', async () => {
  await press(ANN, { intent: 'open' });
  const change = (await claimOf(ANN)).change_id ?? 0;
  await takeDown(sources(), { id, reason: 'By mistake', author: EDITOR });
  for (const intent of ['claim-vouch', 'claim-licence']) await inQueue(ANN, { intent, seen: 'I know her' });
  expect((await claimOf(ANN)).state).toBe('owner');
  expect((await findChange(database.db, change))?.state).toBe('applied');
});

test('who gets an entry back by an undo has nothing left to claim', async () => {
  await press(ANN, { intent: 'open' });
  await byPhone(ANN);
  await press(BOB, { intent: 'open' });
  await byPhone(BOB);
  const change = (await claimOf(BOB)).change_id ?? 0;
  await decideInQueue(adminServices(), {
    id: change,
    adminId: EVE,
    words: null,
    action: 'apply',
    fields: {},
  });
  await press(ANN, { intent: 'open' });
  const anew = (await claimOf(ANN)).change_id ?? 0;
  expect(await undoInQueue(adminServices(), change, EVE)).toMatchObject({ outcome: 'undone' });
  expect(await stateOf(ANN)).toBe('owner');
  expect((await findChange(database.db, anew))?.state).toBe('withdrawn');
});

describe('a claimant whom the listed contacts do not help', () => {
  const stored: string[] = [];
  const pendingPictures = {
    storeDocument: async (bytes: Uint8Array, admit?: (bytes: number) => Promise<void>) => {
      if (bytes !== PDF) throw new UploadError('This is not a picture we know.');
      await admit?.(bytes.byteLength);
      stored.push(String(bytes.byteLength));
      return `${'a'.repeat(31)}${stored.length}-document.pdf`;
    },
  } as unknown as PendingPictures;
  const PDF = Buffer.from('%PDF-1.7 a certificate');
  const FORM = { phone: '07700 900123', link: '', words: 'My insurance' };
  const send = (who = ANN, form: Partial<typeof FORM> = {}, file: Uint8Array | null = PDF) =>
    sendEvidence({ ...services(), pendingPictures }, who.id, 'paws', {
      form: { ...FORM, ...form },
      file,
      address: '192.0.2.1',
    });
  const missing = async (who = ANN) => (await claimPage(services(), who, 'paws'))?.missing ?? null;
  const claimed = async () =>
    claimForAdmin(services(), { id: (await claimOf(ANN)).change_id ?? 0, kind: 'claim' });
  const sentWords = async () => {
    const rows = await database.db.delete(outgoingMails).returning();
    return rows.map(({ recipient, text }) => `${recipient}: ${text}`);
  };

  test('asks for a letter, and is told what is missing at each step, also by email', async () => {
    await pressed(ANN, { intent: 'open' });
    expect(await missing()).toBe('Choose a way to prove that the business is yours.');
    expect(await sentWords()).toEqual([
      expect.stringMatching(/^ann@dogs\.example: .*Choose a way to prove that the business is yours/s),
    ]);
    expect(await pressed(ANN, { intent: 'letter' })).toMatchObject({
      done: { title: 'We’ll post you a letter' },
    });
    expect(await missing()).toContain('We’ll post a letter with a code to the listed address.');
    expect(await sentWords()).toEqual([expect.stringContaining('We’ll post a letter')]);
    expect((await claimed())?.asked.letter).not.toBeNull();
    const made = await inQueue(ANN, { intent: 'claim-letter' });
    expect(await missing()).toContain('A letter with a code is on its way.');
    expect(await sentWords()).toEqual([expect.stringContaining('on its way')]);
    const code = 'code' in made ? made.code.code : '';
    expect(await press(ANN, { intent: 'code', code })).toMatchObject({
      done: { title: 'This is now your listing' },
    });
    expect(await missing()).toBeNull();
  });

  test('gets no letter where the listing has no address of its own', async () => {
    await database.db.update(businesses).set({ full_address: null });
    await press(ANN, { intent: 'open' });
    expect(await press(ANN, { intent: 'letter' })).toMatchObject({ refused: { at: 'letter' } });
    expect((await claimed())?.asked.letter).toBeNull();
  });

  test('sends evidence, is called on a new number and becomes the owner; then the evidence goes', async () => {
    await press(ANN, { intent: 'open' });
    expect(await inQueue(ANN, { intent: 'claim-evidence' })).toHaveProperty('problem');
    expect(await send()).toEqual({ status: 200 });
    expect(await missing()).toContain('We’re checking the evidence you sent.');
    const [mail] = await sentWords();
    expect(mail).toContain('We’re checking the evidence you sent.');
    // What the claimant typed is in no email.
    expect(mail).not.toContain('07700');
    const name = (await database.db.select().from(claimRequests))[0]?.file ?? '';
    expect(await neededEvidence(database.db)).toEqual([name.split('-')[0]]);
    expect(await claimed()).toMatchObject({
      given: { value: '07700 900123', problem: null },
      asked: { call: { words: 'My insurance', link: null, file: { isPicture: false } } },
    });
    const made = await inQueue(ANN, { intent: 'claim-evidence' });
    const code = 'code' in made ? made.code.code : '';
    // Another number needs another call.
    await send(ANN, { phone: '07700 900999' });
    expect(await press(ANN, { intent: 'code', code })).toMatchObject({ status: 400 });
    await send();
    expect(await press(ANN, { intent: 'code', code })).toMatchObject({
      done: { title: 'This is now your listing' },
    });
    await forgetDecided(database.db);
    expect(await database.db.select().from(claimRequests)).toEqual([]);
    expect(await send()).toEqual({ status: 200 });
  });

  test.each([
    ['no number', { phone: '' }, PDF, 'phone'],
    ['half a number', { phone: '07700' }, PDF, 'phone'],
    ['two numbers', { phone: '07700 900123 or 07700 900124' }, PDF, 'phone'],
    ['no evidence', {}, null, 'file'],
    ['no picture', {}, Buffer.from('<svg onload=alert(1)>'), 'file'],
    ['a script for a link', { link: 'javascript:alert(1)' }, null, 'link'],
    ['a link with a password', { link: 'https://a:b@paws.example' }, null, 'link'],
    ['a long story', { words: 'x'.repeat(501) }, PDF, 'words'],
  ])('with %s is told so, and nothing is kept', async (_what, form, file, at) => {
    await press(ANN, { intent: 'open' });
    expect(await send(ANN, form, file)).toMatchObject({
      status: 400,
      problems: { [at]: expect.any(String) },
    });
    expect(await database.db.select().from(claimRequests)).toEqual([]);
  });

  test('keeps the file where only the rest is sent again, and gives a link alone', async () => {
    await press(ANN, { intent: 'open' });
    await send();
    await send(ANN, { words: 'Again' }, null);
    expect(await database.db.select().from(claimRequests)).toMatchObject([
      { words: 'Again', file: expect.stringContaining('.pdf') },
    ]);
    await database.db.delete(claimRequests);
    expect(await send(ANN, { link: 'facebook.com/paws' }, null)).toEqual({ status: 200 });
    expect(await database.db.select().from(claimRequests)).toMatchObject([
      { link: 'https://facebook.com/paws', file: null },
    ]);
  });

  test('has to have an open claim, and evidence of a rejected one goes', async () => {
    expect(await send(BOB)).toEqual({ status: 404 });
    await press(ANN, { intent: 'open' });
    expect(await send(BOB)).toEqual({ status: 404 });
    await send();
    await press(ANN, { intent: 'withdraw' });
    expect(await send()).toEqual({ status: 404 });
    await forgetDecided(database.db);
    expect(await database.db.select().from(claimRequests)).toEqual([]);
  });

  test('cannot send evidence for ever', async () => {
    await press(ANN, { intent: 'open' });
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await send()).status);
    expect(statuses.slice(9)).toEqual([200, 429]);
  });
});
