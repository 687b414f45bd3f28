import type { LinksFunction, MetaFunction } from 'react-router';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { authorityRows } from '#app/features/licences/admin/overview.server.ts';
import { OverviewPage } from '#app/features/licences/admin/overview-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  const { pool, clock } = admit(context, 'manage licences').services;
  return { authorities: await authorityRows(pool, britishDate(clock())) };
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licences, 'Licences');

export default function Licences({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
