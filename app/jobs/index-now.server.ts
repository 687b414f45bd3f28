import { recordAction } from '#app/features/actions/action-log.server.ts';
import { indexNowListener } from '#app/features/webhooks/index-now/send-changes.server.ts';
import { sendChanges } from '#app/features/webhooks/index-now/send-changes.server.ts';
import { readIndexNow } from '#app/features/webhooks/index-now/stored.server.ts';
import { hostOfWebhook } from '#app/features/webhooks/webhook-address.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Sends changed pages to search engines if an admin has enabled IndexNow; every five minutes, to batch changes. */
export function indexNowMessages(services: Pick<Services, 'pool' | 'clock' | 'config'>): JobKind<object> {
  const { config, pool, clock } = services;
  const listener = indexNowListener(pool);
  return {
    ...RECURRING,
    name: 'index-now',
    everyMs: 5 * MINUTE_MS,
    async run(_payload, signal) {
      await hearEvents(listener, { pool, clock }, signal);
      const sending = {
        pool,
        clock,
        config,
        allowsLoopback: config.demoUse,
        userAgent: `dog-directory (+${config.siteUrl})`,
        async onStopped(db: Services['db']) {
          const name = hostOfWebhook((await readIndexNow(db))?.url ?? '');
          await recordAction(db, 'site', { action: 'index-now.stopped', name });
        },
      };
      await sendChanges(sending, signal);
    },
  };
}
