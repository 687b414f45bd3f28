import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import { LOGGED_DELIVERIES } from './kinds.ts';
import type { AttemptOutcome } from './send.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/platform/dates/durations.ts';
import { DELIVERY_DAYS, WEBHOOK_FAILURE_DAYS } from '#app/platform/periods.ts';

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Waits after each failed attempt, as Standard Webhooks suggests; after the last the delivery has failed. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

export function listDeliveries(db: Database, webhookId: number): Promise<Delivery[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhook_id, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(LOGGED_DELIVERIES);
}

/**
 * Finds a webhook's next delivery: the longest due, unless an earlier message about the same subject is waiting.
 * @param now milliseconds since 1970
 */
export async function nextDue(db: Database, webhookId: number, now: number): Promise<Delivery | null> {
  const earlier = sql`SELECT FROM ${webhookDeliveries} e WHERE e.state = 'waiting'
    AND e.webhook_id = ${webhookDeliveries.webhook_id} AND e.subject_id = ${webhookDeliveries.subject_id}
    AND e.id < ${webhookDeliveries.id}`;
  const [due] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        sql`state = 'waiting'`,
        lt(webhookDeliveries.next_attempt_at, new Date(now + 1)),
        sql`NOT EXISTS (${earlier})`,
      ),
    )
    .orderBy(webhookDeliveries.next_attempt_at, webhookDeliveries.id)
    .limit(1);
  return due ?? null;
}

/**
 * Stores the result of an attempt. A webhook that responds as gone, or accepts nothing for days, is switched
 * off. @param db a transaction @param now milliseconds since 1970 @returns why this switched the webhook off; null if
 * it didn't
 */
export async function storeAttempt(
  db: Database,
  delivery: Delivery,
  { status, problem }: AttemptOutcome,
  now: number,
): Promise<'gone' | 'failing' | null> {
  const { id, webhook_id: webhookId, attempts } = delivery;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
  if (!webhook) return null;
  const pause = PAUSES_MS[attempts];
  await db
    .update(webhookDeliveries)
    .set({
      status,
      problem,
      attempts: attempts + 1,
      attempted_at: new Date(now),
      state: problem === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
      ...(pause !== undefined && { next_attempt_at: new Date(now + pause) }),
    })
    .where(eq(webhookDeliveries.id, id));
  const failingSince = problem === null ? null : (webhook.failing_since ?? new Date(now));
  const hasFailedLong =
    failingSince !== null && now - failingSince.getTime() >= WEBHOOK_FAILURE_DAYS * DAY_MS;
  const stopped = status === 410 ? 'gone' : hasFailedLong ? 'failing' : null;
  const stops = webhook.enabled && stopped !== null;
  await db
    .update(webhooks)
    .set({ failing_since: failingSince, ...(stops && { enabled: false, stopped }) })
    .where(eq(webhooks.id, webhookId));
  if (stops) await endWaiting(db, webhookId);
  return stops ? stopped : null;
}

export async function storeTest(
  db: Database,
  webhookId: number,
  { id, outcome, now }: { id: string; outcome: AttemptOutcome; now: number },
): Promise<void> {
  const at = new Date(now);
  await db.insert(webhookDeliveries).values({
    message_id: id,
    webhook_id: webhookId,
    kind: 'test',
    happened_at: at,
    attempted_at: at,
    attempts: 1,
    ...outcome,
    state: outcome.problem === null ? 'delivered' : 'failed',
  });
}

/**
 * Queues a finished delivery again, with all its attempts. @param now milliseconds since 1970 @returns false if there
 * is none, or its webhook is off
 */
export async function sendAgain(
  db: Database,
  webhookId: number,
  deliveryId: number,
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, next_attempt_at: new Date(now) })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.webhook_id, webhookId),
        sql`kind <> 'test'`,
        sql`EXISTS (SELECT FROM ${webhooks} w WHERE w.id = ${webhookId} AND w.enabled)`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/**
 * Ends a webhook's waiting deliveries: attempted ones count as failed, the rest are dropped. @param db a transaction
 */
export async function endWaiting(db: Database, webhookId: number): Promise<void> {
  const waiting = and(eq(webhookDeliveries.webhook_id, webhookId), sql`state = 'waiting'`);
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(waiting, gt(webhookDeliveries.attempts, 0)));
  await db.delete(webhookDeliveries).where(waiting);
}

export async function deleteOldDeliveries(db: Database, now: number): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.created_at, new Date(now - DELIVERY_DAYS * DAY_MS)));
}
