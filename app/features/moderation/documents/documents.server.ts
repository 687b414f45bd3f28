import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SentKind } from '#app/features/businesses/listing/seen-document.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { DBS_CHECK_YEARS, DOCUMENT_NOTICE_DAYS, WAITING_DOCUMENT_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { businesses, seenDocuments, sentDocuments, users } from '#db/schema.ts';
import type { DocumentDecision } from './document-form.ts';

const MOST_SHOWN = 50;

export interface NewDocument {
  businessId: number;
  userId: string;
  kind: SentKind;
  name: string | null;
  validUntil: string | null;
  /** Encrypted. */
  file: string;
}

const { id, business_id, kind, name, valid_until, sent_at } = sentDocuments;
const WITHOUT_FILE = { id, business_id, kind, name, valid_until, sent_at };

/** Stores a document to be checked, instead of one of the same kind that still waits. @param now milliseconds since 1970 */
export async function addSentDocument(db: Database, document: NewDocument, now: number): Promise<void> {
  const { businessId, userId, validUntil, ...rest } = document;
  await db.transaction(async (within) => {
    await within.delete(sentDocuments).where(and(eq(business_id, businessId), eq(kind, rest.kind)));
    await within.insert(sentDocuments).values({
      ...rest,
      business_id: businessId,
      user_id: userId,
      valid_until: validUntil,
      sent_at: new Date(now),
    });
  });
}

/** Reads documents that wait, oldest first, without their files. Those about to be deleted are left out. */
export async function waitingDocuments(db: Database, now: number, businessId?: number) {
  return db
    .select({ ...WITHOUT_FILE, business: { slug: businesses.slug, name: businesses.name } })
    .from(sentDocuments)
    .leftJoin(businesses, eq(businesses.id, business_id))
    .where(and(gt(sent_at, oldest(now)), businessId === undefined ? undefined : eq(business_id, businessId)))
    .orderBy(asc(sent_at), asc(id))
    .limit(MOST_SHOWN);
}

export function countWaitingDocuments(db: Database, now: number): Promise<number> {
  return db.$count(sentDocuments, gt(sent_at, oldest(now)));
}

function oldest(now: number): Date {
  return new Date(now - WAITING_DOCUMENT_DAYS * DAY_MS);
}

/** Reads an encrypted file and its listing; null once it is decided, deleted or too old. */
export async function findFile(db: Database, documentId: number, now: number) {
  const [row] = await db
    .select({ file: sentDocuments.file, business_id, name: businesses.name })
    .from(sentDocuments)
    .leftJoin(businesses, eq(businesses.id, business_id))
    .where(and(eq(id, documentId), gt(sent_at, oldest(now))));
  return row ?? null;
}

/** Deletes an owner's document while it waits. @returns false if it no longer does */
export async function deleteSentDocument(
  db: Database,
  documentId: number,
  businessId: number,
): Promise<boolean> {
  const deleted = await db
    .delete(sentDocuments)
    .where(and(eq(id, documentId), eq(business_id, businessId)))
    .returning({ id });
  return deleted.length > 0;
}

/** Takes a document out of the queue with its file. @param db a transaction @returns null if someone else did */
export async function takeSentDocument(db: Database, documentId: number, now: number) {
  const [row] = await db
    .delete(sentDocuments)
    .where(and(eq(id, documentId), gt(sent_at, oldest(now))))
    .returning({ ...WITHOUT_FILE, user_id: sentDocuments.user_id });
  return row ?? null;
}

/** Records what an admin saw. @param now milliseconds since 1970 @returns its id */
export async function addSeenDocument(
  db: Database,
  businessId: number,
  { decision, reason, ...seen }: DocumentDecision,
  { adminId, now }: { adminId: string; now: number },
): Promise<number> {
  const [row] = await db
    .insert(seenDocuments)
    .values({
      business_id: businessId,
      kind: seen.kind,
      name: seen.name,
      valid_until: seen.validUntil,
      issued_on: seen.issuedOn,
      decision,
      reason,
      seen_on: britishDate(now),
      decided_at: new Date(now),
      decided_by: adminId,
    })
    .returning({ id: seenDocuments.id });
  return row?.id ?? 0;
}

const IS_SHOWN = and(eq(seenDocuments.decision, 'accept'), isNull(seenDocuments.withdrawn_at));

