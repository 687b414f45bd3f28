import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { WEBHOOK_KINDS } from './kinds.ts';
import { readWebhookAddress } from './webhook-address.ts';

export interface WebhookInput {
  url: string;
  kinds: string[];
  enabled: boolean;
}

export type WebhookProblems = Partial<Record<'url' | 'kinds', string>>;

export function readWebhookForm(
  form: FormData,
  rule: { allowsLoopback: boolean },
): { typed: WebhookInput } & ({ input: WebhookInput } | { problems: WebhookProblems }) {
  const chosen = new Set(listOf(form, 'kinds'));
  const kinds = Object.keys(WEBHOOK_KINDS).filter((kind) => chosen.has(kind));
  const sent = parseForm(texts('url', 'enabled'), form);
  const enabled = sent.enabled === 'on';
  const typed = { url: sent.url, kinds, enabled };
  const address = readWebhookAddress(typed.url, rule);
  const problems: WebhookProblems = {
    ...('problem' in address && { url: address.problem }),
    ...(kinds.length === 0 && { kinds: 'Choose at least one event.' }),
  };
  if ('problem' in address || kinds.length === 0) return { typed, problems };
  return { typed, input: { url: address.url, kinds, enabled } };
}
