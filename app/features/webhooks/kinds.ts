import type { EventKind } from '#app/features/businesses/events/record-event.server.ts';

/** The latest ones of a webhook are shown. */
export const LOGGED_DELIVERIES = 100;

interface WebhookKindWords {
  label: string;
  /** Kind of thing that `subject_id` names. */
  about: 'listing' | 'article' | 'review';
  /** True if the subject is gone, so its details are no longer sent. */
  isGone?: true;
}

/** All that webhooks can be sent. Events of listings have the names of the event log; the others that of their message. */
export const WEBHOOK_KINDS = {
  added: { label: 'Listing added', about: 'listing' },
  changed: { label: 'Listing changed', about: 'listing' },
  removed: { label: 'Listing removed', about: 'listing', isGone: true },
  restored: { label: 'Listing restored', about: 'listing' },
  merged: { label: 'Listing merged into another', about: 'listing', isGone: true },
  unmerged: { label: 'Merge undone', about: 'listing' },
  erased: { label: 'Removed listing permanently erased', about: 'listing', isGone: true },
  'article.published': { label: 'Article published', about: 'article' },
  'article.changed': { label: 'Article changed', about: 'article' },
  'article.removed': { label: 'Article removed', about: 'article', isGone: true },
  'review.published': { label: 'Review published', about: 'review' },
} as const satisfies Record<EventKind, WebhookKindWords> & Record<`${string}.${string}`, WebhookKindWords>;

export type WebhookKind = keyof typeof WEBHOOK_KINDS;
/** Sent by the transaction in which it happens, not by the event log. */
export type DirectKind = Exclude<WebhookKind, EventKind>;

/** @param kind of a delivery; null for a test */
export function isGone(kind: WebhookKind | null): boolean {
  return kind !== null && 'isGone' in WEBHOOK_KINDS[kind];
}

/** The kind of a stored delivery or webhook; null for a test. */
export function webhookKind(stored: string): WebhookKind | null {
  return Object.hasOwn(WEBHOOK_KINDS, stored) ? (stored as WebhookKind) : null;
}

export function kindLabel(stored: string): string {
  const kind = webhookKind(stored);
  return kind ? WEBHOOK_KINDS[kind].label : 'Test event';
}

export function messageType(stored: string): string {
  if (stored === 'test') return 'webhook.test';
  return stored.includes('.') ? stored : `listing.${stored}`;
}
