import { and, count, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { changes } from '#db/schema.ts';
import type { ChangeKind, ChangeState } from '../suggestions/change.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { MOST_COUNTED, type QueueRequest } from './queue-request.ts';

export interface QueueEntry {
  id: number;
  at: string;
  kind: ChangeKind;
  state: ChangeState;
  businessName: string;
  fields: number;
  source: string;
  urgency: number;
  dueAt: string | null;
}

export interface Queue {
  entries: QueueEntry[];
  /** Total number, up to `MOST_COUNTED`. */
  total: number;
  hasMore: boolean;
}

const PAGE = 50;

/** Reads one page: open suggestions by urgency, decided ones latest first. */
export async function readQueue(db: Database, request: QueueRequest): Promise<Queue> {
  const where = and(...conditions(request));
  const isDecided = request.show === 'decided';
  const order = isDecided ? LATEST : [changes.urgency, DUE, changes.id];
  const rows = await db
    .select({
      id: changes.id,
      at: changes.created_at,
      decidedAt: changes.decided_at,
      kind: changes.kind,
      state: changes.state,
      businessName: changes.business_name,
      fields: sql<number>`(SELECT count(*) FROM jsonb_object_keys(${changes.patch}))::int`,
      source: changes.source,
      urgency: changes.urgency,
      dueAt: changes.due_at,
    })
    .from(changes)
    .where(and(where, request.after === null ? undefined : afterOne(request.after, isDecided)))
    .orderBy(...order)
    .limit(PAGE + 1);
  const entries = rows.slice(0, PAGE).map(({ at, decidedAt, dueAt, ...row }) => ({
    ...row,
    at: (isDecided ? (decidedAt ?? at) : at).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }));
  return { entries, total: await countUpTo(db, where), hasMore: rows.length > PAGE };
}

/** Must match the index. */
const LATEST = [sql`${changes.decided_at} DESC NULLS LAST`, sql`${changes.id} DESC NULLS LAST`];
const DUE = sql`coalesce(${changes.due_at}, 'infinity')`;

function conditions({ show, kind, by }: QueueRequest): (SQL | undefined)[] {
  const state =
    show === 'decided'
      ? and(isNotNull(changes.decided_at), inArray(changes.state, DECIDED))
      : sql`${changes.state} = ${sql.raw(`'${show}'`)}`;
  return [
    state,
    kind === null ? undefined : eq(changes.kind, kind),
    by === null ? undefined : eq(changes.sender, sql`(SELECT c.sender FROM changes c WHERE c.id = ${by})`),
  ];
}

const DECIDED: ChangeState[] = ['applied', 'applied-in-part', 'declined', 'withdrawn', 'spam', 'expired'];

function afterOne(id: number, isDecided: boolean): SQL | undefined {
  if (isDecided) {
    const at = sql`(SELECT c.decided_at FROM changes c WHERE c.id = ${id})`;
    return or(lt(changes.decided_at, at), and(eq(changes.decided_at, at), lt(changes.id, id)));
  }
  return sql`(${changes.urgency}, ${DUE}, ${changes.id}) > (
    SELECT c.urgency, coalesce(c.due_at, 'infinity'), c.id FROM changes c WHERE c.id = ${id})`;
}

async function countUpTo(db: Database, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(changes)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

export async function idsOfQueue(db: Database, request: QueueRequest, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(...conditions(request)))
    .orderBy(changes.urgency, DUE, changes.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** After a flood the latest are enough. */
const RECORD = 1000;

/** Counts a sender's decided suggestions, and the accepted ones. */
export async function senderRecord(
  db: Database,
  id: number,
): Promise<{ decided: number; taken: number; all: number }> {
  const { rows } = await db.execute<{ decided: number; taken: number; all: number }>(sql`
    SELECT count(*) FILTER (WHERE c.state IN ('applied', 'applied-in-part', 'declined', 'spam'))::int AS decided,
      count(*) FILTER (WHERE c.state IN ('applied', 'applied-in-part'))::int AS taken, count(*)::int AS "all"
    FROM (
      SELECT state FROM changes WHERE sender = (SELECT sender FROM changes WHERE id = ${id}) AND id <> ${id}
      ORDER BY id DESC LIMIT ${RECORD}
    ) AS c`);
  return rows[0] ?? { decided: 0, taken: 0, all: 0 };
}

export async function nextOpen(db: Database, after: number | null): Promise<number | null> {
  const request: QueueRequest = { show: 'open', kind: null, by: null, after: null };
  const one = (where: SQL | undefined) =>
    db
      .select({ id: changes.id })
      .from(changes)
      .where(and(...conditions(request), where))
      .orderBy(changes.urgency, DUE, changes.id)
      .limit(1);
  const [next] = after === null ? [] : await one(afterOne(after, false));
  const [first] = next ? [next] : await one(undefined);
  return first?.id ?? null;
}

/** Counts for the daily email.  @param now milliseconds since 1970 */
export async function countWaiting(
  db: Database,
  now: number,
): Promise<{ open: number; urgent: number; due: number }> {
  const inAWeek = new Date(now + 7 * DAY_MS);
  const [row] = await db
    .select({
      open: count(),
      urgent: sql<number>`(count(*) FILTER (WHERE ${changes.urgency} = 0))::int`,
      due: sql<number>`(count(*) FILTER (WHERE ${changes.due_at} < ${inAWeek.toISOString()}))::int`,
    })
    .from(changes)
    .where(eq(changes.state, 'open'));
  return row ?? { open: 0, urgent: 0, due: 0 };
}

/** Closes several open suggestions as spam or declined.  @returns ids of those closed */
export async function closeSeveral(
  db: Database,
  ids: readonly number[],
  set: { state: 'spam' } | { state: 'declined'; reason: string },
  { adminId, now }: { adminId: string | null; now: number },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const closed = await db
    .update(changes)
    .set({ ...set, decided_at: new Date(now), decided_by: adminId })
    .where(and(inArray(changes.id, [...ids]), inArray(changes.state, ['open', 'asked'])))
    .returning({ id: changes.id });
  return closed.map(({ id }) => id);
}

/**
 * Reopens suggestions one admin closed together. @param at time of closing in milliseconds since 1970 @returns their
 * number
 */
export async function reopenClosed(
  db: Database,
  { adminId, at }: { adminId: string; at: number },
): Promise<number> {
  const opened = await db
    .update(changes)
    .set({ state: 'open', decided_at: null, decided_by: null, reason: null, words: null })
    .where(
      and(
        eq(changes.decided_at, new Date(at)),
        eq(changes.decided_by, adminId),
        inArray(changes.state, ['spam', 'declined']),
      ),
    )
    .returning({ id: changes.id });
  return opened.length;
}
