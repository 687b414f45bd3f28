import * as paths from '#app/paths/paths.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { pendingPicture } from '#app/request/pending-picture.server.ts';
import type { Route } from './+types/photo';

/** A picture for the owner who sent it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const at = (slug: string) => paths.ownPhoto(slug, params.name);
  await requireOwned(services, requireUser(context), params.slug, at);
  return pendingPicture(services, request, params.name);
}
