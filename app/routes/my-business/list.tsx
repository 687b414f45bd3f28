import type { MetaFunction } from 'react-router';
import { OwnListPage } from '#app/features/moderation/owning/list-page.tsx';
import { hiddenBusinesses, ownedBusinesses } from '#app/features/moderation/owning/ownership.server.ts';
import * as paths from '#app/paths/paths.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/list';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { db } = context.get(servicesContext);
  const [owned, hidden] = await Promise.all([ownedBusinesses(db, user.id), hiddenBusinesses(db, user.id)]);
  return {
    hidden: hidden.map(({ slug, name, until }) => ({ slug, name, until })),
    businesses: owned.map(({ slug, name, category, city, lapsesAt, waiting }) => ({
      slug,
      name,
      category,
      city,
      waiting,
      lapsesAt: lapsesAt?.toISOString() ?? null,
    })),
  };
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Your listings');

export default function MyBusinesses({ loaderData }: Route.ComponentProps) {
  return <OwnListPage {...loaderData} />;
}
