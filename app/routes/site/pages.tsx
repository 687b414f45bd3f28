import type { MetaFunction } from 'react-router';
import { OwnPagesList } from '#app/features/site/own-pages/list-page.tsx';
import { listPages } from '#app/features/site/own-pages/stored-pages.server.ts';
import * as paths from '#app/paths/paths.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/pages';

/** The pages whose words are the owner's, or can be. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  return { pages: await listPages(context.get(servicesContext).db) };
}

export const meta: MetaFunction = unlistedMetadata(paths.ownPages, 'Pages');

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <OwnPagesList {...loaderData} />;
}
