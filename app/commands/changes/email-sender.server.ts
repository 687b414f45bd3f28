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

export type SenderEmailServices = Pick<Services, 'db' | 'mailer' | 'logger' | 'senderKeys' | 'clock'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};

/** Sends the email for a suggestion's state, if possible. @param isCounted by the caller */
export async function emailSender(
  services: SenderEmailServices,
  id: number,
  isCounted = false,
): Promise<void> {
  const { db, mailer, logger } = services;
  try {
    const change = await findChange(db, id);
    if (!change?.senderEmail) return;
    const found = change.businessId === null ? null : await findListedOrHidden(db, change.businessId);
    const content = senderEmail(change, found?.isHidden ?? false);
    if (!content) return;
    const link = services.config.siteUrl + (await pathFor(services, change, content.name));
    const address = change.confirmedAt ? 'confirmed' : isCounted ? 'counted' : undefined;
    await mailer.send({ ...content, recipient: change.senderEmail, link, ...(address && { address }) });
  } catch (error) {
    logger.error({ err: error, change: id }, 'email to the sender of a suggestion failed');
  }
}

/** Emails the sender a new link in place of an expired one; never shown here. */
export async function sendNewLink(
  { clock, config, mailer, senderKeys }: SenderEmailServices,
  { id, senderEmail: recipient }: ProposedChange,
): Promise<void> {
  if (recipient === null) return;
  const link = config.siteUrl + paths.sentChange(changeToken(senderKeys, id, clock()));
  await mailer.send({ name: 'suggestion-link', values: {}, recipient, link });
}

async function pathFor(
  { db, senderKeys, clock }: SenderEmailServices,
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
  return paths.sentChange(changeToken(senderKeys, id, clock()));
}
