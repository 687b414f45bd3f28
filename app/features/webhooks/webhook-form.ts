import type { WebhookKind } from './kinds.ts';

/** What an admin sets of a webhook. */
export interface WebhookInput {
  url: string;
  kinds: WebhookKind[];
  enabled: boolean;
}
