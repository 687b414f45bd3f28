/** Rechecks proofs of ownership, and ends ownership whose proof is gone. */
import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm';
import { backInOwnership, endOwner, lockClaim, noteLook, noteProof } from './claims.server.ts';
import { siteText } from '../proofs/codes.server.ts';
import { lookAtSite, provingSite, type SiteLookup, type SiteFound } from '../proofs/look-at-site.server.ts';
import {
  isEnough,
  LOOK_AGAIN_DAYS,
  WEBSITE_PROOFS,
  type WebsiteProof,
} from '#app/features/businesses/listing/proof-kinds.ts';
import type { Mailer } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { businessClaims, businesses, businessOwners, claimProofs, users } from '#db/schema.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { REPLACE_PROOF_DAYS } from '#app/platform/periods.ts';

interface Looking {
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  senderKeys: { link: Buffer };
  mailer: Mailer;
  siteUrl: string;
}

const AT_ONCE = 100;

/** Rechecks websites after a week.  @returns number checked */
export async function lookAgain(
  { db, clock, senderKeys }: Pick<Looking, 'db' | 'clock' | 'senderKeys'>,
  asked: SiteLookup & { signal: AbortSignal },
): Promise<number> {
  const due = await db
    .select({
      kind: claimProofs.kind,
      host: claimProofs.host,
      claimId: claimProofs.claim_id,
      site: businesses.site,
    })
    .from(claimProofs)
    .innerJoin(businessClaims, eq(businessClaims.id, claimProofs.claim_id))
    // Unlisted businesses have no website to check.
    .innerJoin(businesses, eq(businesses.id, businessClaims.business_id))
    .where(
      and(
        ...[
          eq(claimProofs.state, 'proven'),
          eq(businessClaims.state, 'owner'),
          sql`${claimProofs.host} IS NOT NULL`,
        ],
        lte(claimProofs.checked_at, new Date(clock() - LOOK_AGAIN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(claimProofs.checked_at))
    .limit(AT_ONCE);
  for (const { kind, host, claimId, site } of due) {
    asked.signal.throwIfAborted();
    if (!isWebsiteProof(kind) || host === null) continue;
    const listed = provingSite(site);
    let found: SiteFound = { isFound: false, seen: 'The entry names another website by now.' };
    if (!('problem' in listed) && listed.host === host) {
      found = await lookAtSite(kind, listed, siteText(senderKeys, claimId, host), asked);
    }
    const about = { claimId, kind, host, now: clock() };
    if (found.isFound) await noteProof(db, about);
    else await noteLook(db, { ...about, seen: found.seen });
  }
  return due.length;
}

function isWebsiteProof(kind: string): kind is WebsiteProof {
  return WEBSITE_PROOFS.some((one) => one === kind);
}

/**
 * Starts a grace period for owners whose proofs failed, ends it for proofs that work again, and ends ownership when
 * it has passed. Emails are stored in the same transaction. @returns number of each
 */
export async function endGrace({
  db,
  clock,
  mailer,
  siteUrl,
}: Looking): Promise<{ lapsing: number; back: number; ended: number }> {
  const now = clock();
  const counts = { lapsing: 0, back: 0, ended: 0 };
  const owners = await db
    .select({ id: businessOwners.id, claimId: businessOwners.claim_id })
    .from(businessOwners)
    .innerJoin(claimProofs, eq(claimProofs.claim_id, businessOwners.claim_id))
    .where(
      and(
        ne(businessOwners.state, 'ended'),
        or(
          eq(businessOwners.state, 'lapsing'),
          lte(claimProofs.expires_at, new Date(now)),
          sql`${claimProofs.failed_since} IS NOT NULL`,
        ),
      ),
    )
    .groupBy(businessOwners.id);
  for (const { id, claimId } of owners) {
    const done = await db.transaction(async (within): Promise<keyof typeof counts | null> => {
      const claim = await lockClaim(within, claimId);
      const [owner] = await within
        .select()
        .from(businessOwners)
        .where(eq(businessOwners.id, id))
        .for('update');
      if (!claim || !owner || owner.state === 'ended') return null;
      const [about] = await within
        .select({ email: users.email, name: businesses.name, slug: businesses.slug })
        .from(users)
        .innerJoin(businesses, eq(businesses.id, owner.business_id))
        .where(eq(users.id, owner.user_id));
      // Removed, but may be restored: no checks or emails until it is listed again.
      if (!about) return null;
      const tell = async (name: 'proof-gone' | 'claim-ended') => {
        const link = siteUrl + paths.claim(about.slug);
        const values = { listing: about.name, days: String(REPLACE_PROOF_DAYS) };
        await mailer.send({ name, recipient: about.email, link, values }, within);
      };
      if (isEnough(claim.proofs, now)) {
        if (owner.state !== 'lapsing') return null;
        await backInOwnership(within, claim);
        return 'back';
      }
      if (owner.state === 'owner') {
        await within
          .update(businessOwners)
          .set({ state: 'lapsing', lapses_at: new Date(now + REPLACE_PROOF_DAYS * DAY_MS) })
          .where(eq(businessOwners.id, id));
        await tell('proof-gone');
        return 'lapsing';
      }
      if ((owner.lapses_at?.getTime() ?? now) > now) return null;
      await endOwner(within, { userId: owner.user_id, businessId: owner.business_id }, 'lapsed', now);
      await tell('claim-ended');
      return 'ended';
    });
    if (done) counts[done] += 1;
  }
  return counts;
}
