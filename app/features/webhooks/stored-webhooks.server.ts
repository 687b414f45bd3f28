import { eq, sql } from 'drizzle-orm';
import { LAST_POSITION } from '#app/features/businesses/events/read-events.server.ts';
import type { Database } from '#db/client.ts';
import { webhooks } from '#db/schema.ts';
import type { SecretBox } from './secret-box.server.ts';
import { newSigningSecret } from './signature.server.ts';
import { endWaiting } from './stored-deliveries.server.ts';
import type { WebhookInput } from './webhook-form.ts';

export type Webhook = typeof webhooks.$inferSelect;

/** There are as many webhooks as a site may have. */
export class TooManyWebhooks extends Error {
  override name = 'TooManyWebhooks';
}

/** Each of them is sent every change of each listing. */
const MOST_WEBHOOKS = 20;

export async function findWebhook(db: Database, id: number): Promise<Webhook | null> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook ?? null;
}

/**
 * Adds a webhook with a new secret; it is sent what happens from now on.
 * @param db a transaction
 * @throws TooManyWebhooks
 */
export async function addWebhook(db: Database, box: SecretBox, input: WebhookInput): Promise<number> {
  await db.execute(sql`LOCK TABLE ${webhooks} IN SHARE ROW EXCLUSIVE MODE`);
  if ((await db.$count(webhooks)) >= MOST_WEBHOOKS) {
    throw new TooManyWebhooks(`A site can have ${MOST_WEBHOOKS} webhooks. Delete one first.`);
  }
  const secret = await box.seal(newSigningSecret());
  const [row] = await db
    .insert(webhooks)
    .values({ ...input, secret, after_position: sql`${LAST_POSITION}` })
    .returning({ id: webhooks.id });
  if (!row) throw new Error('The webhook was not stored.');
  return row.id;
}

/**
 * Changes a webhook. One that is switched on is sent what happens from then on; what waits for one that is switched off is dropped.
 * @param db a transaction
 * @returns whether there is such a webhook
 */
export async function editWebhook(db: Database, id: number, input: WebhookInput): Promise<boolean> {
  const [stored] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!stored) return false;
  const switchedOn = input.enabled && !stored.enabled;
  if (input.enabled !== stored.enabled) await endWaiting(db, id);
  await db
    .update(webhooks)
    .set({
      ...input,
      ...(switchedOn && { after_position: sql`${LAST_POSITION}`, failing_since: null, stopped: null }),
    })
    .where(eq(webhooks.id, id));
  return true;
}
