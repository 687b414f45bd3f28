import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { changes } from '#db/schema.ts';
import {
  type ChangeKind,
  type ChangeSource,
  type DeclineReason,
  KINDS,
  type Patch,
  PENDING,
  type ProposedChange,
} from './change.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import {
  ANSWER_QUESTION_DAYS,
  CONFIRM_SUGGESTION_DAYS,
  SUGGESTION_SENDER_DAYS,
} from '#app/platform/periods.ts';

const SAME_WITHIN = '1 hour';
const WAITS_DAYS = { unconfirmed: CONFIRM_SUGGESTION_DAYS, asked: ANSWER_QUESTION_DAYS };
const SINCE = {
  unconfirmed: changes.created_at,
  asked: sql`coalesce(${changes.asked_at}, ${changes.created_at})`,
};

export async function isConfirmationWaiting(
  db: Pick<Database, 'select'>,
  businessId: number,
): Promise<boolean> {
  const [one] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.business_id, businessId), eq(changes.kind, 'confirm'), eq(changes.state, 'open')))
    .limit(1);
  return one !== undefined;
}

export interface NewChange {
  kind: ChangeKind;
  source: ChangeSource;
  businessId: number | null;
  businessName: string;
  patch: Patch;
  note: string | null;
  senderEmail: string | null;
  /** Hash that finds all suggestions of one sender. */
  sender: Buffer | null;
  userId?: string | null;
  toBeConfirmed: boolean;
}

/**
 * Stores a suggestion. The same one from the same sender within an hour counts once, since buttons are pressed twice.
 * @param now milliseconds since 1970 @returns its number, and true if it is new
 */
export async function addChange(
  database: Database,
  change: NewChange,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const { kind, source, businessId, businessName, patch, note, senderEmail, sender } = change;
  return database.transaction(async (db) => {
    const key = JSON.stringify([kind, businessId, patch, note, sender?.toString('hex')]);
    // Otherwise two at the same time would both find nothing.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 43))`);
    const [same] = await db
      .select({ id: changes.id })
      .from(changes)
      .where(
        and(
          eq(changes.kind, kind),
          businessId === null ? isNull(changes.business_id) : eq(changes.business_id, businessId),
          eq(changes.business_name, businessName),
          sql`${changes.patch} = ${JSON.stringify(patch)}::jsonb`,
          sql`${changes.note} IS NOT DISTINCT FROM ${note}`,
          sql`${changes.sender} IS NOT DISTINCT FROM ${sender}`,
          inArray(changes.state, [...PENDING]),
          gt(changes.created_at, sql`now() - ${SAME_WITHIN}::interval`),
        ),
      );
    if (same) return { id: same.id, isNew: false };
    const { urgency, dueDays } = KINDS[kind];
    const [stored] = await db
      .insert(changes)
      .values({
        kind,
        source,
        patch,
        note,
        urgency,
        sender,
        business_id: businessId,
        business_name: businessName,
        state: change.toBeConfirmed ? 'unconfirmed' : 'open',
        due_at: dueDays === undefined ? null : new Date(now + dueDays * DAY_MS),
        sender_email: senderEmail,
        user_id: change.userId ?? null,
      })
      .returning({ id: changes.id });
    if (!stored) throw new Error('The change was not stored.');
    return { id: stored.id, isNew: true };
  });
}

export async function findChange(db: Database, id: number): Promise<ProposedChange | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id));
  return row ? toChange(row) : null;
}

/** Locks a suggestion until the transaction ends, so that concurrent decisions see each other. */
export async function lockChange(db: Database, id: number): Promise<ProposedChange | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id)).for('update');
  return row ? toChange(row) : null;
}

/**
 * Confirms a suggestion by its emailed link. @param sender hash of the verified address; null keeps the former
 * @returns false if nothing changed
 */
