import type { MetaFunction } from 'react-router';
import { listActions, listActors } from '#app/features/audit/audit-log.server.ts';
import { ActivityPage } from '#app/features/audit/audit-page.tsx';
import { parseAuditRequest } from '#app/features/audit/audit-request.ts';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
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

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: '/admin/audit',
    title: `${siteName} | Activity`,
    robots: 'noindex',
  });
};

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
