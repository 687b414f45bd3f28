import type { webhookDeliveries, webhooks } from '#db/schema.ts';

/** What happens to a listing, by the names of the log of events. */
export type WebhookKind = (typeof webhooks.$inferSelect)['kinds'][number];
export type DeliveryKind = (typeof webhookDeliveries.$inferSelect)['kind'];

/** The events that can be chosen, with what the form calls them. */
export const WEBHOOK_KINDS: Readonly<Record<WebhookKind, string>> = {
  added: 'Listing added',
  changed: 'Listing changed',
  removed: 'Listing removed',
  restored: 'Listing restored',
  merged: 'Listing merged into another',
  unmerged: 'Merge undone',
  erased: 'Removed listing permanently erased',
};

/** What the log calls a message. */
export function kindLabel(kind: DeliveryKind): string {
  return kind === 'test' ? 'Test event' : WEBHOOK_KINDS[kind];
}

/** The `type` of a message. */
export function messageType(kind: DeliveryKind): string {
  return kind === 'test' ? 'webhook.test' : `listing.${kind}`;
}
