import { data, type MetaFunction } from 'react-router';
import { setIndexNow } from '#app/commands/site/index-now.server.ts';
import { IndexNowPage, type ShownIndexNow } from '#app/features/webhooks/index-now/index-now-page.tsx';
import { countWaiting, readIndexNow } from '#app/features/webhooks/index-now/stored.server.ts';
import { readWebhookAddress } from '#app/features/webhooks/webhook-address.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/index-now';

export async function loader({ context }: Route.LoaderArgs): Promise<{ shown: ShownIndexNow | null }> {
  const { db } = admit(context, 'manage site').services;
  const [stored, waiting] = await Promise.all([readIndexNow(db), countWaiting(db)]);
  if (!stored) return { shown: null };
  const { enabled, url, stopped, attempted_at: at, addresses, problem, next_attempt_at: next } = stored;
  return {
    shown: {
      enabled,
      url,
      stopped,
      waiting,
      last: at && { at: at.toISOString(), addresses: addresses ?? 0, problem },
      nextAttempt: enabled && problem !== null ? next.toISOString() : null,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { url, ...sent } = await readFields(request, 'url', 'enabled');
  const enabled = sent.enabled === 'on';
  const typed = { url, enabled };
  const address = readWebhookAddress(typed.url, { allowsLoopback: services.config.demoUse });
  if ('problem' in address) return data({ typed, problem: address.problem }, 400);
  await setIndexNow(services, userId, { enabled, url: address.url });
  return redirectDone(paths.adminIndexNow, enabled ? 'IndexNow is on' : 'IndexNow is off');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminIndexNow, 'IndexNow');

export default function AdminIndexNow({ loaderData, actionData }: Route.ComponentProps) {
  return <IndexNowPage {...loaderData} answer={actionData ?? null} />;
}
