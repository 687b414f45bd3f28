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

const DAY_MS = 24 * 60 * 60_000;
/** As an interval of PostgreSQL. */
const SAME_WITHIN = '1 hour';
/** Days before unconfirmed or unanswered suggestions are closed. */
const WAITS_DAYS = { unconfirmed: 7, asked: 30 } as const;
/** From when on they count. */
const SINCE = {
  unconfirmed: changes.created_at,
  asked: sql`coalesce(${changes.asked_at}, ${changes.created_at})`,
};
/** Days for which it stays known who sent a change, once it is decided; the privacy page says so. */
export const SENDER_RETENTION_DAYS = 90;

/** Whether a confirmation by a visitor for this listing is already waiting. */
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

/** A new suggestion. */
export interface NewChange {
  kind: ChangeKind;
  source: ChangeSource;
  businessId: number | null;
  businessName: string;
  patch: Patch;
  note: string | null;
  senderEmail: string | null;
  /** By what all that one sender sent is found. */
  sender: Buffer | null;
  userId?: string | null;
  /** Whether the sender has to show first that the address is theirs. */
  toBeConfirmed: boolean;
}

/**
 * Stores a suggestion. The same one from the same sender within an hour counts once: a button pressed twice, or a
 * page sent again.
 * @param now milliseconds since 1970
 * @returns its number, and whether it is new
 */
export async function addChange(
  database: Database,
  change: NewChange,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const { kind, source, businessId, businessName, patch, note, senderEmail, sender } = change;
  return database.transaction(async (db) => {
    const key = JSON.stringify([kind, businessId, patch, note, sender?.toString('hex')]);
    // Two that come at once would both find nothing.
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
        ...{ kind, source, patch, note, urgency, sender },
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

/** A change; null when there is none. */
export async function findChange(db: Database, id: number): Promise<ProposedChange | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id));
  return row ? toChange(row) : null;
}

/** A change, held until the transaction ends: of two who decide it at once the later sees what the first has done. */
export async function lockChange(db: Database, id: number): Promise<ProposedChange | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id)).for('update');
  return row ? toChange(row) : null;
}

/**
 * The sender has pressed the link in the mail.
 * @param sender the hash of the address that is theirs, as that shows; null leaves it
 * @returns whether that changed anything
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

/** The sender takes it back, as long as nothing is decided. @returns whether that changed anything */
export async function withdrawChange(db: Database, id: number): Promise<boolean> {
  const withdrawn = await db
    .update(changes)
    .set({ state: 'withdrawn', decided_at: sql`now()` })
    .where(and(eq(changes.id, id), inArray(changes.state, [...PENDING])))
    .returning({ id: changes.id });
  return withdrawn.length > 0;
}

/** The sender answers what was asked. @returns whether it waited for that */
export async function answerChange(db: Database, id: number, answer: string): Promise<boolean> {
  const answered = await db
    .update(changes)
    .set({ state: 'open', answer })
    .where(and(eq(changes.id, id), eq(changes.state, 'asked')))
    .returning({ id: changes.id });
  return answered.length > 0;
}

/** Beyond it a menu says "99+". */
const MOST_EMAILED = 100;

/** Number of open suggestions, up to a hundred: every admin page queries it. */
export function countOpen(db: Database): Promise<number> {
  const some = db
    .select({ id: changes.id })
    .from(changes)
    // As the index has it.
    .where(sql`state = 'open'`)
    .limit(MOST_EMAILED)
    .as('some');
  return db.$count(some);
}

/**
 * Closes what was never confirmed or answered, and forgets who sent what was decided long ago.
 * @param now milliseconds since 1970
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
        lt(changes.decided_at, before(SENDER_RETENTION_DAYS)),
        or(sql`${changes.sender} IS NOT NULL`, sql`${changes.sender_email} IS NOT NULL`),
      ),
    );
}

/** Forgets what was proposed for businesses that are erased. */
export async function forgetChangesOf(db: Database, businessIds: number[]): Promise<void> {
  await db.delete(changes).where(inArray(changes.business_id, businessIds));
}

/** What has been sent from an address that its owner has confirmed, the oldest first. */
export async function listChangesFrom(db: Database, email: string) {
  const rows = await db
    .select()
    .from(changes)
    .where(eq(sql`lower(${changes.sender_email})`, email.toLowerCase()))
    .orderBy(changes.id);
  return rows.map((row) => ({
    ...{ at: row.created_at, kind: row.kind, business: row.business_name, note: row.note, state: row.state },
    ...{ decided_at: row.decided_at, question: row.question, answer: row.answer },
    // What they wanted it to say; what it said before is not theirs.
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
