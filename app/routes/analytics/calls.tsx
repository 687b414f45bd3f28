import type { MetaFunction } from 'react-router';
import { parseCallsRequest } from '#app/features/analytics/page/calls-list.ts';
import { CallsPage } from '#app/features/analytics/page/calls-page.tsx';
import { readCalls } from '#app/features/analytics/page/read-calls.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/calls';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, visits } = admit(context, 'see analytics').services;
  // Includes the visits that this node still has in memory.
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
