import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { readFacts } from '#app/features/businesses/freshness/read-facts.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { type Decision, decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { undoDecision } from '#app/features/moderation/queue/undo-decision.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { askOwners } from '#app/features/moderation/asking/ask-owners.server.ts';
import { stopToken } from '#app/features/moderation/asking/answer-link.server.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import {
  businesses,
  businessOwners,
  businessVersions,
  changes,
  customFields,
  factChecks,
  jobs,
  outgoingMails,
  rateLimits,
  serviceTypes,
  users,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { changeShown } from '../changes/queue.server.ts';
import { ownForm, saveOwnForm } from './edit-own-business.server.ts';
import { confirmAsOwner, ownedBySlug } from './own-business.server.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { ownButtonSchema, pressOwnButton } from './own-buttons.server.ts';
import { answerStillRight, stillRightQuestion } from './still-right.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const sources = changeSources(database, () => now);
const keys = senderKeys('secret');
const ANN = { id: 'ann', email: 'ann@dogs.example' };
const BOB = { id: 'bob', email: 'bob@dogs.example' };
let now: number;
let id: number;

beforeEach(async () => {
  now = Date.now();
  for (const table of [
    changes,
    businessOwners,
    businesses,
    businessVersions,
    factChecks,
    outgoingMails,
    jobs,
  ])
    await database.db.delete(table);
  for (const table of [users, rateLimits]) await database.db.delete(table);
  await database.db
    .insert(users)
    .values([ANN, BOB].map((user) => ({ ...user, name: '', emailVerified: true })));
  await insertBusinesses(database.db, [
    { name: 'Paws', phone: '01632 960377', opening_hours: 'Mo-Fr 08:00-18:00', rating: 4 },
    { name: 'Tails', phone: '01632 960118' },
  ]);
  const rows = await database.db.select().from(businesses).orderBy(businesses.id);
  id = rows[0]?.id ?? 0;
  await own(ANN.id);
});

async function own(userId: string) {
  await insertOwner(database.db, { business_id: id, user_id: userId });
}

function services() {
  const { db, pool } = database;
  const logger = pino({ level: 'silent' });
  const clock = () => now;
  return {
    ...sources(),
    logger,
    senderKeys: keys,
    erasedKey: Buffer.from('key'),
    limits: createAttemptLimits(pool, 'secret'),
    customFields: Object.assign(() => loadCustomFields(db), { forget: () => {} }),
    serviceTypes: Object.assign(
      async () => ({ names: (await db.select().from(serviceTypes)).map(({ category }) => category) }),
      {},
    ) as never,
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
      () => testSite(),
      async () => true,
      NONE_STOPPED,
    ),
    siteUrl: 'https://dogs.example',
  };
}

const slugOf = async () => (await stored()).slug;

async function stored() {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  if (!row) throw new Error('The business has gone.');
  return row;
}

async function owned(user = ANN) {
  const found = await ownedBySlug(services(), user.id, await slugOf());
  return found && 'business' in found ? found : null;
}

/** The form as a browser sends it, with what is typed into it. */
async function filled(typed: Record<string, string>, begunFrom?: Awaited<ReturnType<typeof ownForm>>) {
  const found = await owned();
  if (!found) throw new Error('It is not theirs.');
  const { version, controls } = begunFrom ?? (await ownForm(services(), found.business));
  const shown = [...controls['at once'], ...controls.moderated].map(({ name, value }) => [name, value]);
  const form: Record<string, string> = {
    ...Object.fromEntries(shown),
    version: String(version),
    note: '',
    ...typed,
  };
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]]));
}

async function save(typed: Record<string, string>, begunFrom?: Awaited<ReturnType<typeof ownForm>>) {
  const form = await filled(typed, begunFrom);
  const found = await owned();
  if (!found) throw new Error('It is not theirs.');
  return saveOwnForm(services(), ANN, found, form);
}

