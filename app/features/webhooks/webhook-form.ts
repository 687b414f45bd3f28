import { textOf } from '#app/platform/form-text.ts';
import { WEBHOOK_KINDS, type WebhookKind } from './kinds.ts';
import { readWebhookAddress } from './webhook-address.ts';

/** What an admin sets of a webhook. */
export interface WebhookInput {
  url: string;
  kinds: WebhookKind[];
  enabled: boolean;
}

export type WebhookProblems = Partial<Record<'url' | 'kinds', string>>;

/** What the form held: checked input, or a sentence for each field, and in both cases what was typed. */
export function readWebhookForm(
  form: FormData,
  rule: { allowsLoopback: boolean },
): { typed: WebhookInput } & ({ input: WebhookInput } | { problems: WebhookProblems }) {
  const chosen = new Set(form.getAll('kinds'));
  const kinds = (Object.keys(WEBHOOK_KINDS) as WebhookKind[]).filter((kind) => chosen.has(kind));
  const enabled = form.get('enabled') === 'on';
  const typed = { url: textOf(form, 'url'), kinds, enabled };
  const address = readWebhookAddress(typed.url, rule);
  const problems: WebhookProblems = {
    ...('problem' in address && { url: address.problem }),
    ...(kinds.length === 0 && { kinds: 'Choose at least one event.' }),
  };
  if ('problem' in address || kinds.length === 0) return { typed, problems };
  return { typed, input: { url: address.url, kinds, enabled } };
}
