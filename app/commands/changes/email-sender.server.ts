/** Emails the sender of a suggestion, where they gave an address: that we received it, and what we decided. */
import { eq } from 'drizzle-orm';
import type { ProposedChange } from '#app/features/moderation/suggestions/change.ts';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import { senderEmail } from '#app/features/moderation/suggestions/sender-email.ts';
import { changeToken } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { businesses } from '#db/schema.ts';

export type TellingServices = Pick<Services, 'db' | 'mailer' | 'logger' | 'senderKeys'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};

/** Sends the email for a suggestion's state. A failure to send does not block the decision. */
export async function tellSender(services: TellingServices, id: number): Promise<void> {
  const { db, mailer, logger } = services;
  try {
    const change = await findChange(db, id);
    if (!change?.senderEmail) return;
    const found = change.businessId === null ? null : await findListedOrHidden(db, change.businessId);
    const content = senderEmail(change, found?.isHidden ?? false);
    if (!content) return;
    const link = services.config.siteUrl + (await pathFor(services, change, content.name));
    await mailer.send({ ...content, recipient: change.senderEmail, link });
  } catch (error) {
    logger.error({ err: error, change: id }, 'email to the sender of a suggestion failed');
  }
}

/** The page an email is about: the listing where that is new, else the sender's own page. */
async function pathFor(
  { db, senderKeys }: TellingServices,
  { id, businessId }: ProposedChange,
  email: EmailContent['name'],
): Promise<string> {
  if (email === 'listing-live' && businessId !== null) {
    const [listing] = await db
      .select({ slug: businesses.slug })
      .from(businesses)
      .where(eq(businesses.id, businessId));
    if (listing) return paths.business(listing.slug);
  }
  return paths.sentChange(changeToken(senderKeys, id));
}
