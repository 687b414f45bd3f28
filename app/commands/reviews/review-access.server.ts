import { eq, and, ne } from 'drizzle-orm';
import { mailboxOf } from '#app/features/accounts/limits/email-budget.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { isNobodysHost, isSharedHost } from '#app/features/moderation/proofs/shared-hosts.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { isInvitation } from '#app/features/reviews/records/author.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners, users } from '#db/schema.ts';

type SettingServices = { config: Pick<Services['config'], 'ownerSettings'> };

export interface Reviewable {
  business: Business;
  /** Main service first. */
  services: string[];
  isInvited: boolean;
}

/** The business with this slug; null if the visitor may not review it. @param invitation code or empty */
export async function reviewable(
  services: SettingServices & Pick<Services, 'db' | 'senderKeys'>,
  slug: string,
  invitation: string,
): Promise<Reviewable | null> {
  const business = await findBusiness(services.db, slug);
  const access = business ? accessTo(services.config.ownerSettings, business.category) : 'off';
  if (!business || access === 'off') return null;
  const isInvited = isInvitation(services.senderKeys, business.id, invitation);
  if (access === 'invited' && !isInvited) return null;
  const offered = [...new Set([business.category, ...(business.services ?? [])])];
  return { business, services: offered, isInvited };
}

/** True for people connected to the business by address, website's domain, or owning it or a competitor. */
export async function isOfBusiness(
  db: Database,
  businessId: number,
  { email, userId }: { email: string | null; userId: string | null },
): Promise<boolean> {
  const mailbox = email === null ? null : mailboxOf(email);
  const [listed] = await db
    .select({ email: businesses.email_1, site: businesses.site, category: businesses.category })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  if (listed?.email && mailbox !== null && mailboxOf(listed.email) === mailbox) return true;
  const host = hostOf(listed?.site ?? '');
  const domain = mailbox?.slice(mailbox.lastIndexOf('@') + 1) ?? '';
  if (host !== '' && !isSharedHost(host) && isSameDomain(domain, host)) return true;
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(businessOwners)
    .innerJoin(users, eq(users.id, businessOwners.user_id))
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .where(and(eq(businesses.category, listed?.category ?? ''), ne(businessOwners.state, 'ended')));
  return owners.some((owner) => owner.id === userId || mailboxOf(owner.email) === mailbox);
}

function isSameDomain(domain: string, host: string): boolean {
  if (isNobodysHost(domain)) return false;
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`);
}

function hostOf(site: string): string {
  const address = /^https?:/i.test(site) ? site : `https://${site}`;
  if (!URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^www\./, '');
}
