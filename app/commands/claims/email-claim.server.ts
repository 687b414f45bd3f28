import { and, eq, inArray } from 'drizzle-orm';
import {
  findClaim,
  type Settled,
  lockClaim,
  ownersOf,
} from '#app/features/moderation/claiming/claims.server.ts';
import type { SiteLookup } from '#app/features/moderation/proofs/look-at-site.server.ts';
import { missingFrom } from '#app/features/moderation/claiming/missing.ts';
import { proofShown } from '#app/features/moderation/claiming/proof-shown.ts';
import { requestsOf } from '#app/features/moderation/claiming/requests.server.ts';
import { ROBOTS_NAME } from '#app/features/businesses/websites/site-robots.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { businesses, changes, users } from '#db/schema.ts';
import { DISPUTE_CLAIM_DAYS } from '#app/platform/periods.ts';

export type ClaimServices = Pick<Services, 'db' | 'mailer' | 'logger' | 'limits' | 'clock' | 'senderKeys'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};

type ClaimEmailServices = Pick<ClaimServices, 'db' | 'mailer' | 'logger' | 'clock' | 'config'>;

export function siteAsking({ config }: Pick<ClaimServices, 'config'>): SiteLookup {
  return { userAgent: `${ROBOTS_NAME} (+${config.siteUrl}${paths.contact})` };
}

export async function emailSettled(
  services: ClaimEmailServices,
  claimId: number,
  settled: Settled,
): Promise<void> {
  const { db, clock, config, logger, mailer } = services;
  if (settled === 'waiting') return;
  try {
    const claim = await lockClaim(db, claimId);
    if (settled === 'owner' && claim && claim.change_id !== null) {
      // Proved claims need no decision by an admin.
      await db
        .update(changes)
        .set({ state: 'applied', decided_at: new Date(clock()) })
        .where(and(eq(changes.id, claim.change_id), inArray(changes.state, ['open', 'asked'])));
    }
    const [business] = await db
      .select()
      .from(businesses)
      .where(eq(businesses.id, claim?.business_id ?? 0));
    if (!claim || !business) return;
    const owners = (await ownersOf(db, business.id)).map(({ user_id: id }) => id);
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.id, [claim.user_id, ...owners]));
    const claimant = people.find(({ id }) => id === claim.user_id)?.email ?? null;
    const listed = business.email_1?.includes('@') ? business.email_1.trim() : null;
    const values = { listing: business.name, days: String(DISPUTE_CLAIM_DAYS) };
    const send = (
      name: 'claim-granted' | 'claim-notice' | 'claim-disputed' | 'claim-dispute-notice',
      recipient: string,
      path: string,
      // Accounts have confirmed their address.
      address?: 'confirmed',
    ) => mailer.send({ name, recipient, link: config.siteUrl + path, values, ...(address && { address }) });
    const page = paths.business(business.slug);
    if (settled === 'owner') {
      if (claimant) await send('claim-granted', claimant, paths.ownBusiness(business.slug));
      if (listed && listed !== claimant) await send('claim-notice', listed, page);
    } else {
      if (claimant) await send('claim-disputed', claimant, paths.claim(business.slug));
      const others = people.filter(({ id }) => id !== claim.user_id).map(({ email }) => email);
      for (const recipient of new Set([...others, ...(listed ? [listed] : [])])) {
        const address = others.includes(recipient) ? 'confirmed' : undefined;
        if (recipient !== claimant) await send('claim-dispute-notice', recipient, page, address);
      }
    }
  } catch (error) {
    logger.error({ err: error, claim: claimId }, 'email about a claim decision failed');
  }
}

export async function emailMissing(services: ClaimEmailServices, claimId: number): Promise<void> {
  const { db, clock, config, logger, mailer } = services;
  try {
    const claim = await findClaim(db, claimId);
    if (claim?.state !== 'open') return;
    const [[business], [claimant], { letter, call }] = await Promise.all([
      db.select().from(businesses).where(eq(businesses.id, claim.business_id)),
      db.select().from(users).where(eq(users.id, claim.user_id)),
      requestsOf(db, claimId),
    ]);
    if (!business || !claimant) return;
    const proofs = claim.proofs.map((proof) => proofShown(proof, clock()));
    const missing = missingFrom({ proofs, letter: letter !== null, call: call !== null });
    await mailer.send({
      name: 'claim-missing',
      recipient: claimant.email,
      link: config.siteUrl + paths.claim(business.slug),
      values: { listing: business.name, missing },
    });
  } catch (error) {
    logger.error({ err: error, claim: claimId }, 'email about what a claim lacks failed');
  }
}
