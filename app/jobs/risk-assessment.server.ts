import { remindOfAssessment } from '#app/features/reviews/risks/risks.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';

type Needed = Pick<Services, 'pool' | 'clock' | 'config' | 'mailer'>;

export function riskAssessments(services: Needed): JobKind<object> {
  return {
    ...RECURRING,
    name: 'risk assessment',
    everyMs: 6 * HOUR_MS,
    run: () => remindOfRisks(services),
  };
}

/**
 * Emails the site’s own address once for each assessment that is a year old. Without a mail server, reminders wait
 * for one.
 */
export async function remindOfRisks({ pool, clock, config, mailer }: Needed): Promise<void> {
  const { siteUrl, contactEmail, adminEmails, sendsMail } = config;
  const recipients = contactEmail === null ? adminEmails : [contactEmail];
  if (!sendsMail || recipients.length === 0 || (config.ownerSettings.reviews ?? 'off') === 'off') return;
  await withTransaction(pool, async (db) => {
    if (!(await remindOfAssessment(db, clock()))) return;
    for (const recipient of recipients)
      await mailer.send(
        { name: 'assessment-due', recipient, link: siteUrl + paths.reviewRisks, values: {} },
        db,
      );
  });
}
