import { databaseOf } from '#db/client.ts';
import { askStillLooking, sendAlerts } from '#app/features/alerts/send-alerts.server.ts';
import { britishTime } from '#app/platform/dates/british-time.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

/** Nobody is woken up by an email. */
const FROM = '08:00';
const TO = '20:00';

/** Emails people the news of their searches, each when due. */
export function searchAlerts(services: Services): JobKind<object> {
  return {
    ...RECURRING,
    name: 'search alerts',
    everyMs: 60 * MINUTE_MS,
    async run(_payload, signal) {
      const time = britishTime(services.clock());
      if (time < FROM || time >= TO) return;
      const sending = { ...services, db: databaseOf(services.pool) };
      const emails = await sendAlerts(sending, signal);
      const asked = await askStillLooking(sending, signal);
      if (emails + asked > 0) services.logger.info({ emails, asked }, 'sent emails about searches');
    },
  };
}