describe('who may', () => {
  test('whoever speaks for it, also while that is about to end, and nobody else', async () => {
    expect(await owned()).not.toBeNull();
    expect(await owned(BOB)).toBeNull();
    await database.db.update(businessOwners).set({ state: 'lapsing', lapses_at: new Date(now + DAY_MS) });
    expect(await owned()).toMatchObject({ ownership: { lapsesAt: expect.any(Date) } });
    await database.db.update(businessOwners).set({ state: 'ended' });
    expect(await owned()).toBeNull();
    expect(await ownedBySlug(services(), ANN.id, 'no-such')).toBeNull();
    expect(await ownedBySlug(services(), ANN.id, 'tails-alton')).toBeNull();
  });

  test('a form that is sent after it has ended stores nothing', async () => {
    const found = await owned();
    const form = await filled({ opening_hours: 'Mon to Sat 8am to 6pm' });
    await database.db.update(businessOwners).set({ state: 'ended' });
    expect(found && (await saveOwnForm(services(), ANN, found, form))).toEqual({ status: 404 });
    expect((await stored()).version).toBe(1);
  });
});

describe('the fields that the directory has added', () => {
  beforeEach(async () => {
    await insertCustomFields(database.db);
    await database.db.update(businesses).set({ custom: { old: 'kept', size: 4 } });
  });

  const custom = async () => (await stored()).custom;

  async function sent() {
    const [change] = await database.db.select().from(changes).orderBy(desc(changes.id));
    if (!change) throw new Error('Nothing was sent.');
    return change;
  }

  const decide = async (fields: Extract<Decision, { action: 'apply' }>['fields']) =>
    decideChange(sources(), { id: (await sent()).id, adminId: null, words: null, action: 'apply', fields });

  test('are asked by service, wait for an admin, and are taken with what has changed since', async () => {
    const found = await owned();
    if (!found) throw new Error('It is not theirs.');
    const { controls } = await ownForm(services(), found.business);
    const names = controls.moderated.map(({ name }) => name).filter((name) => name.startsWith('custom-'));
    expect(names).toEqual(['custom-fenced', 'custom-size', 'custom-surface', 'custom-motto']);
    expect(await save({ 'custom-fenced': 'yes', 'custom-surface': 'sand', 'custom-size': '' })).toMatchObject(
      { queued: true },
    );
    expect(await custom()).toEqual({ old: 'kept', size: 4 });
    await database.db.update(businesses).set({ custom: { old: 'kept', size: 4, motto: 'Wags' } });
    expect(await decide({})).toMatchObject({ outcome: 'decided' });
    expect(await custom()).toEqual({ old: 'kept', fenced: true, surface: 'sand', motto: 'Wags' });
  });

  test('an admin’s own words count, line by line, and what is archived stays', async () => {
    await save({ 'custom-motto': '<script>alert(1)</script>' });
    const text = 'Group size: 1,250 dogs\r\nMotto: Wags: and barks';
    expect(await decide({ custom: { do: 'write', text: 'Height: 3' } })).toMatchObject({
      outcome: 'refused',
    });
    expect(await decide({ custom: { do: 'write', text } })).toMatchObject({ outcome: 'decided' });
    expect(await custom()).toEqual({ old: 'kept', size: 1250, motto: 'Wags: and barks' });
  });

  test('what the same field says by now is not overwritten, and a field archived since is refused', async () => {
    await save({ 'custom-size': '6' });
    await database.db.update(businesses).set({ custom: { old: 'kept', size: 5 } });
    expect(await decide({})).toMatchObject({ outcome: 'refused' });
    await database.db.update(customFields).set({ archived_at: new Date(0) });
    expect(await decide({ custom: { do: 'take' } })).toMatchObject({ outcome: 'refused' });
    expect(await custom()).toEqual({ old: 'kept', size: 5 });
  });

  test.each([
    [{ 'custom-size': 'many' }, 400],
    [{ 'custom-fenced': 'perhaps' }, 400],
    [{ 'custom-surface': 'mud' }, 400],
    [{ 'custom-old': 'forged' }, 400],
    [{ 'custom-video': 'https://dogs.example/' }, 400],
    [{ 'custom-constructor': 'x' }, 400],
  ])('what does not fit, or is asked of no listing like this, is refused', async (typed, status) => {
    expect(await save(typed)).toMatchObject({ status });
    expect(await custom()).toEqual({ old: 'kept', size: 4 });
  });
});

