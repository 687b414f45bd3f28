import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  emailStopHash,
  hashOfEmailStopToken,
  tokenOfStopHash,
} from '#app/features/moderation/asking/answer-link.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_ENQUIRY_DAYS, ENQUIRY_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { enquiries, enquiryRecipients, outgoingMails } from '#db/schema.ts';

/** Of codes that stop emails, which these links don’t. */
const PREFIX = 'stop-';

type Keys = Pick<SenderKeys, 'link'>;

export type StoredRecipient = typeof enquiryRecipients.$inferSelect;
export type StoredEnquiry = typeof enquiries.$inferSelect & { recipients: StoredRecipient[] };

export type NewEnquiry = Pick<
  typeof enquiries.$inferInsert,
  'email' | 'name' | 'about' | 'from_day' | 'to_day'
>;

const before = (now: number, days: number) => new Date(now - days * DAY_MS);

/** SQL: it wasn't confirmed in time. */
const isUnconfirmed = (now: number): SQL =>
  sql`${enquiries.confirmed_at} IS NULL AND ${enquiries.asked_at} < ${before(now, CONFIRM_ENQUIRY_DAYS).toISOString()}::timestamptz`;

/** Keyed hash of all that is sent, so that the same enquiry is stored once, however often it is sent. */
function hashOf(
  keys: Keys,
  { email, name, about, from_day, to_day }: NewEnquiry,
  businesses: readonly { slug: string }[],
): string {
  const said = [name, about, from_day, to_day, businesses.map(({ slug }) => slug).toSorted()];
  return emailStopHash(keys, `enquiry ${JSON.stringify(said)}`, email);
}

export async function isStored(
  db: Database,
  keys: Keys,
  enquiry: NewEnquiry,
  businesses: readonly { slug: string }[],
  now: number,
): Promise<boolean> {
  const hash = hashOf(keys, enquiry, businesses);
  const [found] = await db.select().from(enquiries).where(eq(enquiries.hash, hash));
  return found !== undefined && !isOver(found, now);
}

/** Stores an enquiry that its sender still has to confirm. @returns its link's path, and true if it wasn't stored before */
export async function storeEnquiry(
  db: Database,
  keys: Keys,
  enquiry: NewEnquiry,
  businesses: readonly { id: number; slug: string }[],
  now: number,
): Promise<{ path: string; isNew: boolean }> {
  const hash = hashOf(keys, enquiry, businesses);
  const asked_at = new Date(now);
  const [stored] = await db
    .insert(enquiries)
    .values({ ...enquiry, hash, asked_at })
    .onConflictDoUpdate({
      target: enquiries.hash,
      set: { asked_at },
      setWhere: isUnconfirmed(now),
    })
    .returning({ id: enquiries.id });
  const recipients = businesses.map(({ id, slug }) => ({
    enquiry_id: stored?.id ?? 0,
    slug,
    business_id: id,
    hash: emailStopHash(keys, `answers to ${hash}`, slug),
  }));
  if (stored) await db.insert(enquiryRecipients).values(recipients).onConflictDoNothing();
  return { path: pathOf(keys, hash), isNew: stored !== undefined };
}

/** Path of the link to an enquiry, or to a business's answer. */
export function pathOf(keys: Keys, hash: string): string {
  return enquiryPaths.enquiry(tokenOfStopHash(keys, hash).replace(PREFIX, ''));
}

/** The enquiry of a link, and the business that the link is for; null if it's forged or has ended. */
export async function findByLink(
  db: Database,
  keys: Keys,
  token: string,
  now: number,
): Promise<{ enquiry: StoredEnquiry; recipient: StoredRecipient | null } | null> {
  const hash = hashOfEmailStopToken(keys, PREFIX + token);
  if (hash === null) return null;
  const [answering] = await db.select().from(enquiryRecipients).where(eq(enquiryRecipients.hash, hash));
  const [found] = await db
    .select()
    .from(enquiries)
    .where(answering ? eq(enquiries.id, answering.enquiry_id) : eq(enquiries.hash, hash));
  if (!found || isOver(found, now)) return null;
  const recipients = await recipientsOf(db, found.id);
  return { enquiry: { ...found, recipients }, recipient: answering ?? null };
}

