import { data, type MetaFunction } from 'react-router';
import { messageId } from '#app/features/webhooks/send-due.server.ts';
import { WEBHOOKS_JOB } from '#app/features/webhooks/webhooks-job.ts';
import { listDeliveries, sendAgain } from '#app/features/webhooks/stored-deliveries.server.ts';
import { findWebhook, TooManyWebhooks, webhookState } from '#app/features/webhooks/stored-webhooks.server.ts';
import { readWebhookForm } from '#app/features/webhooks/webhook-form.ts';
import { type WebhookAnswer, WebhookPage } from '#app/features/webhooks/webhook-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import {
  removeWebhook,
  renewSecret,
  saveWebhook,
  showSecret,
  testWebhook,
} from '#app/commands/site/webhooks.server.ts';
import type { Route } from './+types/webhook';

const UNREADABLE = "The secret can't be read because AUTH_SECRET has changed. Replace it.";

/** A webhook with its deliveries but without its secret; `new` in the address adds one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  if (params.webhook === 'new') return { webhook: null, deliveries: [] };
  const { db } = services;
  const id = parseRowId(params.webhook);
  const webhook = id === null ? null : await findWebhook(db, id);
  if (!webhook) throw toList('This webhook no longer exists.');
  const { url, kinds, enabled } = webhook;
  const deliveries = await listDeliveries(db, webhook.id);
  return {
    webhook: { id: webhook.id, url, kinds, enabled, state: webhookState(webhook) },
    deliveries: deliveries.map(({ state, ...delivery }) => ({
      id: delivery.id,
      kind: delivery.kind,
      state,
      messageId: messageId(delivery.message_id),
      subjectId: delivery.subject_id,
      happenedAt: delivery.happened_at.toISOString(),
      attempts: delivery.attempts,
      status: delivery.status,
      problem: delivery.problem,
      nextAttempt: state === 'waiting' ? delivery.next_attempt_at.toISOString() : null,
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { intent, ...sent } = parseForm(texts('intent', 'delivery'), form);
  const id = params.webhook === 'new' ? null : parseRowId(params.webhook);
  const gone = 'This webhook no longer exists.';
  if (id === null && params.webhook !== 'new') throw toList(gone);
  const answer = (stated: WebhookAnswer, status = 200) => data<WebhookAnswer>(stated, status);
  if (id === null || (intent !== 'delete' && !isOfStored(intent))) {
    const read = readWebhookForm(form, { allowsLoopback: services.config.demoUse });
    if ('problems' in read) return answer(read, 400);
    try {
      const saved = await saveWebhook(services, userId, id, read.input);
      throw saved === null
        ? toList(gone)
        : redirectDone(paths.webhook(saved), id === null ? 'Webhook added' : 'Saved');
    } catch (error) {
      if (error instanceof TooManyWebhooks) return answer({ typed: read.typed, problem: error.message }, 409);
      throw error;
    }
  }
  switch (intent) {
    case 'delete':
      throw toList((await removeWebhook(services, userId, id)) ? null : gone);
    case 'test': {
      const test = await testWebhook(services, id);
      if (test === null) throw toList(gone);
      return answer({ test: { problem: test.problem } });
    }
    case 'send-again': {
      const delivery = parseRowId(sent.delivery) ?? 0;
      const isDue = await sendAgain(services.db, id, delivery, services.clock());
      if (!isDue) return answer({ problem: 'The webhook is off, or this delivery was deleted.' }, 409);
      await services.jobs.runEarly({ name: WEBHOOKS_JOB });
      throw redirectDone(paths.webhook(id), 'Sending again');
    }
    default: {
      const read = intent === 'show-secret' ? showSecret : renewSecret;
      const secret = await read(services, userId, id);
      return secret === null ? answer({ problem: UNREADABLE }, 409) : answer({ secret });
    }
  }
}

function isOfStored(intent: string): boolean {
  return ['test', 'send-again', 'show-secret', 'replace-secret'].includes(intent);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

function toList(problem: string | null): Response {
  return problem
    ? redirectRefused(paths.webhooks, problem, 'Not found')
    : redirectDone(paths.webhooks, 'Webhook deleted');
}

export const meta: MetaFunction = unlistedMetadata(paths.webhooks, 'Webhook');

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook } = loaderData;
  return <WebhookPage key={webhook?.id ?? 'new'} {...loaderData} answer={actionData ?? null} />;
}
