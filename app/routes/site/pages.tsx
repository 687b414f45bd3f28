import type { MetaFunction } from 'react-router';
import { OwnPagesList } from '#app/features/site/own-pages/list-page.tsx';
import { listPages } from '#app/features/site/own-pages/stored-pages.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/pages';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  return { pages: await listPages(services.db) };
}

export const meta: MetaFunction = unlistedMetadata(paths.ownPages, 'Pages');

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <OwnPagesList {...loaderData} />;
}