export async function confirmChange(db: Database, id: number, sender: Buffer | null): Promise<boolean> {
  const confirmed = await db
    .update(changes)
    .set({
      confirmed_at: sql`now()`,
      ...(sender !== null && { sender }),
      state: sql`CASE WHEN ${changes.state} = 'unconfirmed' THEN 'open' ELSE ${changes.state} END`,
    })
    .where(
      and(eq(changes.id, id), isNull(changes.confirmed_at), inArray(changes.state, [...PENDING, 'expired'])),
    )
    .returning({ id: changes.id });
  return confirmed.length > 0;
}

/** Withdraws an undecided suggestion.  @returns false if nothing changed */
export async function withdrawChange(db: Database, id: number): Promise<boolean> {
  const withdrawn = await db
    .update(changes)
    .set({ state: 'withdrawn', decided_at: sql`now()` })
    .where(and(eq(changes.id, id), inArray(changes.state, [...PENDING])))
    .returning({ id: changes.id });
  return withdrawn.length > 0;
}

/** @returns false if no answer was expected */
export async function answerChange(db: Database, id: number, answer: string): Promise<boolean> {
  const answered = await db
    .update(changes)
    .set({ state: 'open', answer })
    .where(and(eq(changes.id, id), eq(changes.state, 'asked')))
    .returning({ id: changes.id });
  return answered.length > 0;
}

/** Menus show "99+" beyond this. */
const MOST_EMAILED = 100;

/** Counts up to a hundred, because every admin page does. */
export function countOpen(db: Database): Promise<number> {
  const some = db
    .select({ id: changes.id })
    .from(changes)
    // Must match the index.
    .where(sql`state = 'open'`)
    .limit(MOST_EMAILED)
    .as('some');
  return db.$count(some);
}

/**
 * Closes suggestions never confirmed or answered, and deletes the senders of old ones. @param now milliseconds since
 * 1970
 */
export async function endOldChanges(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const isOver = (state: keyof typeof WAITS_DAYS) =>
    and(eq(changes.state, state), sql`${SINCE[state]} < ${before(WAITS_DAYS[state])}`);
  await db
    .update(changes)
    .set({ state: 'expired', decided_at: new Date(now) })
    .where(or(isOver('unconfirmed'), isOver('asked')));
  await db
    .update(changes)
    .set({ sender_email: null, sender: null, question: null, answer: null, words: null, note: null })
    .where(
      and(
        lt(changes.decided_at, before(SUGGESTION_SENDER_DAYS)),
        or(sql`${changes.sender} IS NOT NULL`, sql`${changes.sender_email} IS NOT NULL`),
      ),
    );
}

export async function forgetChangesOf(db: Database, businessIds: number[]): Promise<void> {
  await db.delete(changes).where(inArray(changes.business_id, businessIds));
}

/** Lists suggestions from a confirmed address, oldest first. */
export async function listChangesFrom(db: Database, email: string) {
  const rows = await db
    .select()
    .from(changes)
    .where(eq(sql`lower(${changes.sender_email})`, email.toLowerCase()))
    .orderBy(changes.id);
  return rows.map((row) => ({
    at: row.created_at,
    kind: row.kind,
    business: row.business_name,
    note: row.note,
    state: row.state,
    decided_at: row.decided_at,
    question: row.question,
    answer: row.answer,
    // Only their own values; the former ones are not theirs.
    wanted: Object.fromEntries(Object.entries(row.patch as Patch).map(([field, { to }]) => [field, to])),
  }));
}

function toChange(row: typeof changes.$inferSelect): ProposedChange {
  return {
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    state: row.state,
    source: row.source,
    businessId: row.business_id,
    businessName: row.business_name,
    patch: row.patch as Patch,
    note: row.note,
    urgency: row.urgency,
    dueAt: row.due_at,
    senderEmail: row.sender_email,
    confirmedAt: row.confirmed_at,
    question: row.question,
    answer: row.answer,
    decidedAt: row.decided_at,
    decision: row.decision as ProposedChange['decision'],
    reason: row.reason as DeclineReason | null,
    words: row.words,
    madeVersion: row.made_version,
  };
}
