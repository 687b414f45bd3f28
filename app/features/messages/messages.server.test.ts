import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { MessageValues } from './message.ts';
import { LONGEST } from './message-limits.ts';
import {
  acknowledgeComplaint,
  countUnread,
  deleteMessage,
  deleteOldMessages,
  findMessage,
  listMessages,
  listMessagesFrom,
  markMessage,
  storeMessage,
  waitingComplaints,
} from './messages.server.ts';

const database = useScratchDatabase();
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => database.db.delete(messages));

async function write(subject: string, change: Partial<MessageValues> = {}): Promise<number> {
  const message = { name: 'Ann', email: 'ann@dogs.example', message: `About ${subject}`, ...change, subject };
  const id = await storeMessage(database.db, message);
  if (id === null) throw new Error('The test has written the same before.');
  return id;
}

const subjects = async (page = 1) =>
  (await listMessages(database.db, page)).messages.map(({ subject }) => subject);

describe('messages', () => {
  test('are listed with those first that wait, the latest first among each', async () => {
    const ids: number[] = [];
    for (const subject of ['one', 'two', 'three', 'four']) ids.push(await write(subject));
    await markMessage(database.db, ids[3] ?? 0, true);
    await markMessage(database.db, ids[1] ?? 0, true);
    expect(await subjects()).toEqual(['three', 'one', 'four', 'two']);
    expect(await listMessages(database.db, 1)).toMatchObject({ total: 4, unread: 2, page: 1, pages: 1 });
    expect(await countUnread(database.db)).toBe(2);
    await markMessage(database.db, ids[1] ?? 0, false);
    expect(await subjects()).toEqual(['three', 'two', 'one', 'four']);
  });

  test('are listed page by page; beyond the last page is the last', async () => {
    for (let number = 1; number <= 27; number += 1) await write(`no. ${number}`);
    expect(await subjects()).toHaveLength(25);
    expect(await subjects(2)).toEqual(['no. 2', 'no. 1']);
    expect(await listMessages(database.db, 999_999_999_999_999)).toMatchObject({ page: 2, pages: 2 });
  });

  test('are shown by their beginning in the list, and in full on their own', async () => {
    const message = 'A dog. '.repeat(700).trim();
    const id = await write('long', { message });
    expect((await listMessages(database.db, 1)).messages[0]?.text.length).toBeLessThan(300);
    expect(await findMessage(database.db, id)).toMatchObject({
      subject: 'long',
      text: message,
      isDealtWith: false,
    });
    expect(await findMessage(database.db, id + 1)).toBeNull();
  });

  test('say whether marking them changed anything', async () => {
    const id = await write('one');
    const mark = (isDealtWith: boolean) => markMessage(database.db, id, isDealtWith);
    expect([await mark(false), await mark(true), await mark(true), await mark(false)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await deleteMessage(database.db, id)).toBe(true);
    expect(await deleteMessage(database.db, id)).toBe(false);
    expect(await mark(true)).toBeNull();
  });

  test('of the greatest length fit, in characters of any width', async () => {
    const of = (length: number) => '🐕'.repeat(length / 2);
    const id = await write(of(LONGEST.subject), { name: of(LONGEST.name), message: of(LONGEST.message) });
    expect(await findMessage(database.db, id)).toMatchObject({ text: of(LONGEST.message) });
  });

  test('are handed to whoever has their address, in any case of letters, and to nobody else', async () => {
    await write('mine', { email: 'Ann@Dogs.example' });
    await write('not mine', { email: 'bob@dogs.example' });
    await write('nor this', { email: 'xann@dogs.example' });
    expect(await listMessagesFrom(database.db, 'ann@dogs.example')).toMatchObject([
      { subject: 'mine', message: 'About mine', dealt_with_at: null },
    ]);
  });

  test('go 180 days after they were dealt with, and after a year in any case', async () => {
    const age = async (subject: string, days: number, dealtWithDays: number | null) => {
      const id = await write(subject);
      await database.db
        .update(messages)
        .set({
          at: sql`now() - make_interval(days => ${days})`,
          dealt_with_at: dealtWithDays === null ? null : sql`now() - make_interval(days => ${dealtWithDays})`,
        })
        .where(sql`id = ${id}`);
    };
    await age('waits for a year', 366, null);
    await age('waits for less', 364, null);
    await age('done long ago', 200, 181);
    await age('done lately', 200, 179);
    await deleteOldMessages(database.db, Date.now());
    expect(await subjects()).toEqual(['waits for less', 'done lately']);
    await deleteOldMessages(database.db, Date.now() + 2 * DAY_MS);
    expect(await subjects()).toEqual([]);
  });
});

describe('a complaint', () => {
  const COMPLAINT = { name: '', email: 'ann@dogs.example', subject: 'My number', message: 'It is mine.' };

  test('says until when it has to be acknowledged, and when it was', async () => {
    const id = (await storeMessage(database.db, COMPLAINT, 'complaint')) ?? 0;
    const before = await findMessage(database.db, id);
    const within = Date.parse(before?.complaint?.acknowledgeBy ?? '') - Date.parse(before?.at ?? '');
    expect(within).toBe(30 * DAY_MS);
    expect(before?.complaint?.acknowledgedAt).toBeNull();
    expect(await acknowledgeComplaint(database.db, id)).toBe(true);
    expect(await acknowledgeComplaint(database.db, id)).toBe(false);
    expect((await findMessage(database.db, id))?.complaint?.acknowledgedAt).toEqual(expect.any(String));
  });

  test('waits until it is dealt with, whether or not its sender has been told', async () => {
    expect(await waitingComplaints(database.db)).toBeNull();
    const first = (await storeMessage(database.db, COMPLAINT, 'complaint')) ?? 0;
    await storeMessage(database.db, { ...COMPLAINT, subject: 'My address' }, 'complaint');
    const before = await findMessage(database.db, first);
    const due = before?.complaint?.acknowledgeBy;
    expect(await waitingComplaints(database.db)).toEqual({ count: 2, first, due });
    await markMessage(database.db, first, true);
    const second = first + 1;
    await acknowledgeComplaint(database.db, second);
    expect(await waitingComplaints(database.db)).toEqual({ count: 1, first: second, due: null });
  });

  test('is no message, and the same words may be both', async () => {
    const message = (await storeMessage(database.db, COMPLAINT)) ?? 0;
    expect(await storeMessage(database.db, COMPLAINT, 'complaint')).not.toBeNull();
    expect(await acknowledgeComplaint(database.db, message)).toBe(false);
    expect((await findMessage(database.db, message))?.complaint).toBeNull();
  });
});
