import type { MetaFunction } from 'react-router';
import { listWebhooks, webhookState } from '#app/features/webhooks/stored-webhooks.server.ts';
import { WebhooksPage } from '#app/features/webhooks/webhooks-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/list';

/** The webhooks of the site, without their secrets. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const webhooks = await listWebhooks(context.get(servicesContext).db);
  return {
    webhooks: webhooks.map(({ webhook, last }) => ({
      ...{ id: webhook.id, url: webhook.url, state: webhookState(webhook) },
      last: last && { ...last, at: last.at.toISOString() },
    })),
  };
}

export const meta: MetaFunction = unlistedMetadata(paths.webhooks, 'Webhooks');

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} />;
}
