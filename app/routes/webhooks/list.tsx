import type { MetaFunction } from 'react-router';
import { listWebhooks, webhookState } from '#app/features/webhooks/stored-webhooks.server.ts';
import { WebhooksPage } from '#app/features/webhooks/webhooks-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/list';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const webhooks = await listWebhooks(services.db);
  return {
    webhooks: webhooks.map(({ webhook, last }) => ({
      id: webhook.id,
      url: webhook.url,
      state: webhookState(webhook),
      last: last && { ...last, at: last.at.toISOString() },
    })),
  };
}

export const meta: MetaFunction = unlistedMetadata(paths.webhooks, 'Webhooks');

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} />;
}
