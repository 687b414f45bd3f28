import { pino } from 'pino';
import type { Sending } from '#app/features/alerts/send-alerts.server.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import type { DatabaseConnection } from '#db/client.ts';
import { NONE_STOPPED, testSite } from '../content/collected-mails.ts';
import { hampshire } from '../content/hampshire.ts';

/** Sends the news of searches without a place into the mail queue, which sends nothing. @param onEmail before each */
export function alertSending(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  clock: () => number,
  onEmail = async () => {},
): Sending {
  const logger = pino({ level: 'silent' });
  const jobs = createJobQueue({ pool, clock, logger });
  const queue = { ...jobs, wake: () => {} };
  const mails = createMailQueue({
    db,
    jobs: queue,
    clock,
    logger,
    transport: async () => {},
    logMessages: false,
  });
  return {
    db,
    region: hampshire,
    serviceTypes: async () => namedServiceTypes(['Dog Walker', 'Kennels']),
    customFields: async () => [],
    config: {
      mapProvider: 'google',
      importedPhotos: 'fetch',
      siteUrl: 'https://dogs.example',
      ownerSettings: {},
    },
    clock,
    logger,
    senderKeys: senderKeys('secret'),
    limits: { count: onEmail },
    mailer: createMailer(
      mails,
      () => testSite(),
      async () => true,
      NONE_STOPPED,
    ),
  } as unknown as Sending;
}
