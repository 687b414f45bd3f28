import { pino } from 'pino';
import type { sendNotices } from '#app/commands/owning/send-notices.server.ts';
import { recordRefusals } from '#app/features/alerts/refused-addresses.server.ts';
import { createStopLinks } from '#app/features/moderation/asking/stopped-emails.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import type { Settings } from '#app/features/site/settings/settings.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import type { DatabaseConnection } from '#db/client.ts';
import { testSite } from '../content/collected-mails.ts';

type Sending = Parameters<typeof sendNotices>[0];

const SITE_URL = 'https://dogs.example';

/** Sends notices into the mail queue, which sends nothing. @param onEmail before each, as the limit of an address */
export function noticeSending(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  {
    ownerSettings = {},
    sendsMail = true,
    onEmail = async () => {},
  }: { ownerSettings?: Partial<Settings>; sendsMail?: boolean; onEmail?: () => Promise<void> } = {},
) {
  const clock = () => Date.now();
  const logger = pino({ level: 'silent' });
  const keys = senderKeys('secret');
  const jobs = createJobQueue({ pool, clock, logger });
  const refusals = recordRefusals(db, keys);
  const queue = createMailQueue({
    db,
    jobs: { ...jobs, wake: () => {} },
    clock,
    logger,
    transport: async () => {},
    logMessages: false,
    refusals,
  });
  const config = { siteUrl: SITE_URL, siteName: 'Test Directory', sendsMail, ownerSettings };
  const mailer = createMailer(
    queue,
    () => testSite(),
    async () => true,
    createStopLinks(db, keys, config),
  );
  const limits = { count: onEmail };
  const sending = { db, config, mailer, limits, senderKeys: keys, clock } as unknown as Sending;
  return { sending: { ...sending, logger }, refusals };
}
