import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessClaims, businessOwners, changes, claimProofs } from '#db/schema.ts';
import { isEnough, type ProofKind, PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';
import { CLOSED_CLAIM_DAYS, DISPUTE_CLAIM_DAYS } from '#app/platform/periods.ts';

export type ClaimRow = typeof businessClaims.$inferSelect;
export type ProofRow = typeof claimProofs.$inferSelect;
export type OwnerRow = typeof businessOwners.$inferSelect;

export interface ClaimWithProofs extends ClaimRow {
  proofs: ProofRow[];
}

const LIVE = ['open', 'disputed', 'owner'] as const;

/** A user's current or last claim to a listing; null if there was none. */
export async function findClaimOf(
  db: Database,
  of: { userId: string; businessId: number },
): Promise<ClaimWithProofs | null> {
  const [claim] = await db
    .select()
    .from(businessClaims)
    .where(and(eq(businessClaims.user_id, of.userId), eq(businessClaims.business_id, of.businessId)))
    .orderBy(desc(businessClaims.id))
    .limit(1);
  return claim ? withProofs(db, claim) : null;
}

export async function findClaimOfChange(db: Database, changeId: number): Promise<ClaimWithProofs | null> {
  const [claim] = await db
    .select()
    .from(businessClaims)
    .where(eq(businessClaims.change_id, changeId))
    .orderBy(desc(businessClaims.id))
    .limit(1);
  return claim ? withProofs(db, claim) : null;
}

export async function findClaim(db: Database, id: number): Promise<ClaimWithProofs | null> {
  const [claim] = await db.select().from(businessClaims).where(eq(businessClaims.id, id));
  return claim ? withProofs(db, claim) : null;
}

/** Locks a claim until the transaction ends, so that concurrent proofs see each other. */
export async function lockClaim(db: Database, id: number): Promise<ClaimWithProofs | null> {
  const [claim] = await db.select().from(businessClaims).where(eq(businessClaims.id, id)).for('update');
  return claim ? withProofs(db, claim) : null;
}

async function withProofs(db: Database, claim: ClaimRow): Promise<ClaimWithProofs> {
  const proofs = await db
    .select()
    .from(claimProofs)
    .where(eq(claimProofs.claim_id, claim.id))
    .orderBy(asc(claimProofs.id));
  return { ...claim, proofs };
}

/** Opens a claim unless one is open or proved.  @returns its id, and true if it is new */
export async function openClaim(
  db: Database,
  { userId, businessId }: { userId: string; businessId: number },
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await db
    .insert(businessClaims)
    .values({ user_id: userId, business_id: businessId })
    .onConflictDoNothing()
    .returning({ id: businessClaims.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await db
    .select({ id: businessClaims.id })
    .from(businessClaims)
    .where(
      and(
        ...[eq(businessClaims.user_id, userId), eq(businessClaims.business_id, businessId)],
        inArray(businessClaims.state, [...LIVE]),
      ),
    );
  if (!known) throw new Error('The claim was not opened.');
  return { id: known.id, isNew: false };
}

export function countOpenClaims(db: Database, userId: string): Promise<number> {
  return db.$count(
    businessClaims,
    and(eq(businessClaims.user_id, userId), inArray(businessClaims.state, ['open', 'disputed'])),
  );
}

/** Records a code, replacing an earlier one of its kind. */
export async function noteCode(
  db: Database,
  given: { claimId: number; kind: ProofKind; hash: Buffer; by: string | null; now: number },
): Promise<void> {
  const { claimId, kind, hash, by, now } = given;
  const minutes = PROOFS[kind].codeMinutes;
  if (minutes === null) throw new Error(`No code is given out for ${kind}.`);
  const set = {
    state: 'waiting' as const,
    code_hash: hash,
    attempts: 0,
    by,
    failed_since: null,
    seen: null,
    asked_at: new Date(now),
    proven_at: null,
    expires_at: new Date(now + minutes * MINUTE_MS),
  };
  await db
    .insert(claimProofs)
    .values({ claim_id: claimId, kind, ...set })
    .onConflictDoUpdate({ target: [claimProofs.claim_id, claimProofs.kind], set });
}

/** @returns number of wrong codes so far */
export async function noteWrongCode(db: Database, proofId: number, most: number): Promise<number> {
  const [row] = await db
    .update(claimProofs)
    .set({
      attempts: sql`${claimProofs.attempts} + 1`,
      state: sql`CASE WHEN ${claimProofs.attempts} + 1 >= ${most} THEN 'failed' ELSE ${claimProofs.state} END`,
    })
    .where(eq(claimProofs.id, proofId))
    .returning({ attempts: claimProofs.attempts });
  return row?.attempts ?? most;
}

export async function noteProof(
  db: Database,
  proof: { claimId: number; kind: ProofKind; host?: string; by?: string; seen?: string; now: number },
): Promise<void> {
  const { claimId, kind, host = null, by = null, seen = null, now } = proof;
  const days = PROOFS[kind].holdsDays;
  const set = {
    state: 'proven' as const,
    code_hash: null,
    host,
    failed_since: null,
    seen,
    proven_at: new Date(now),
    checked_at: host === null ? null : new Date(now),
    expires_at: days === null ? null : new Date(now + days * DAY_MS),
  };
  await db
    .insert(claimProofs)
    .values({ claim_id: claimId, kind, by, ...set })
    .onConflictDoUpdate({
      target: [claimProofs.claim_id, claimProofs.kind],
      // Keeps the person who read the code out.
      set: { ...set, by: by ?? sql`${claimProofs.by}` },
    });
}

/** Records a failed check. An earlier proof stays valid until an admin decides. */
export async function noteLook(
  db: Database,
  look: { claimId: number; kind: ProofKind; host: string; seen: string | null; now: number },
): Promise<void> {
  const { claimId, kind, host, seen, now } = look;
  await db
    .insert(claimProofs)
    .values({ claim_id: claimId, kind, host, seen, state: 'failed', checked_at: new Date(now) })
    .onConflictDoUpdate({
      target: [claimProofs.claim_id, claimProofs.kind],
      set: {
        seen,
        checked_at: new Date(now),
        failed_since: sql`CASE WHEN ${claimProofs.state} = 'proven' THEN coalesce(${claimProofs.failed_since}, ${new Date(now)}) END`,
      },
    });
}

export type Settled = 'waiting' | 'owner' | 'disputed';

/**
 * Makes the claimant the owner once there is enough proof, or leaves it to an admin if the listing has an owner. Call
 * it in a transaction that locks the claim.
 */
export async function settleClaim(db: Database, id: number, now: number): Promise<Settled> {
  const claim = await lockClaim(db, id);
  if (!claim || !isEnough(claim.proofs, now)) return 'waiting';
  if (claim.state === 'owner') {
    await backInOwnership(db, claim);
    return 'owner';
  }
  if (claim.state === 'disputed') return 'disputed';
  if (claim.state !== 'open') return 'waiting';
  // If two people prove a claim at the same time, the first one wins.
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('owner of a business', ${claim.business_id}))`,
  );
  const others = (await ownersOf(db, claim.business_id)).filter(
    ({ user_id: other }) => other !== claim.user_id,
  );
  if (others.length > 0) {
    const until = new Date(now + DISPUTE_CLAIM_DAYS * DAY_MS);
    await db
      .update(businessClaims)
      .set({ state: 'disputed', disputed_until: until })
      .where(eq(businessClaims.id, id));
    return 'disputed';
  }
  await makeOwner(db, claim, now);
  return 'owner';
}

export async function makeOwner(
  db: Database,
  claim: ClaimRow,
  now: number,
  by: string | null = null,
): Promise<void> {
  await db
    .update(businessClaims)
    .set({ state: 'owner', decided_at: new Date(now), decided_by: by, disputed_until: null, reason: null })
    .where(eq(businessClaims.id, claim.id));
  await db
    .insert(businessOwners)
    .values({
      business_id: claim.business_id,
      user_id: claim.user_id,
      claim_id: claim.id,
      since: new Date(now),
    })
    .onConflictDoUpdate({
      target: [businessOwners.business_id, businessOwners.user_id],
      targetWhere: sql`state <> 'ended'`,
      set: { claim_id: claim.id, state: 'owner', lapses_at: null },
    });
}

export async function backInOwnership(db: Database, claim: ClaimRow): Promise<void> {
  await db
    .update(businessOwners)
    .set({ state: 'owner', lapses_at: null })
    .where(and(eq(businessOwners.claim_id, claim.id), eq(businessOwners.state, 'lapsing')));
}

export function ownersOf(db: Database, businessId: number): Promise<OwnerRow[]> {
  return db
    .select()
    .from(businessOwners)
    .where(and(eq(businessOwners.business_id, businessId), ne(businessOwners.state, 'ended')))
    .orderBy(asc(businessOwners.id));
}

export async function endOwner(
  db: Database,
  { userId, businessId }: { userId: string; businessId: number },
  because: 'left' | 'lapsed' | 'another owner' | 'undone' | 'ended by an editor',
  now: number,
): Promise<boolean> {
  const ended = await db
    .update(businessOwners)
    .set({
      state: 'ended',
      ended_at: new Date(now),
      ended_because: because,
      lapses_at: null,
      asked_twice_a_year: false,
      asked_token_hash: null,
    })
    .where(
      and(
        ...[eq(businessOwners.user_id, userId), eq(businessOwners.business_id, businessId)],
        ne(businessOwners.state, 'ended'),
      ),
    )
    .returning({ claim: businessOwners.claim_id });
  const claims = ended.map(({ claim }) => claim);
  if (claims.length > 0) {
    await db
      .update(businessClaims)
      .set({ state: because === 'left' ? 'withdrawn' : 'lapsed', reason: because, decided_at: new Date(now) })
      .where(and(inArray(businessClaims.id, claims), eq(businessClaims.state, 'owner')));
  }
  return ended.length > 0;
}

/** Closes an unproved claim.  @returns false if it was not open */
export async function closeClaim(
  db: Database,
  id: number,
  state: 'declined' | 'withdrawn',
  { now, by = null }: { now: number; by?: string | null },
): Promise<boolean> {
  const closed = await db
    .update(businessClaims)
    .set({ state, decided_at: new Date(now), decided_by: by, disputed_until: null })
    .where(and(eq(businessClaims.id, id), inArray(businessClaims.state, ['open', 'disputed'])))
    .returning({ id: businessClaims.id });
  return closed.length > 0;
}

/**
 * Reopens a decided claim. Its proofs count, but ownership waits for an admin. @returns false if the same person has
 * claimed the listing again
 */
export async function reopenClaim(db: Database, id: number): Promise<boolean> {
  const opened = await db
    .update(businessClaims)
    .set({ state: 'open', decided_at: null, decided_by: null, reason: null })
    .where(and(eq(businessClaims.id, id), sql`NOT ${isClaimedAnew}`))
    .returning({ id: businessClaims.id });
  return opened.length > 0;
}

export const isClaimedAnew = sql`EXISTS (SELECT FROM business_claims other WHERE other.business_id = business_claims.business_id
  AND other.user_id = business_claims.user_id AND other.id <> business_claims.id AND other.state IN ('open', 'disputed', 'owner'))`;

/** Restores owners who lost the listing to another claimant.  @param at time of that decision */
export async function restoreOwners(db: Database, businessId: number, at: Date): Promise<void> {
  const restored = await db
    .update(businessOwners)
    .set({ state: 'owner', lapses_at: null, ended_at: null, ended_because: null })
    .where(
      and(
        ...[eq(businessOwners.business_id, businessId), eq(businessOwners.ended_at, at)],
        eq(businessOwners.ended_because, 'another owner'),
      ),
    )
    .returning({ claim: businessOwners.claim_id });
  const claims = restored.map(({ claim }) => claim);
  if (claims.length === 0) return;
  // Includes listings they claimed again in the meantime.
  await db.execute(sql`
    WITH moot AS (
      UPDATE business_claims c SET state = 'withdrawn', decided_at = now(), disputed_until = NULL FROM business_claims restored
      WHERE restored.id IN (${sql.join(claims, sql`, `)}) AND c.business_id = restored.business_id
        AND c.user_id = restored.user_id AND c.id <> restored.id AND c.state IN ('open', 'disputed')
      RETURNING c.change_id)
    UPDATE changes SET state = 'withdrawn', decided_at = now()
    WHERE id IN (SELECT change_id FROM moot) AND state IN ('open', 'asked')`);
  await db
    .update(businessClaims)
    .set({ state: 'owner', reason: null })
    .where(and(inArray(businessClaims.id, claims), eq(businessClaims.state, 'lapsed')));
}

/**
 * Withdraws abandoned claims, also from the queue, and those with an unanswered question; deletes claims closed long
 * ago. @param now milliseconds since 1970
 */
export async function endOldClaims(db: Database, now: number): Promise<void> {
  const before = new Date(now - CLOSED_CLAIM_DAYS * DAY_MS);
  await db
    .delete(businessClaims)
    .where(
      and(
        inArray(businessClaims.state, ['declined', 'withdrawn', 'lapsed']),
        sql`coalesce(${businessClaims.decided_at}, ${businessClaims.opened_at}) < ${before}`,
      ),
    );
  await db
    .update(businessClaims)
    .set({ state: 'withdrawn', decided_at: new Date(now), disputed_until: null })
    .where(
      and(
        inArray(businessClaims.state, ['open', 'disputed']),
        sql`EXISTS (SELECT FROM changes c WHERE c.id = business_claims.change_id AND c.state = 'expired')`,
      ),
    );
  await db.transaction(async (within) => {
    const ended = await within
      .update(businessClaims)
      .set({ state: 'withdrawn', decided_at: new Date(now) })
      .where(
        and(
          ...[eq(businessClaims.state, 'open'), lt(businessClaims.opened_at, before)],
          sql`NOT EXISTS (SELECT FROM claim_proofs p WHERE p.claim_id = business_claims.id AND p.asked_at >= ${before})`,
        ),
      )
      .returning({ change: businessClaims.change_id });
    await within
      .update(changes)
      .set({ state: 'withdrawn', decided_at: new Date(now) })
      .where(
        and(
          inArray(
            changes.id,
            ended.flatMap(({ change }) => change ?? []),
          ),
          inArray(changes.state, ['open', 'asked']),
        ),
      );
  });
}

export async function claimsOf(db: Database, userId: string) {
  return db
    .select({
      business: sql<string | null>`(SELECT name FROM businesses WHERE id = ${businessClaims.business_id}
        UNION ALL SELECT name FROM removed_businesses WHERE id = ${businessClaims.business_id} LIMIT 1)`,
      state: businessClaims.state,
      opened_at: businessClaims.opened_at,
      decided_at: businessClaims.decided_at,
      shown_by: sql<
        string[]
      >`ARRAY(SELECT kind FROM claim_proofs p WHERE p.claim_id = business_claims.id AND p.state = 'proven' ORDER BY p.id)`,
      asked_for: sql<
        object[]
      >`ARRAY(SELECT jsonb_build_object('wants', wants, 'asked_at', asked_at, 'phone', phone, 'link', link,
        'words', words, 'file_sent', file IS NOT NULL) FROM claim_requests r WHERE r.claim_id = business_claims.id ORDER BY wants)`,
    })
    .from(businessClaims)
    .where(eq(businessClaims.user_id, userId))
    .orderBy(asc(businessClaims.id));
}

interface Claimant {
  email: string;
  isOwner: boolean;
}

export async function claimantsOf(db: Pick<Database, 'execute'>, businessId: number): Promise<Claimant[]> {
  const { rows } = await db.execute<{ email: string; is_owner: boolean }>(sql`
    SELECT u.email, c.state = 'owner' AS is_owner FROM business_claims c JOIN "user" u ON u.id = c.user_id
    WHERE c.business_id = ${businessId} AND c.state IN ('open', 'disputed', 'owner') ORDER BY is_owner DESC, c.id LIMIT 20`);
  return rows.map(({ email, is_owner: isOwner }) => ({ email, isOwner }));
}
