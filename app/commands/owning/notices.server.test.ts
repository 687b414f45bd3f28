import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { countUntold, whenTold } from '#app/features/notices/listing-notices.server.ts';
import { mergeBusinesses } from '#app/features/businesses/write/merging/merge.server.ts';
import { unmerge } from '#app/features/businesses/write/merging/unmerge.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { businesses, changes, users } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { noticeSending } from '#tests/support/jobs/notice-sending.ts';
import { askForRemoval } from './told-listing.server.ts';
import { answerStillRight, stillRightQuestion } from './still-right.server.ts';
import { nextNotices, sendNotices } from './send-notices.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const editor = { role: 'editor', userId: null } as const;

beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE businesses, removed_businesses, business_versions, business_events, imports, listing_notices, stopped_emails,
      outgoing_mails, jobs, changes, actions, search_alerts CASCADE`,
  );
  await database.db
    .insert(users)
    .values({ id: 'ann', name: '', email: 'ann@dogs.example' })
    .onConflictDoNothing();
});

type Row = Partial<typeof businesses.$inferInsert> & { slug: string };

/** Businesses as an import leaves them. */
async function imported(...rows: Row[]): Promise<number[]> {
  const [{ id: before }] = (await database.pool.query('SELECT coalesce(max(id), 0) AS id FROM businesses'))
    .rows;
  await insertBusinesses(
    database.db,
    rows.map((row) => ({
      name: row.slug,
      email_1: `${row.slug}@dogs.example`,
      postal_code: `SO23 ${row.slug}`,
      ...row,
    })),
  );
  const { rows: added } = await database.pool.query('SELECT id FROM businesses WHERE id > $1 ORDER BY id', [
    before,
  ]);
  const ids = added.map(({ id }) => Number(id));
  await database.pool.query(
    `INSERT INTO imports (kind, state, file_name, file_bytes, first_id, last_id) VALUES ('import', 'done', 'list.csv', 1, $1, $2)`,
    [ids[0], ids.at(-1)],
  );
  return ids;
}

interface Told {
  recipient: string;
  subject: string;
  text: string;
  stop: string;
}
const mails = async () =>
  (await database.pool.query('SELECT * FROM outgoing_mails ORDER BY id')).rows as Told[];
const recipients = async () => (await mails()).map(({ recipient }) => recipient.split('@')[0]);

async function sendAll(options: Parameters<typeof noticeSending>[1] = {}) {
  const { sending } = noticeSending(database, options);
  const { first } = await nextNotices(sending);
  return sendNotices(sending, 'ann', { first: first?.id ?? 0, most: 200 });
}
const left = () => countUntold(database.db, noticeSending(database).sending.senderKeys);

async function tokenOf(recipient: string): Promise<string> {
  const mail = (await mails()).find((one) => one.recipient.startsWith(`${recipient}@`));
  return /\/still-right\/(\S+)/.exec(mail?.stop ?? '')?.[1] ?? '';
}

test('each imported business gets one email: what we show, where it is from, and how to object', async () => {
  const [id = 0] = await imported({ slug: 'paws', name: 'Paws {link} Ltd' });
  const { sending } = noticeSending(database, { ownerSettings: { listingsSource: 'Google Maps.' } });
  const { first, left: before } = await nextNotices(sending);
  expect(before).toBe(1);
  expect(await sendNotices(sending, 'ann', { first: id, most: 10 })).toEqual({ sent: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: 'paws@dogs.example',
    subject: 'Paws {link} Ltd is listed on Test Directory',
  });
  // The preview is the email.
  expect(first?.shown.text).toBe(mail?.text);
  expect(mail?.text).toContain('https://dogs.example/dog-services/paws');
  expect(mail?.text).toContain('Our source is Google Maps. You can');
  expect(mail?.text).toMatch(
    /object or stop emails from us: https:\/\/dogs\.example\/still-right\/stop-[\w-]{44}\n/,
  );
  expect(mail?.text).toContain('https://dogs.example/privacy#listed');
  expect(mail?.text).not.toMatch(/claim|free/);
  expect(await whenTold(database.db, id)).toBeInstanceOf(Date);
  const { rows } = await database.pool.query('SELECT actor_id, action, details FROM actions');
  expect(rows).toEqual([{ actor_id: 'ann', action: 'notices.sent', details: { name: '1' } }]);
  const record = (await database.pool.query('SELECT listing_notices::text FROM listing_notices')).rows;
  expect(JSON.stringify(record)).not.toMatch(/paws/i);
});

test('without the owner’s words the source is the import, and only companies read of claiming', async () => {
  await imported(
    ...[
      'Paws Ltd',
      'Tails LLP',
      'Walks Limited',
      'Ann Walker',
      'Unlimited Dogs',
      'Ltd Dogs',
      'Walks Unlimited',
    ].map((name, n) => ({ slug: `b${n}`, name })),
  );
  await sendAll({ ownerSettings: { noticeClaims: 'companies' } });
  const told = await mails();
  expect(
    told
      .filter(({ text }) => text.includes('you can claim it'))
      .map(({ subject }) => subject.split(' is ')[0]),
  ).toEqual(['Paws Ltd', 'Tails LLP', 'Walks Limited']);
  for (const { text } of told) expect(text).toMatch(/Our source is an imported list, \d+ \w+ \d{4}\. You/);
});

describe('nobody is told', () => {
  test('who isn’t from an import, has no address, or is a demo', async () => {
    await insertBusinesses(database.db, [{ email_1: 'hand@dogs.example' }]);
    await imported(
      { slug: 'none', email_1: null },
      { slug: 'two', email_1: 'a@dogs.example, b@dogs.example' },
      { slug: 'named', email_1: 'Ann <a@dogs.example>' },
      { slug: 'line', email_1: 'a@dogs.example\nBcc: b@dogs.example' },
      { slug: 'demo', demo: true },
    );
    expect(await left()).toBe(0);
  });

  test('who is hidden, removed, claimed, or has written as the owner', async () => {
    const [hidden = 0, removed = 0, claimed = 0, wrote = 0, edited = 0, visitors = 0, plain = 0] =
      await imported(
        ...['hidden', 'removed', 'claimed', 'wrote', 'edited', 'visitors', 'plain'].map((slug) => ({ slug })),
      );
    await hideListing(sources(), {
      id: hidden,
      hiding: { until: null, note: '' },
      by: 'editor',
      author: editor,
    });
    await takeDown(sources(), { id: removed, reason: 'asked', author: editor });
    await database.pool.query(
      `INSERT INTO business_claims (business_id, user_id, state) VALUES ($1, 'ann', 'open'), ($2, 'ann', 'declined')`,
      [claimed, plain],
    );
    await database.db.insert(changes).values({
      kind: 'removal',
      source: 'business',
      business_id: wrote,
      business_name: 'wrote',
      patch: {},
      urgency: 1,
      state: 'withdrawn',
    });
    for (const [id, role] of [
      [edited, 'business'],
      [visitors, 'visitor'],
    ] as const)
      await editBusiness(sources(), {
        id,
        baseVersion: null,
        values: { email_1: `new${id}@dogs.example` },
        author: { role, userId: null },
      });
    await sendAll();
    expect(await recipients()).toEqual(['plain']);
  });

  test('twice at one address, however it is written', async () => {
    await imported(
      { slug: 'one', email_1: 'Ann@dogs.example' },
      { slug: 'two', email_1: ' ann@DOGS.example ' },
    );
    expect(await left()).toBe(1);
    expect(await sendAll()).toEqual({ sent: 1 });
    expect(await sendAll()).toEqual({ problem: expect.stringContaining('have just been told') });
    await imported({ slug: 'three', email_1: 'ann@dogs.example' });
    expect(await left()).toBe(0);
  });

  test('twice under the same name, when an import is undone and done again', async () => {
    const [id] = await imported({ slug: 'paws' });
    await sendAll();
    await database.pool.query('DELETE FROM businesses WHERE id = $1', [id]);
    await imported({ slug: 'paws', name: ' PAWS', postal_code: 'so23 paws', email_1: 'other@dogs.example' });
    expect(await left()).toBe(0);
  });

  test('twice by a merge, in either direction, and again when it is undone', async () => {
    const [told = 0, second = 0, third = 0] = await imported(
      { slug: 'told' },
      { slug: 'second' },
      { slug: 'third' },
    );
    const { sending } = noticeSending(database);
    expect(await sendNotices(sending, 'ann', { first: told, most: 1 })).toEqual({ sent: 1 });
    expect(await left()).toBe(2);
    await mergeBusinesses(sources(), { from: told, into: second, author: editor });
    expect(await left()).toBe(1);
    await mergeBusinesses(sources(), { from: second, into: third, author: editor });
    expect(await left()).toBe(0);
    await unmerge(sources(), { id: second, author: editor });
    expect(await left()).toBe(1);
    await unmerge(sources(), { id: told, author: editor });
    expect(await left()).toBe(2);
    await sendAll();
    expect(await recipients()).toEqual(['told', 'second', 'third']);
  });

  test('without a mail server, where they would count as told', async () => {
    await imported({ slug: 'paws' });
    expect(await sendAll({ sendsMail: false })).toEqual({ problem: 'Set a mail server first.' });
    expect(await left()).toBe(1);
  });

  test('whose address is refused, or who has objected', async () => {
    await imported({ slug: 'refused' }, { slug: 'objects' }, { slug: 'other' });
    const { sending, refusals } = noticeSending(database);
    await refusals.refused('Refused@dogs.example', 550);
    await sendNotices(sending, 'ann', { first: (await nextNotices(sending)).first?.id ?? 0, most: 1 });
    await answerStillRight({ ...sources(), ...sending }, await tokenOf('objects'), 'stop');
    await database.pool.query('TRUNCATE listing_notices');
    expect(await left()).toBe(1);
    await refusals.arrived('refused@dogs.example');
    expect(await left()).toBe(2);
  });

  test('whose address has had its ten emails today, until tomorrow', async () => {
    await imported({ slug: 'one' }, { slug: 'two' });
    let asked = 0;
    const onEmail = async () => {
      asked += 1;
      if (asked === 1) throw new TooManyAttempts(60, 'account');
    };
    expect(await sendAll({ onEmail })).toEqual({ sent: 1 });
    expect(await recipients()).toEqual(['two']);
    expect(await left()).toBe(1);
  });
});

describe('a batch', () => {
  test('is sent once when two press at once, and only what was read', async () => {
    const ids = await imported(...Array.from({ length: 30 }, (_, n) => ({ slug: `b${n}` })));
    const [first = 0] = ids;
    const press = () => sendNotices(noticeSending(database).sending, 'ann', { first, most: 10 });
    const done = await Promise.all([press(), press(), press()]);
    expect(done.filter((one) => 'sent' in one)).toEqual([{ sent: 10 }]);
    expect(await recipients()).toEqual(ids.slice(0, 10).map((_, n) => `b${n}`));
    expect(await left()).toBe(20);
  });

  test('that is killed in the middle is neither lost nor repeated', async () => {
    await imported(...Array.from({ length: 60 }, (_, n) => ({ slug: `b${n}` })));
    const child = path.resolve(import.meta.dirname, '../../../tests/support/jobs/notices-child.ts');
    for (const most of [25, 13]) {
      const running = spawn(process.execPath, [child, database.url, String(most)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(running.stdout, 'data');
      running.kill('SIGKILL');
      await once(running, 'exit');
    }
    await expect.poll(() => sendAll(), { timeout: 20_000 }).toEqual({ sent: 30 });
    const told = await recipients();
    expect(told).toHaveLength(60);
    expect(new Set(told).size).toBe(60);
  });
});

describe('the link in the notice', () => {
  const asked = async () =>
    (
      await database.pool.query(
        'SELECT kind, source, state, note, sender_email, confirmed_at, due_at FROM changes',
      )
    ).rows;

  test('asks for removal by the queue, once, and stops emails', async () => {
    await imported({ slug: 'paws' });
    await sendAll();
    const token = await tokenOf('paws');
    const { sending } = noticeSending(database);
    expect(await stillRightQuestion(sending, token)).toEqual({
      told: { slug: 'paws', name: 'paws', isAsked: false },
      isStopped: false,
    });
    await Promise.all([1, 2].map(() => askForRemoval(sending, token)));
    await askForRemoval(sending, token);
    expect(await asked()).toEqual([
      {
        kind: 'removal',
        source: 'business',
        state: 'open',
        note: 'Remove my listing.',
        sender_email: 'paws@dogs.example',
        confirmed_at: expect.any(Date),
        due_at: expect.any(Date),
      },
    ]);
    expect(await stillRightQuestion(sending, token)).toMatchObject({
      told: { isAsked: true },
      isStopped: true,
    });
    // The notice, which waited, is no longer sent.
    const [answer, ...more] = await mails();
    expect([answer?.recipient, more]).toEqual(['paws@dogs.example', []]);
  });

  test('follows a merge, writes to no address that wasn’t told, and says when the listing is gone', async () => {
    const [paws = 0, tails = 0] = await imported({ slug: 'paws' }, { slug: 'tails' });
    const { sending } = noticeSending(database);
    await sendNotices(sending, 'ann', { first: paws, most: 1 });
    const token = await tokenOf('paws');
    await mergeBusinesses(sources(), { from: paws, into: tails, author: editor });
    expect(await stillRightQuestion(sending, token)).toMatchObject({ told: { slug: 'tails' } });
    await askForRemoval(sending, token);
    expect(await asked()).toMatchObject([{ sender_email: null, state: 'open' }]);
    await takeDown(sources(), { id: tails, reason: 'asked', author: editor });
    expect(await stillRightQuestion(sending, token)).toEqual({ told: null, isStopped: true });
    await askForRemoval(sending, token);
    expect(await asked()).toHaveLength(1);
  });

  test.each(['', 'x', 'stop-1', `stop-${'A'.repeat(44)}`])('can’t be forged: %s', async (token) => {
    const { sending } = noticeSending(database);
    expect(await stillRightQuestion(sending, token)).toBeNull();
    expect(await answerStillRight({ ...sources(), ...sending }, token, 'stop')).toBeNull();
    expect(await askForRemoval(sending, token)).toBeNull();
  });

  test('does nothing for an answer that isn’t offered', async () => {
    await imported({ slug: 'paws' });
    await sendAll();
    const { sending } = noticeSending(database);
    expect(await answerStillRight({ ...sources(), ...sending }, await tokenOf('paws'), 'hop')).toEqual({
      problem: expect.any(String),
    });
    expect(await asked()).toEqual([]);
  });
});

test('an address that is refused gets no more emails that repeat, and its alerts end', async () => {
  await database.pool.query(
    `INSERT INTO search_alerts (email, search, stop_hash, confirmed_at) VALUES ('Sam@dogs.example', '?', 'hash', now())`,
  );
  const { sending, refusals } = noticeSending(database);
  const alert = {
    name: 'alert-ending',
    recipient: 'sam@dogs.example',
    link: 'https://dogs.example/',
    values: { search: 's', date: 'd', asked: 'a', stop: 'https://dogs.example/alerts/x' },
  } as const;
  await sending.mailer.send(alert);
  expect(await mails()).toHaveLength(1);
  await refusals.refused('sam@dogs.example', 550);
  await sending.mailer.send(alert);
  expect(await mails()).toHaveLength(1);
  const { rows } = await database.pool.query('SELECT hash, refused FROM stopped_emails ORDER BY refused');
  expect(rows).toEqual([
    { hash: expect.not.stringContaining('sam'), refused: 550 },
    { hash: 'hash', refused: null },
  ]);
});
