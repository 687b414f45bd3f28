import { recordAction } from '#app/features/actions/action-log.server.ts';
import { hostOfWebhook } from '#app/features/webhooks/webhook-address.ts';
import { type IndexNowInput, saveIndexNow } from '#app/features/webhooks/index-now/stored.server.ts';
import type { Services } from '#app/services/services.server.ts';

export function setIndexNow(
  { db: database, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  input: IndexNowInput,
): Promise<void> {
  return database.transaction(async (db) => {
    await saveIndexNow(db, input, clock());
    const action = input.enabled ? 'index-now.on' : 'index-now.off';
    await recordAction(db, { userId }, { action, name: hostOfWebhook(input.url) });
  });
}
