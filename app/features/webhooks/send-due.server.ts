import { asc, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { webhooks } from '#db/schema.ts';
import { type MessageSources, messageOf } from './message.server.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { type Sending, sendMessage } from './send.server.ts';
import { nextDue, storeAttempt } from './stored-deliveries.server.ts';
import { findWebhook, openSecrets, type Webhook } from './stored-webhooks.server.ts';

/** No attempt begins after this; a running one takes up to 15 seconds more. */
const ROUND_MS = 10_000;

export interface WebhookSending
  extends Omit<MessageSources, 'db'>,
    Pick<Sending, 'allowsLoopback' | 'userAgent'> {
  pool: Pool;
  webhookSecrets: SecretBox;
  onStopped: (db: Database, webhook: Webhook, why: 'gone' | 'failing') => Promise<void>;
}

/**
 * Sends due deliveries: webhooks in parallel, one message at a time for each. After a failure a webhook rests until
 * the next round, so a slow one only delays itself. Call it in a job, which runs on one process at a time. @returns
 * true if time ran out with more to send
 */
export async function sendDue(sending: WebhookSending, signal: AbortSignal): Promise<boolean> {
  const db = databaseOf(sending.pool);
  const enabled = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.enabled, true))
    .orderBy(asc(webhooks.id));
  const begun = performance.now();
  const ends = await Promise.allSettled(
    enabled.map(async ({ id }) => {
      while (performance.now() - begun < ROUND_MS) {
        signal.throwIfAborted();
        if (!(await sendNext(sending, id, signal))) return false;
      }
      return true;
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.some((end) => end.status === 'fulfilled' && end.value);
}

/** @returns true if the message was accepted, so that the next can be sent */
async function sendNext(sending: WebhookSending, webhookId: number, signal: AbortSignal): Promise<boolean> {
  const { pool, clock, webhookSecrets, onStopped } = sending;
  const db = databaseOf(pool);
  // Read for each message, as an admin may have changed it.
  const webhook = await findWebhook(db, webhookId);
  const delivery = webhook?.enabled ? await nextDue(db, webhookId, clock()) : null;
  if (!webhook || !delivery) return false;
  const message = {
    url: webhook.url,
    secrets: await openSecrets(webhookSecrets, webhook, clock()),
    id: messageId(delivery.message_id),
    body: await messageOf({ ...sending, db }, delivery),
  };
  const outcome = await sendMessage(message, { ...sending, now: clock(), signal });
  await db.transaction(async (transaction) => {
    const stopped = await storeAttempt(transaction, delivery, outcome, clock());
    if (stopped) await onStopped(transaction, webhook, stopped);
  });
  return outcome.problem === null;
}

export function messageId(uuid: string): string {
  return `msg_${uuid}`;
}
