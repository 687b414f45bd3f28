/** Writes to whoever sent a change, where they gave an address: that it has come, and what became of it. */
import { decisionMail, confirmationMail, receivedMail } from '#app/features/moderation/suggestions/mails.ts';
import { changeToken } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';

export type TellingServices = Pick<Services, 'db' | 'mailer' | 'logger' | 'senderKeys'> & {
  config: Pick<Services['config'], 'siteName' | 'siteUrl'>;
};

/** Sends the mail that the state of a change calls for. What cannot be sent keeps nobody from deciding. */
export async function tellSender(services: TellingServices, id: number): Promise<void> {
  const { db, mailer, logger, senderKeys, config } = services;
  try {
    const change = await findChange(db, id);
    if (!change?.senderEmail) return;
    const about = {
      recipient: change.senderEmail,
      siteName: config.siteName,
      link: config.siteUrl + paths.sentChange(changeToken(senderKeys, id)),
    };
    if (change.state === 'unconfirmed') return await mailer.send(confirmationMail(about));
    if (change.state === 'open') return await mailer.send(receivedMail(about, change));
    const mail = decisionMail(about, change);
    if (mail) await mailer.send(mail);
  } catch (error) {
    logger.error({ err: error, change: id }, 'the sender of a change could not be told');
  }
}
