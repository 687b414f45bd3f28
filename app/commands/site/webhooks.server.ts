import { randomUUID } from 'node:crypto';
import type { Action } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { messageOf } from '#app/features/webhooks/message.server.ts';
import { messageId } from '#app/features/webhooks/send-due.server.ts';
import { type AttemptOutcome, sendMessage } from '#app/features/webhooks/send.server.ts';
import { storeTest } from '#app/features/webhooks/stored-deliveries.server.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  findWebhook,
  openSecrets,
  replaceSecret,
} from '#app/features/webhooks/stored-webhooks.server.ts';
import { hostOfWebhook } from '#app/features/webhooks/webhook-address.ts';
import type { WebhookInput } from '#app/features/webhooks/webhook-form.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'webhookSecrets'>;
type WebhookAction = Extract<Action['action'], `webhook.${string}`>;

const record = (db: Database, userId: string, action: WebhookAction, url: string) =>
  recordAction(db, { userId }, { action, name: hostOfWebhook(url) });

/** Adds or changes a webhook; returns its id, null if gone. @throws TooManyWebhooks */
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

export function removeWebhook({ db: database }: Needed, userId: string, id: number): Promise<boolean> {
  return database.transaction(async (db) => {
    const url = await deleteWebhook(db, id);
    if (url !== null) await record(db, userId, 'webhook.deleted', url);
    return url !== null;
  });
}

/** Null if it doesn't exist, or was encrypted with another `AUTH_SECRET`. */
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

/** @returns the new secret; null if the webhook doesn't exist */
export function renewSecret(
  { db: database, clock, webhookSecrets }: Needed & Pick<Services, 'clock'>,
  userId: string,
  id: number,
): Promise<string | null> {
  return database.transaction(async (db) => {
    const webhook = await findWebhook(db, id);
    if (!webhook) return null;
    await record(db, userId, 'webhook.secret-replaced', webhook.url);
    return replaceSecret(db, webhookSecrets, webhook, clock());
  });
}

/** Sends a test event, even to a disabled webhook, and stores the result. */
export async function testWebhook(services: Services, id: number): Promise<AttemptOutcome | null> {
  const { db, config, clock, webhookSecrets } = services;
  const webhook = await findWebhook(db, id);
  if (!webhook) return null;
  const now = clock();
  const uuid = randomUUID();
  const outcome = await sendMessage(
    {
      url: webhook.url,
      secrets: await openSecrets(webhookSecrets, webhook, now),
      id: messageId(uuid),
      body: await messageOf(services, {
        kind: 'test',
        subject_id: null,
        slug: null,
        happened_at: new Date(now),
      }),
    },
    { allowsLoopback: config.demoUse, userAgent: `dog-directory (+${config.siteUrl})`, now },
  );
  await storeTest(db, id, { id: uuid, outcome, now });
  return outcome;
}
