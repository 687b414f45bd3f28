import { type MetaFunction, redirect } from 'react-router';
import { findRemoved } from '#app/features/admin/list/list.server.ts';
import { RemovedPage } from '#app/features/admin/list/removed-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/removed-business';

export async function loader({ params, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db } = context.get(servicesContext);
  const row = await findRemoved(db, parseRowId(params.id) ?? 0);
  if (row) return { row };
  const gone = {
    title: 'Error',
    description: 'Business not found. It has been restored or erased.',
    tone: 'danger',
  } as const;
  throw redirect(paths.adminBusinesses, { headers: { 'Set-Cookie': flashToast(gone) } });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'No longer listed');

export default function AdminRemovedBusiness({ loaderData }: Route.ComponentProps) {
  return <RemovedPage {...loaderData} />;
}
