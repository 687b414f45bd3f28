import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { messages } from '#db/schema.ts';
import type { MessageKind, MessageSummary, MessageValues } from './message.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import {
  ACKNOWLEDGE_COMPLAINT_DAYS,
  ANSWERED_MESSAGE_DAYS,
  LONGEST_MESSAGE_DAYS,
} from '#app/platform/periods.ts';

const PAGE_SIZE = 25;
const EXCERPT_LENGTH = 240;
const SAME_WITHIN = '1 hour';
const MOST_LISTED = 100;

export interface MessageList {
  messages: MessageSummary[];
  total: number;
  unread: number;
  page: number;
  pages: number;
}

const summary = (text: SQL<string> | typeof messages.text) => ({
  id: messages.id,
  at: messages.at,
  name: messages.name,
  email: messages.email,
  subject: messages.subject,
  text,
  isDealtWith: sql<boolean>`${messages.dealt_with_at} IS NOT NULL`,
  kind: messages.kind,
  acknowledgedAt: messages.acknowledged_at,
});

/**
 * Stores a message unless the same one arrived within the hour, such as by a double click or a reload. @returns its
 * id; null for a repeat
 */
export function storeMessage(
  db: Database,
  { name, email, subject, message: text }: MessageValues,
  kind: MessageKind = 'message',
): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const key = [kind, name, email, subject, text].join('\n');
    // Two simultaneous copies would both find nothing.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.message}, hashtext(${key}))`);
    const same = and(
      eq(sql`lower(${messages.email})`, email.toLowerCase()),
      eq(messages.name, name),
      eq(messages.subject, subject),
      eq(messages.text, text),
      eq(messages.kind, kind),
      gt(messages.at, sql`now() - ${SAME_WITHIN}::interval`),
    );
    if ((await transaction.$count(messages, same)) > 0) return null;
    const [stored] = await transaction
      .insert(messages)
      .values({ name, email, subject, text, kind })
      .returning({ id: messages.id });
    if (!stored) throw new Error('The message was not stored.');
    return stored.id;
  });
}

export async function listMessages(db: Database, page: number): Promise<MessageList> {
  const [counted] = await db
    .select({
      total: count(),
      unread: sql<number>`(count(*) FILTER (WHERE ${messages.dealt_with_at} IS NULL))::int`,
    })
    .from(messages);
  const { total = 0, unread = 0 } = counted ?? {};
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await db
    .select(summary(sql<string>`left(${messages.text}, ${EXCERPT_LENGTH})`))
    .from(messages)
    .orderBy(desc(sql`${messages.dealt_with_at} IS NULL`), desc(messages.id))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return { messages: rows.map(withDate), total, unread, page: shown, pages };
}

export async function findMessage(db: Database, id: number): Promise<MessageSummary | null> {
  const [row] = await db.select(summary(messages.text)).from(messages).where(eq(messages.id, id));
  return row ? withDate(row) : null;
}

export function countUnread(db: Database): Promise<number> {
  return db.$count(messages, isNull(messages.dealt_with_at));
}

/** Marks a message as dealt with or as open.  @returns true if that changed anything; null if it doesn't exist */
export async function markMessage(db: Database, id: number, isDealtWith: boolean): Promise<boolean | null> {
  const [row] = await db
    .select({ dealtWithAt: messages.dealt_with_at })
    .from(messages)
    .where(eq(messages.id, id))
    .for('update');
  if (!row) return null;
  if ((row.dealtWithAt !== null) === isDealtWith) return false;
  await db
    .update(messages)
    .set({ dealt_with_at: isDealtWith ? sql`now()` : null })
    .where(eq(messages.id, id));
  return true;
}

/** Lists complaints without an acknowledgement, oldest first, each with its deadline (ISO 8601). */
export async function listUnacknowledged(db: Database): Promise<{ subject: string; due: string }[]> {
  const rows = await db
    .select({ subject: messages.subject, at: messages.at })
    .from(messages)
    .where(
      and(eq(messages.kind, 'complaint'), isNull(messages.acknowledged_at), isNull(messages.dealt_with_at)),
    )
    .orderBy(messages.at)
    .limit(MOST_LISTED);
  return rows.map(({ subject, at }) => ({ subject, due: acknowledgeBy(at) }));
}

/**
 * Summarises open complaints: their number, the first, and the next deadline (ISO 8601) for an acknowledgement; null
 * if all are acknowledged.
 */
export async function waitingComplaints(
  db: Database,
): Promise<{ count: number; first: number; due: string | null } | null> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      first: sql<number | null>`min(${messages.id})::int`,
      unacknowledged:
        sql<Date | null>`min(${messages.at}) FILTER (WHERE ${messages.acknowledged_at} IS NULL)`.mapWith(
          messages.at,
        ),
    })
    .from(messages)
    .where(and(eq(messages.kind, 'complaint'), isNull(messages.dealt_with_at)));
  if (!row || row.first === null) return null;
  const { count, first, unacknowledged } = row;
  return { count, first, due: unacknowledged === null ? null : acknowledgeBy(unacknowledged) };
}

/** Records that a complaint was acknowledged.  @returns false if it already was, or needs no acknowledgement */
export async function acknowledgeComplaint(db: Database, id: number): Promise<boolean> {
  const acknowledged = await db
    .update(messages)
    .set({ acknowledged_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.kind, 'complaint'), isNull(messages.acknowledged_at)))
    .returning({ id: messages.id });
  return acknowledged.length > 0;
}

export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const deleted = await db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id });
  return deleted.length > 0;
}

/** Lists messages from an email address, oldest first. Its owner must have confirmed it. */
export async function listMessagesFrom(db: Database, email: string) {
  return db
    .select({
      at: messages.at,
      name: messages.name,
      email: messages.email,
      subject: messages.subject,
      message: messages.text,
      kind: messages.kind,
      acknowledged_at: messages.acknowledged_at,
      dealt_with_at: messages.dealt_with_at,
    })
    .from(messages)
    .where(eq(sql`lower(${messages.email})`, email.toLowerCase()))
    .orderBy(messages.id);
}

export async function deleteOldMessages(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db
    .delete(messages)
    .where(
      or(
        lt(messages.at, before(LONGEST_MESSAGE_DAYS)),
        lt(messages.dealt_with_at, before(ANSWERED_MESSAGE_DAYS)),
      ),
    );
}

type Row = Omit<MessageSummary, 'at' | 'complaint'> & {
  at: Date;
  kind: MessageKind;
  acknowledgedAt: Date | null;
};

function withDate({ at, kind, acknowledgedAt, ...rest }: Row): MessageSummary {
  return {
    ...rest,
    at: at.toISOString(),
    complaint:
      kind === 'complaint'
        ? { acknowledgeBy: acknowledgeBy(at), acknowledgedAt: acknowledgedAt?.toISOString() ?? null }
        : null,
  };
}

function acknowledgeBy(at: Date): string {
  return new Date(at.getTime() + ACKNOWLEDGE_COMPLAINT_DAYS * DAY_MS).toISOString();
}