describe('what an owner changes', () => {
  test('hours, prices and answers are shown at once, as the word of the business', async () => {
    expect(await save({ opening_hours: 'Mon to Sat 8am to 6pm', 'fact-insured': 'yes' })).toEqual({
      status: 200,
      atOnce: true,
      queued: false,
    });
    const row = await stored();
    expect(row).toMatchObject({
      opening_hours: 'Mo-Sa 08:00-18:00',
      version: 2,
      facts: { insured: { answer: true, by: 'business' } },
    });
    const [version] = await database.db.select().from(businessVersions);
    expect(version).toMatchObject({ made_by: 'business', kind: 'edited' });
    expect((await readFacts(database.db, row as unknown as Business)).hours).toMatchObject({ how: 'owner' });
    const [change] = await database.db.select().from(changes);
    expect(change).toMatchObject({ source: 'business', state: 'applied', user_id: 'ann', decided_by: null });
    // Like any other, it can be taken back.
    await undoDecision(sources(), { id: change?.id ?? 0, adminId: null });
    expect(await stored()).toMatchObject({ opening_hours: 'Mo-Fr 08:00-18:00', facts: null });
  });

  test('words and ways to reach it wait in the queue, and are applied there', async () => {
    expect(await save({ phone: '01632 960399', website_description: 'Long walks.' })).toEqual({
      status: 200,
      atOnce: false,
      queued: true,
    });
    expect(await stored()).toMatchObject({ phone: '01632 960377', website_description: null, version: 1 });
    const [change] = await database.db.select().from(changes);
    expect(change).toMatchObject({
      state: 'open',
      source: 'business',
      sender_email: ANN.email,
      patch: { phone: { to: '01632 960399' }, website_description: { to: 'Long walks.' } },
    });
    // The queue marks it as the owner's own.
    expect(await changeShown(services(), change?.id ?? 0)).toMatchObject({
      sender: 'Manages the listing, signed in',
    });
    const decision = {
      id: change?.id ?? 0,
      adminId: null,
      words: null,
      action: 'apply',
      fields: {},
    } as const;
    await decideChange(sources(), decision);
    expect(await stored()).toMatchObject({ phone: '01632 960399', website_description: 'Long walks.' });
  });

  test('one form may hold both, and a price for something new is looked at first', async () => {
    expect(await save({ opening_hours: 'Mon 9am to 5pm', prices: 'Walk: £14' })).toMatchObject({
      atOnce: true,
      queued: true,
    });
    expect(await stored()).toMatchObject({ opening_hours: 'Mo 09:00-17:00', prices: null });
  });

  test.each(['slug', 'rating', 'reviews', 'by_hand', 'hides_address', 'latitude', 'intent', '__proto__'])(
    'nothing is stored of a form with %s in it',
    async (name) => {
      expect(await save({ [name]: '5', opening_hours: 'Mon 9am to 5pm' })).toMatchObject({ status: 400 });
      expect((await stored()).version).toBe(1);
      expect(await database.db.$count(changes)).toBe(0);
    },
  );

  test('nothing is stored of a form that is wrong anywhere, or says nothing new', async () => {
    const wrong = await save({ opening_hours: 'Mon 9am to 5pm', phone: 'ring me' });
    expect(wrong).toMatchObject({ status: 400, answer: { errors: { phone: expect.any(String) } } });
    expect(await save({})).toMatchObject({ status: 400 });
    expect((await stored()).version).toBe(1);
  });

  test('where two have changed the same, nothing is lost and nobody is overwritten unseen', async () => {
    const found = await owned();
    const begun = await ownForm(services(), found?.business as Business);
    const author = { role: 'editor', userId: null } as const;
    await editBusiness(sources(), {
      id,
      baseVersion: null,
      author,
      values: {
        opening_hours: 'Tu 10:00-12:00',
        prices: [{ label: 'Walk', pence: 900, per: null, from: false }],
      },
    });
    const refused = await save({ opening_hours: 'Mon 9am to 5pm' }, begun);
    expect(refused).toMatchObject({
      status: 409,
      answer: {
        errors: { opening_hours: expect.stringContaining('10:00') },
        // What only the other has changed is in the form now.
        values: { opening_hours: 'Mon 9am to 5pm', prices: 'Walk: £9', version: '2' },
      },
    });
    expect((await stored()).opening_hours).toBe('Tu 10:00-12:00');
    const { values = {} } = (refused as { answer: { values?: Record<string, string> } }).answer;
    expect(await save(values)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ opening_hours: 'Mo 09:00-17:00', prices: [{ pence: 900 }] });
  });

  test('what others have changed elsewhere meanwhile stays', async () => {
    const begun = await ownForm(services(), (await owned())?.business as Business);
    const author = { role: 'editor', userId: null } as const;
    await editBusiness(sources(), { id, baseVersion: null, author, values: { phone: '01632 960311' } });
    expect(await save({ opening_hours: 'Mon 9am to 5pm' }, begun)).toMatchObject({
      status: 200,
      queued: false,
    });
    expect(await stored()).toMatchObject({ phone: '01632 960311', opening_hours: 'Mo 09:00-17:00' });
  });

  test('a form that is begun while somebody else saves takes nothing back', async () => {
    const { business } = (await owned()) ?? {};
    const author = { role: 'editor', userId: null } as const;
    const values = { opening_hours: 'Tu 10:00-12:00' };
    await editBusiness(sources(), { id, baseVersion: null, author, values });
    const begun = await ownForm(services(), business as Business);
    expect(await save({ 'fact-insured': 'yes' }, begun)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ ...values, facts: { insured: {} } });
  });

  test('of two forms that are sent at once both are stored', async () => {
    const outcomes = await Promise.all([
      save({ opening_hours: 'Mon 9am to 5pm' }),
      save({ 'fact-insured': 'yes' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatchObject({ opening_hours: 'Mo 09:00-17:00', facts: { insured: {} } });
  });
});

test('one press confirms all of it, and buttons that are none do nothing', async () => {
  const found = await owned();
  const press = (intent: string) => {
    const form = new FormData();
    form.set('intent', intent);
    if (!found) throw new Error('It is not theirs.');
    return pressOwnButton(services(), ANN, found, parseForm(ownButtonSchema, form));
  };
  expect(await press('confirm')).toMatchObject({ title: 'Thank you' });
  expect(await stored()).toMatchObject({ confirmed_by: 'business', version: 2 });
  // Once more on the same day says no more.
  expect(await press('confirm')).toMatchObject({ title: 'Thank you' });
  expect((await stored()).version).toBe(2);
  expect(await press('apply')).toMatchObject({ status: 400 });
  await press('ask');
  expect(await owned()).toMatchObject({ ownership: { isAsked: true } });
  await press('do-not-ask');
  expect(await owned()).toMatchObject({ ownership: { isAsked: false } });
});

describe('the question of every half-year', () => {
  const YEAR_AGO = { since: new Date(Date.now() - 365 * DAY_MS), asked_twice_a_year: true };

  beforeEach(async () => {
    await database.db.update(businessOwners).set(YEAR_AGO);
  });

  const mails = () => database.db.select().from(outgoingMails).orderBy(outgoingMails.id);
  async function ask(): Promise<string> {
    expect(await askOwners(services())).toBe(1);
    const link = (await mails()).at(-1)?.link ?? '';
    return link.split('/still-right/')[1] ?? '';
  }

  test('is asked of those who have agreed, once in half a year', async () => {
    await ask();
    expect(await askOwners(services())).toBe(0);
    now += 181 * DAY_MS;
    expect(await askOwners(services())).toBe(0);
    now += 2 * DAY_MS;
    expect(await askOwners(services())).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ANN.email, ANN.email]);
  });

  test.each([
    ['who has not agreed', { asked_twice_a_year: false }],
    ['whose claim is about to end', { state: 'lapsing' as const }],
    ['whose claim has ended', { state: 'ended' as const }],
    ['who has become it of late', { since: new Date() }],
  ])('is not asked of one %s', async (_who, set) => {
    await database.db.update(businessOwners).set(set);
    expect(await askOwners(services())).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('is not asked where somebody has confirmed the entry within the half-year', async () => {
    await confirmAsOwner(services(), ANN, await stored());
    expect(await askOwners(services())).toBe(0);
    now += 183 * DAY_MS;
    expect(await askOwners(services())).toBe(1);
  });

  test('of two nodes one asks, and whoever is stopped in the middle asks nobody', async () => {
    const failing = { ...services(), mailer: { send: () => Promise.reject(new Error('killed')) } };
    await expect(askOwners(failing)).rejects.toThrow('killed');
    const counts = await Promise.all([askOwners(services()), askOwners(services())]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
    expect(await database.db.$count(jobs)).toBe(1);
  });

  test('looking at the link does nothing; an answer is taken once', async () => {
    const token = await ask();
    const [row] = await database.db.select().from(businessOwners);
    // Only its hash is stored.
    expect(JSON.stringify(row)).not.toContain(token);
    for (let time = 0; time < 3; time += 1) {
      expect(await stillRightQuestion(services(), token)).toMatchObject({ isStop: false });
    }
    expect((await stored()).version).toBe(1);
    const answers = await Promise.all([
      answerStillRight(services(), token, 'right'),
      answerStillRight(services(), token, 'right'),
    ]);
    expect(answers.filter(Boolean)).toEqual([{ done: 'right', slug: await slugOf() }]);
    expect(await stored()).toMatchObject({ confirmed_by: 'business' });
    expect(await stillRightQuestion(services(), token)).toBeNull();
    expect(await answerStillRight(services(), token, 'closed')).toBeNull();
  });

  test('one that has closed waits for the admins; one that has changed is led to its form', async () => {
    const token = await ask();
    expect(await answerStillRight(services(), token, 'changed')).toMatchObject({ done: 'changed' });
    expect(await answerStillRight(services(), token, 'closed')).toMatchObject({ done: 'closed' });
    const sent = await database.db.select().from(changes);
    expect(sent).toMatchObject([{ kind: 'close', state: 'open', source: 'business', user_id: 'ann' }]);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test('can be answered for 60 days', async () => {
    const token = await ask();
    now += 59 * DAY_MS;
    expect(await stillRightQuestion(services(), token)).not.toBeNull();
    now += 2 * DAY_MS;
    expect(await stillRightQuestion(services(), token)).toBeNull();
    expect(await answerStillRight(services(), token, 'right')).toBeNull();
  });

  test('is ended by its own link, also when it was answered, and by nobody who makes one up', async () => {
    const token = await ask();
    await answerStillRight(services(), token, 'right');
    const [mail] = await mails();
    const stop = /still-right\/(stop-\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await stillRightQuestion(services(), stop)).toMatchObject({ isStop: true });
    // It ends the mails and does nothing else.
    expect(await answerStillRight(services(), stop, 'closed')).toHaveProperty('problem');
    for (const forged of [
      `${stop}a`,
      stop.replace(/^stop-/, 'stop-1'),
      'stop-1-',
      stopToken(senderKeys('other'), 1),
    ]) {
      expect(await answerStillRight(services(), forged, 'stop')).toBeNull();
    }
    expect(await answerStillRight(services(), stop, 'stop')).toMatchObject({ done: 'stopped' });
    expect(await owned()).toMatchObject({ ownership: { isAsked: false } });
  });

  test('is answered by nobody whose claim has ended', async () => {
    const token = await ask();
    await database.db.update(businessOwners).set({ state: 'ended' });
    expect(await answerStillRight(services(), token, 'right')).toBeNull();
  });
});
