import type { webhookDeliveries, webhooks } from '#db/schema.ts';

/** What happens to a listing, by the names of the log of events. */
export type WebhookKind = (typeof webhooks.$inferSelect)['kinds'][number];
export type DeliveryKind = (typeof webhookDeliveries.$inferSelect)['kind'];

/** The `type` of a message. */
export function messageType(kind: DeliveryKind): string {
  return kind === 'test' ? 'webhook.test' : `listing.${kind}`;
}
