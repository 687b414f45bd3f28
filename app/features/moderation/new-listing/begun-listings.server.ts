/** Unfinished new listings, stored for some days after the last change. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { begunListings } from '#db/schema.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNFINISHED_LISTING_DAYS } from '#app/platform/periods.ts';

/** Random bytes in the address: 2^128 can't be guessed. */
const SECRET_BYTES = 16;

export type Typed = Readonly<Record<string, string>>;

export interface BegunListing {
  typed: Typed;
  changeId: number | null;
}

/** @returns the secret part of the next pages' address */
export async function beginListing(db: Database, typed: Typed): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(begunListings).values({ secret: hashOf(secret), typed });
  return secret;
}

/** Null if the secret is wrong or the answers have expired.  @param now milliseconds since 1970 */
export async function findBegun(db: Database, secret: string, now: number): Promise<BegunListing | null> {
  const [found] = await db
    .select({ typed: begunListings.typed, changeId: begunListings.change_id })
    .from(begunListings)
    .where(and(isFor(secret), gt(begunListings.changed_at, oldest(now))));
  return found ? { typed: found.typed as Typed, changeId: found.changeId } : null;
}

export async function keepTyped(db: Database, secret: string, typed: Typed): Promise<void> {
  await db
    .update(begunListings)
    .set({
      typed: sql`${begunListings.typed} || ${JSON.stringify(typed)}::jsonb`,
      changed_at: sql`now()`,
    })
    .where(isFor(secret));
}

/** Records the suggestion made from it.  @returns an earlier one; null if there was none */
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

/** @param now milliseconds since 1970 */
export async function deleteOldBegun(db: Database, now: number): Promise<void> {
  await db.delete(begunListings).where(lt(begunListings.changed_at, oldest(now)));
}

function oldest(now: number): Date {
  return new Date(now - UNFINISHED_LISTING_DAYS * DAY_MS);
}

function isFor(secret: string) {
  return eq(begunListings.secret, hashOf(secret));
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