/** Locks an enquiry; null if it is deleted or locked already, since waiting would hold connections. */
export async function lockEnquiry(db: Database, id: number): Promise<StoredEnquiry | null> {
  const [found] = await db
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .for('update', { skipLocked: true });
  return found ? { ...found, recipients: await recipientsOf(db, id) } : null;
}

function isOver({ confirmed_at, asked_at }: typeof enquiries.$inferSelect, now: number): boolean {
  return confirmed_at
    ? confirmed_at < before(now, ENQUIRY_DAYS)
    : asked_at < before(now, CONFIRM_ENQUIRY_DAYS);
}

function recipientsOf(db: Database, id: number): Promise<StoredRecipient[]> {
  return db
    .select()
    .from(enquiryRecipients)
    .where(eq(enquiryRecipients.enquiry_id, id))
    .orderBy(asc(enquiryRecipients.slug));
}

/** Notes that an enquiry is sent, in the transaction that stores its email. */
export async function noteSent(
  db: Database,
  { enquiry_id, slug }: StoredRecipient,
  to: { business_id: number; stop_hash: string },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .update(enquiryRecipients)
    .set({ ...to, sent_at: at })
    .where(and(eq(enquiryRecipients.enquiry_id, enquiry_id), eq(enquiryRecipients.slug, slug)));
  await db
    .update(enquiries)
    .set({ confirmed_at: at })
    .where(and(eq(enquiries.id, enquiry_id), isNull(enquiries.confirmed_at)));
}

/** Notes a no for all with the same mailbox. @returns false if it has already said no */
export async function noteDeclined(
  db: Database,
  { enquiry_id, stop_hash }: Pick<StoredRecipient, 'enquiry_id' | 'stop_hash'>,
  now: number,
): Promise<boolean> {
  const declined = await db
    .update(enquiryRecipients)
    .set({ declined_at: new Date(now) })
    .where(
      and(
        eq(enquiryRecipients.enquiry_id, enquiry_id),
        eq(enquiryRecipients.stop_hash, stop_hash ?? ''),
        isNull(enquiryRecipients.declined_at),
      ),
    )
    .returning({ hash: enquiryRecipients.hash });
  return declined.length > 0;
}

/** Deletes the email with one of these links, unless it is being sent. @returns false if the business has it or gets it */
export async function takeBackEmail(db: Database, links: string[]): Promise<boolean> {
  const isSending = sql`EXISTS (SELECT FROM jobs WHERE kind = 'mail' AND lease IS NOT NULL
    AND (payload ->> 'mail')::bigint = ${outgoingMails.id})`;
  const deleted = await db
    .delete(outgoingMails)
    .where(and(inArray(outgoingMails.link, links), sql`NOT ${isSending}`))
    .returning({ id: outgoingMails.id });
  return deleted.length > 0;
}

export async function deleteEnquiry(db: Database, id: number): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.id, id));
}

export async function endOldEnquiries(db: Database, now: number): Promise<void> {
  await db
    .delete(enquiries)
    .where(or(isUnconfirmed(now), lt(enquiries.confirmed_at, before(now, ENQUIRY_DAYS))));
}

/** Deletes what concerns erased businesses. */
export async function eraseEnquiriesTo(db: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(enquiryRecipients).where(inArray(enquiryRecipients.business_id, ids));
}

/** Deletes what concerns a business that has stopped enquiries. @param hash in `stopped_emails` */
export async function forgetStopped(db: Database, hash: string): Promise<void> {
  await db.delete(enquiryRecipients).where(eq(enquiryRecipients.stop_hash, hash));
}

/** For the download of a person's data. */
export async function listEnquiriesFrom(db: Database, email: string) {
  const { name, about, from_day, to_day, asked_at, confirmed_at } = enquiries;
  return db
    .select({
      name,
      about,
      from_day,
      to_day,
      asked_at,
      confirmed_at,
      businesses: sql<
        string[]
      >`array(SELECT slug FROM enquiry_recipients WHERE enquiry_id = ${enquiries.id} ORDER BY slug)`,
    })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, email.toLowerCase()))
    .orderBy(enquiries.id);
}
