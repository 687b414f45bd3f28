import type { MetaFunction } from 'react-router';
import { findRemoved } from '#app/features/admin/list/list.server.ts';
import { RemovedPage } from '#app/features/admin/list/removed-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/removed-business';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'edit businesses').services;
  const row = await findRemoved(db, parseRowId(params.id) ?? 0);
  if (row) return { row };
  throw redirectRefused(paths.adminBusinesses, 'Business not found. It has been restored or erased.');
}

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'No longer listed');

export default function AdminRemovedBusiness({ loaderData }: Route.ComponentProps) {
  return <RemovedPage {...loaderData} />;
}
