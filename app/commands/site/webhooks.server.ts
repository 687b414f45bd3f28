/** What admins do to webhooks, each with its entry in the log. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#app/features/audit/audit-actions.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { messageOf } from '#app/features/webhooks/message.server.ts';
import { messageId } from '#app/features/webhooks/send-due.server.ts';
import { type AttemptOutcome, sendMessage } from '#app/features/webhooks/send.server.ts';
import { storeTest } from '#app/features/webhooks/stored-deliveries.server.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  findWebhook,
  replaceSecret,
} from '#app/features/webhooks/stored-webhooks.server.ts';
import { hostOfWebhook } from '#app/features/webhooks/webhook-address.ts';
import type { WebhookInput } from '#app/features/webhooks/webhook-form.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'webhookSecrets'>;
type WebhookAction = Extract<AuditAction['action'], `webhook.${string}`>;

const record = (db: Database, userId: string, action: WebhookAction, url: string) =>
  recordAction(db, { userId }, { action, name: hostOfWebhook(url) });

/**
 * Adds a webhook, or changes one.
 * @param id null for a new one
 * @returns its id; null where there is no such webhook any more
 * @throws TooManyWebhooks
 */
export function saveWebhook(
  { db: database, webhookSecrets }: Needed,
  userId: string,
  id: number | null,
  input: WebhookInput,
): Promise<number | null> {
  return database.transaction(async (db) => {
    const saved =
      id === null
        ? await addWebhook(db, webhookSecrets, input)
        : (await editWebhook(db, id, input))
          ? id
          : null;
    if (saved !== null) await record(db, userId, id === null ? 'webhook.added' : 'webhook.edited', input.url);
    return saved;
  });
}

/** Deletes a webhook with its deliveries. @returns whether there was one */
export function removeWebhook({ db: database }: Needed, userId: string, id: number): Promise<boolean> {
  return database.transaction(async (db) => {
    const url = await deleteWebhook(db, id);
    if (url !== null) await record(db, userId, 'webhook.deleted', url);
    return url !== null;
  });
}

/** The secret of a webhook; null where there is none, or it was stored under another `AUTH_SECRET`. */
export async function showSecret(
  { db, webhookSecrets }: Needed,
  userId: string,
  id: number,
): Promise<string | null> {
  const webhook = await findWebhook(db, id);
  if (!webhook) return null;
  await record(db, userId, 'webhook.secret-shown', webhook.url);
  return webhookSecrets.open(webhook.secret);
}

/** Gives a webhook another secret. @returns the secret; null where there is no such webhook */
export function renewSecret(
  { db: database, webhookSecrets }: Needed,
  userId: string,
  id: number,
): Promise<string | null> {
  return database.transaction(async (db) => {
    const webhook = await findWebhook(db, id);
    if (!webhook) return null;
    await record(db, userId, 'webhook.secret-replaced', webhook.url);
    return replaceSecret(db, webhookSecrets, id);
  });
}

/** Sends a test event to a webhook, whether or not it is switched on, and stores how that ended. */
export async function testWebhook(services: Services, id: number): Promise<AttemptOutcome | null> {
  const { db, config, clock, webhookSecrets } = services;
  const webhook = await findWebhook(db, id);
  if (!webhook) return null;
  const now = clock();
  const uuid = randomUUID();
  const outcome = await sendMessage(
    {
      url: webhook.url,
      secret: await webhookSecrets.open(webhook.secret),
      id: messageId(uuid),
      body: await messageOf(services, { kind: 'test', business_id: null, happened_at: new Date(now) }),
    },
    { allowsLoopback: config.demoUse, userAgent: `dog-directory (+${config.siteUrl})`, now },
  );
  await storeTest(db, id, { id: uuid, outcome, now });
  return outcome;
}
