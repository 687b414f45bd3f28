import { data, type LinksFunction, type MetaFunction } from 'react-router';
import stylesheet from '#app/features/businesses/desk/desk.css?url';
import { loadDesk } from '#app/features/businesses/desk/list/load.server.ts';
import { DeskPage } from '#app/features/businesses/desk/list/page.tsx';
import { parseDeskRequest } from '#app/features/businesses/desk/list/request.ts';
import { namesOf } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/businesses';

export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db, deskCounts, region, logger, serviceTypes } = context.get(servicesContext);
  const request = parseDeskRequest(url.searchParams);
  try {
    const [{ councils, towns }, services] = await Promise.all([region(), serviceTypes()]);
    const list = await loadDesk({ db, deskCounts }, request, { councils });
    const names = namesOf(towns).map(({ name }) => name);
    return data({ request, list: { ...list, services, towns: names } });
  } catch (error) {
    logger.error({ err: error }, 'listing businesses failed');
    return data({ request, list: null }, 503);
  }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.businessDesk, 'Businesses');

export default function AdminBusinesses({ loaderData }: Route.ComponentProps) {
  return <DeskPage {...loaderData} />;
}
