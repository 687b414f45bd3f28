import { recordAction } from '#app/features/actions/action-log.server.ts';
import { dropOld, endLicences } from '#app/features/licences/ledger/end-licences.server.ts';
import { endingLicences, noteNotified } from '#app/features/licences/ledger/ending.server.ts';
import { endingLines, endingText, licenceText } from '#app/features/licences/ledger/ending-words.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { longDay } from '@dog-care-directory/text';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

type Needed = Pick<Services, 'pool' | 'clock' | 'logger' | 'config' | 'mailer'>;

export function licencesOfBusinesses(services: Needed): JobKind<object> {
  const { pool, clock, logger } = services;
  return {
    ...RECURRING,
    name: 'licences',
    everyMs: 10 * MINUTE_MS,
    async run() {
      const today = britishDate(clock());
      const ended = await endLicences(pool, today);
      if (ended > 0) logger.info({ businesses: ended }, 'licences have ended');
      await dropOld(pool);
      await emailEnds(services, today);
    },
  };
}

/**
 * Emails admins and owners about licences that end. Without a mail server nothing is sent or recorded, so the emails
 * follow once one is set up.
 */
export async function emailEnds(
  { pool, config, mailer }: Pick<Needed, 'pool' | 'config' | 'mailer'>,
  today: string,
): Promise<void> {
  const { siteUrl, contactEmail, adminEmails, sendsMail } = config;
  const recipients = contactEmail === null ? adminEmails : [contactEmail];
  if (!sendsMail) return;
  await withTransaction(pool, async (db) => {
    const licences = await endingLicences(db, today);
    if (licences.length === 0) return;
    for (const recipient of recipients) {
      const values = { summary: endingText(licences), licences: endingLines(licences) };
      await mailer.send({ name: 'licences-ending', recipient, link: siteUrl + paths.licences, values }, db);
    }
    for (const licence of licences) {
      const link = siteUrl + paths.suggestAbout(licence.business.slug, 'licence');
      const name = licence.kind === 'due' ? 'licence-ending' : 'licence-ended';
      const values = {
        listing: licence.business.name,
        licence: licenceText(licence),
        date: longDay(licence.expiresOn),
      };
      for (const recipient of licence.owners) {
        await mailer.send({ name, recipient, link, values }, db);
      }
    }
    await noteNotified(db, licences);
    const action = { action: 'licences.ended', name: endingText(licences) } as const;
    await recordAction(db, 'site', action);
  });
}
