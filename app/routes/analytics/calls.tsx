import type { MetaFunction } from 'react-router';
import { parseCallsRequest } from '#app/features/analytics/page/calls-list.ts';
import { CallsPage } from '#app/features/analytics/page/calls-page.tsx';
import { readCalls } from '#app/features/analytics/page/read-calls.server.ts';
import * as paths from '#app/paths/paths.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/calls';

export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'see analytics');
  const { db, config, visits } = context.get(servicesContext);
  // What this node has seen in the last seconds belongs to it.
  await visits.flush();
  return {
    list: await readCalls(db, parseCallsRequest(url.searchParams)),
    isCounted: config.analytics.provider !== 'off',
  };
}

export const meta: MetaFunction = unlistedMetadata(paths.analytics, 'Calls by listing');

export default function AdminCalls({ loaderData }: Route.ComponentProps) {
  return <CallsPage {...loaderData} />;
}
