import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { messages } from '#db/schema.ts';
import { ACKNOWLEDGED_WITHIN_DAYS, RETENTION_DAYS } from './retention.ts';
import type { MessageKind, MessageSummary, MessageValues } from './message.ts';

const PAGE_SIZE = 25;
const EXCERPT_LENGTH = 240;
/** As an interval of PostgreSQL. */
const SAME_WITHIN = '1 hour';
const MOST_LISTED = 100;
const DAY_MS = 24 * 60 * 60_000;

export interface MessageList {
  /** Those not dealt with first, the latest first among each. */
  messages: MessageSummary[];
  /** How many there are on all pages, and how many of them are not dealt with. */
  total: number;
  unread: number;
  /** The page shown, from 1, and how many there are. */
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
 * Keeps a message, unless the same one has come within the hour: a button pressed twice, or a page sent again.
 * @returns its id; null when it is that one
 */
export function storeMessage(
  db: Database,
  { name, email, subject, message: text }: MessageValues,
  kind: MessageKind = 'message',
): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const key = [kind, name, email, subject, text].join('\n');
    // Two that come at once would both find nothing.
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

/** One page of messages. @param page from 1; beyond the last one it is the last */
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

/** A message in full; null when there is none. */
export async function findMessage(db: Database, id: number): Promise<MessageSummary | null> {
  const [row] = await db.select(summary(messages.text)).from(messages).where(eq(messages.id, id));
  return row ? withDate(row) : null;
}

/** Number of open messages. */
export function countUnread(db: Database): Promise<number> {
  return db.$count(messages, isNull(messages.dealt_with_at));
}

/** Marks a message as dealt with or as unread. @returns whether that changed anything; null when there is none */
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

/** Complaints without an acknowledgement, oldest first, each with the last day for it (ISO 8601). */
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
 * Open complaints: how many, the first, and the day (ISO 8601) by which a sender must be told that
 * theirs was received; null if all have been told.
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

/** Notes that the sender of a complaint has been told that it has come. @returns false where that was done, or is not needed */
export async function acknowledgeComplaint(db: Database, id: number): Promise<boolean> {
  const acknowledged = await db
    .update(messages)
    .set({ acknowledged_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.kind, 'complaint'), isNull(messages.acknowledged_at)))
    .returning({ id: messages.id });
  return acknowledged.length > 0;
}

/** Deletes a message. @returns whether it was there */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const deleted = await db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id });
  return deleted.length > 0;
}

/** What has been written from an address that its owner has confirmed, the oldest first. */
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

/** Deletes messages whose time is over. @param now milliseconds since 1970 */
export async function deleteOldMessages(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db
    .delete(messages)
    .where(
      or(
        lt(messages.at, before(RETENTION_DAYS.atMost)),
        lt(messages.dealt_with_at, before(RETENTION_DAYS.afterDealtWith)),
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
  return new Date(at.getTime() + ACKNOWLEDGED_WITHIN_DAYS * DAY_MS).toISOString();
}
