import type { webhookDeliveries, webhooks } from '#db/schema.ts';

export type WebhookKind = (typeof webhooks.$inferSelect)['kinds'][number];
export type DeliveryKind = (typeof webhookDeliveries.$inferSelect)['kind'];

/** The latest ones of a webhook are shown. */
export const LOGGED_DELIVERIES = 100;

export const WEBHOOK_KINDS: Readonly<Record<WebhookKind, string>> = {
  added: 'Listing added',
  changed: 'Listing changed',
  removed: 'Listing removed',
  restored: 'Listing restored',
  merged: 'Listing merged into another',
  unmerged: 'Merge undone',
  erased: 'Removed listing permanently erased',
};

export function kindLabel(kind: DeliveryKind): string {
  return kind === 'test' ? 'Test event' : WEBHOOK_KINDS[kind];
}

export function messageType(kind: DeliveryKind): string {
  return kind === 'test' ? 'webhook.test' : `listing.${kind}`;
}
