import { asc, eq, sql } from 'drizzle-orm';
import { LAST_POSITION } from '#app/features/businesses/events/read-events.server.ts';
import type { Database } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { newSigningSecret } from './signature.server.ts';
import { endWaiting } from './stored-deliveries.server.ts';
import type { WebhookInput } from './webhook-form.ts';

export type Webhook = typeof webhooks.$inferSelect;

/** Whether a webhook is on, off, or was switched off by the site, and why. */
export function webhookState({ enabled, stopped }: Webhook): 'on' | 'off' | 'gone' | 'failing' {
  return enabled ? 'on' : (stopped ?? 'off');
}

/** How the last attempt of a webhook ended. */
export interface LastAttempt {
  at: Date;
  delivered: boolean;
  problem: string | null;
}

/** There are as many webhooks as a site may have. */
export class TooManyWebhooks extends Error {
  override name = 'TooManyWebhooks';
}

/** Each of them is sent every change of each listing. */
const MOST_WEBHOOKS = 20;

/** All webhooks in the order in which they were added, each with its last attempt; null for none. */
export async function listWebhooks(db: Database): Promise<{ webhook: Webhook; last: LastAttempt | null }[]> {
  const all = await db.select().from(webhooks).orderBy(asc(webhooks.id));
  const { rows } = await db.execute<{
    webhook_id: string;
    at: string;
    state: string;
    problem: string | null;
  }>(sql`
    SELECT w.id AS webhook_id, l.attempted_at AS at, l.problem
    FROM ${webhooks} w, LATERAL (
      SELECT attempted_at, problem FROM ${webhookDeliveries} d
      WHERE d.webhook_id = w.id AND d.attempted_at IS NOT NULL ORDER BY d.attempted_at DESC LIMIT 1
    ) l`);
  const last = new Map(rows.map((row) => [Number(row.webhook_id), row]));
  return all.map((webhook) => {
    const attempt = last.get(webhook.id);
    return {
      webhook,
      last: attempt
        ? { at: new Date(attempt.at), delivered: attempt.problem === null, problem: attempt.problem }
        : null,
    };
  });
}

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

/** Deletes a webhook with all its deliveries. @returns its address; null where there was none */
export async function deleteWebhook(db: Database, id: number): Promise<string | null> {
  const [row] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url });
  return row?.url ?? null;
}

/** Gives a webhook another secret. @returns the secret; null where there is no such webhook */
export async function replaceSecret(db: Database, box: SecretBox, id: number): Promise<string | null> {
  const secret = newSigningSecret();
  const sealed = await box.seal(secret);
  const rows = await db
    .update(webhooks)
    .set({ secret: sealed })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return rows.length > 0 ? secret : null;
}