/** Finds records that pages still rely on, of those with these ids. */
export async function shownRecords(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: seenDocuments.id })
    .from(seenDocuments)
    .where(and(inArray(seenDocuments.id, [...ids]), IS_SHOWN));
  return new Set(rows.map((row) => row.id));
}

/** Withdraws a record; one of a DBS check is deleted. @returns its business; null if it was withdrawn before */
export async function withdrawRecord(db: Database, recordId: number, now: number): Promise<number | null> {
  const which = and(eq(seenDocuments.id, recordId), IS_SHOWN);
  const returned = { id: seenDocuments.business_id };
  const [deleted] = await db
    .delete(seenDocuments)
    .where(and(which, eq(seenDocuments.kind, 'dbs-basic')))
    .returning(returned);
  if (deleted) return deleted.id;
  const [row] = await db
    .update(seenDocuments)
    .set({ withdrawn_at: new Date(now) })
    .where(which)
    .returning(returned);
  return row?.id ?? null;
}

/** Deletes all records of a listing's DBS checks: its owner no longer consents. */
export async function deleteDbsChecks(db: Database, businessId: number): Promise<number> {
  const deleted = await db
    .delete(seenDocuments)
    .where(and(eq(seenDocuments.business_id, businessId), eq(seenDocuments.kind, 'dbs-basic')))
    .returning({ id: seenDocuments.id });
  return deleted.length;
}

/** Reads decided documents, latest first, or those that end within a month. @param today 2026-11-27 */
export async function decidedDocuments(db: Database, show: 'decided' | 'ending', today: string) {
  const soon = britishDate(Date.parse(today) + DOCUMENT_NOTICE_DAYS * DAY_MS);
  return db
    .select({
      id: seenDocuments.id,
      kind: seenDocuments.kind,
      name: seenDocuments.name,
      seen_on: seenDocuments.seen_on,
      valid_until: seenDocuments.valid_until,
      issued_on: seenDocuments.issued_on,
      demo: seenDocuments.demo,
      decision: seenDocuments.decision,
      reason: seenDocuments.reason,
      isShown: sql<boolean>`${seenDocuments.decision} = 'accept' AND ${seenDocuments.withdrawn_at} IS NULL`,
      by: users.name,
      business: { slug: businesses.slug, name: businesses.name },
    })
    .from(seenDocuments)
    .leftJoin(businesses, eq(businesses.id, seenDocuments.business_id))
    .leftJoin(users, eq(users.id, seenDocuments.decided_by))
    .where(
      show === 'ending'
        ? and(IS_SHOWN, sql`${seenDocuments.valid_until} BETWEEN ${today}::date AND ${soon}::date`)
        : undefined,
    )
    .orderBy(show === 'ending' ? asc(seenDocuments.valid_until) : desc(seenDocuments.decided_at))
    .limit(MOST_SHOWN);
}

export type DecidedDocument = Awaited<ReturnType<typeof decidedDocuments>>[number];

/** Latest decisions about a listing's documents, by kind, that asked for another or rejected one. */
export async function refusedDocuments(db: Database, businessId: number) {
  return db
    .selectDistinctOn([seenDocuments.kind], {
      kind: seenDocuments.kind,
      decision: seenDocuments.decision,
      reason: seenDocuments.reason,
    })
    .from(seenDocuments)
    .where(eq(seenDocuments.business_id, businessId))
    .orderBy(seenDocuments.kind, desc(seenDocuments.decided_at));
}

/** Deletes files left unchecked for too long, and DBS checks that were issued long ago. */
export async function deleteOldDocuments(db: Database, now: number): Promise<void> {
  await db.delete(sentDocuments).where(lte(sent_at, oldest(now)));
  const today = britishDate(now);
  await db
    .delete(seenDocuments)
    .where(and(eq(seenDocuments.kind, 'dbs-basic'), lt(seenDocuments.issued_on, firstDbsDay(today))));
}

/** First day on which a DBS check can be issued to count. @param today 2026-11-27 */
export function firstDbsDay(today: string): string {
  return `${Number(today.slice(0, 4)) - DBS_CHECK_YEARS}${today.slice(4)}`.replace('-02-29', '-02-28');
}

export async function eraseDocumentsOf(db: Database, businessIds: number[]): Promise<void> {
  await db.delete(sentDocuments).where(inArray(business_id, businessIds));
  await db.delete(seenDocuments).where(inArray(seenDocuments.business_id, businessIds));
}
