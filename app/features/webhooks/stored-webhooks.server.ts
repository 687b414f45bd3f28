import { asc, eq, sql } from 'drizzle-orm';
import { LAST_POSITION } from '#app/features/businesses/events/read-events.server.ts';
import type { Database } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { newSigningSecret } from './signature.server.ts';
import { endWaiting } from './stored-deliveries.server.ts';
import type { WebhookInput } from './webhook-form.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { FORMER_SECRET_DAYS } from '#app/platform/periods.ts';

export type Webhook = typeof webhooks.$inferSelect;

/** `gone` and `failing` mean that the site switched the webhook off. */
export function webhookState({ enabled, stopped }: Webhook): 'on' | 'off' | 'gone' | 'failing' {
  return enabled ? 'on' : (stopped ?? 'off');
}

export interface LastAttempt {
  at: Date;
  delivered: boolean;
  problem: string | null;
}

export class TooManyWebhooks extends Error {
  override name = 'TooManyWebhooks';
}

/** Limited because each of them receives every change of every listing. */
const MOST_WEBHOOKS = 20;

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
 * Adds a webhook with a new secret; it receives later events only. @param db a transaction @throws TooManyWebhooks
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
 * Changes a webhook. Switching on starts with later events; switching off drops waiting ones. @param db a transaction
 * @returns false if it doesn't exist
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

export async function deleteWebhook(db: Database, id: number): Promise<string | null> {
  const [row] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url });
  return row?.url ?? null;
}

const MOST_FORMER = 4;

/**
 * Replaces a webhook's secret. For a time, messages are signed with former ones too. @param now milliseconds since
 * 1970 @returns the secret
 */
export async function replaceSecret(
  db: Database,
  box: SecretBox,
  { id, secret: replaced, former_secrets: before }: Pick<Webhook, 'id' | 'secret' | 'former_secrets'>,
  now: number,
): Promise<string> {
  const secret = newSigningSecret();
  const former = [
    { secret: replaced, until: now + FORMER_SECRET_DAYS * DAY_MS },
    ...before.filter(({ until }) => until > now),
  ];
  await db
    .update(webhooks)
    .set({ secret: await box.seal(secret), former_secrets: former.slice(0, MOST_FORMER) })
    .where(eq(webhooks.id, id));
  return secret;
}

/** Decrypts the current signing secrets, newest first; null if unreadable.  @param now milliseconds since 1970 */
export async function openSecrets(
  box: SecretBox,
  { secret, former_secrets: former }: Pick<Webhook, 'secret' | 'former_secrets'>,
  now: number,
): Promise<string[] | null> {
  const current = await box.open(secret);
  if (current === null) return null;
  const others = await Promise.all(
    former.filter(({ until }) => until > now).map((one) => box.open(one.secret)),
  );
  return [current, ...others.filter((one) => one !== null)];
}
