/** Unfinished new listings: what was typed, kept for a week after the last change. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { begunListings } from '#db/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which they are kept after the last change; the privacy page and the form say so. */
const BEGUN_DAYS = 7;
/** Random bytes in the address: 2^128 can't be guessed. */
const SECRET_BYTES = 16;

/** What was typed, by the names of the controls. */
export type Typed = Readonly<Record<string, string>>;

export interface BegunListing {
  typed: Typed;
  /** The suggestion that was made of it; null while it is being written. */
  changeId: number | null;
}

/** Keeps the first answers. @returns the secret part of the address of the next pages */
export async function beginListing(db: Database, typed: Typed): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(begunListings).values({ secret: hashOf(secret), typed });
  return secret;
}

/** Null where the address was made up, or the answers are gone. @param now milliseconds since 1970 */
export async function findBegun(db: Database, secret: string, now: number): Promise<BegunListing | null> {
  const [found] = await db
    .select({ typed: begunListings.typed, changeId: begunListings.change_id })
    .from(begunListings)
    .where(and(isFor(secret), gt(begunListings.changed_at, oldest(now))));
  return found ? { typed: found.typed as Typed, changeId: found.changeId } : null;
}

/** Keeps further answers in the place of the same fields before. */
export async function keepTyped(db: Database, secret: string, typed: Typed): Promise<void> {
  await db
    .update(begunListings)
    .set({
      typed: sql`${begunListings.typed} || ${JSON.stringify(typed)}::jsonb`,
      changed_at: sql`now()`,
    })
    .where(isFor(secret));
}

/** Says which suggestion was made of it. @returns the one that was made before; null for none */
export function keepSent(db: Database, secret: string, changeId: number): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ changeId: begunListings.change_id })
      .from(begunListings)
      .where(isFor(secret))
      .for('update');
    await transaction.update(begunListings).set({ change_id: changeId }).where(isFor(secret));
    return before?.changeId ?? null;
  });
}

/** Deletes those that have not changed for a week. @param now milliseconds since 1970 */
export async function deleteOldBegun(db: Database, now: number): Promise<void> {
  await db.delete(begunListings).where(lt(begunListings.changed_at, oldest(now)));
}

function oldest(now: number): Date {
  return new Date(now - BEGUN_DAYS * DAY_MS);
}

function isFor(secret: string) {
  return eq(begunListings.secret, hashOf(secret));
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
