import { recordAction } from '#app/features/actions/action-log.server.ts';
import { webhooksListener } from '#app/features/webhooks/listener.server.ts';
import { sendDue, type WebhookSending } from '#app/features/webhooks/send-due.server.ts';
import { hostOfWebhook } from '#app/features/webhooks/webhook-address.ts';
import { WEBHOOKS_JOB } from '#app/features/webhooks/webhooks-job.ts';
import * as paths from '#app/paths/paths.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

const LONGEST_RUN_MS = 5 * MINUTE_MS;

type Needed = Omit<WebhookSending, 'allowsLoopback' | 'userAgent' | 'onStopped'> &
  Pick<Services, 'config' | 'mailer'>;

export function webhookDeliveries(services: Needed): JobKind<object> {
  const { config, pool, clock, mailer } = services;
  const listener = webhooksListener(pool);
  const sending: WebhookSending = {
    ...services,
    allowsLoopback: config.demoUse,
    userAgent: `dog-directory (+${config.siteUrl})`,
    async onStopped(db, { id, url }, why) {
      await recordAction(db, 'site', { action: 'webhook.stopped', name: hostOfWebhook(url) });
      const { siteUrl, contactEmail, adminEmails } = config;
      const name = why === 'gone' ? 'webhook-gone' : 'webhook-failing';
      const email = {
        name,
        link: siteUrl + paths.webhook(id),
        values: { receiver: hostOfWebhook(url) },
      } as const;
      for (const recipient of contactEmail === null ? adminEmails : [contactEmail])
        await mailer.send({ ...email, recipient }, db);
    },
  };
  return {
    ...RECURRING,
    name: WEBHOOKS_JOB,
    everyMs: MINUTE_MS / 2,
    async run(_payload, signal) {
      const begun = performance.now();
      do await hearEvents(listener, { pool, clock }, signal);
      while ((await sendDue(sending, signal)) && performance.now() - begun < LONGEST_RUN_MS);
    },
  };
}
