import type { MetaFunction } from 'react-router';
import { listActions, listActors } from '#app/features/actions/action-log.server.ts';
import { ActivityPage } from '#app/features/actions/activity-page.tsx';
import { parseActivityRequest } from '#app/features/actions/activity-request.ts';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/activity';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'see activity').services;
  const request = parseActivityRequest(url.searchParams);
  const [page, actors] = await Promise.all([listActions(db, request), listActors(db)]);
  return { request, actors, ...page };
}

export const meta: MetaFunction = unlistedMetadata(paths.activity, 'Activity');

export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
