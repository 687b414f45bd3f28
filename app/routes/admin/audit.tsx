import type { MetaFunction } from 'react-router';
import { listActions, listActors } from '#app/features/audit/audit-log.server.ts';
import { ActivityPage } from '#app/features/audit/audit-page.tsx';
import { parseAuditRequest } from '#app/features/audit/audit-request.ts';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/audit';

/** Who did what, for admins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'see activity');
  const { db } = context.get(servicesContext);
  const request = parseAuditRequest(url.searchParams);
  const [page, actors] = await Promise.all([listActions(db, request), listActors(db)]);
  return { request, actors, ...page };
}

export const meta: MetaFunction = unlistedMetadata(paths.activity, 'Activity');

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
