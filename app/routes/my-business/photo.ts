import * as paths from '#app/paths/paths.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { pendingPicture } from '#app/request/pending-picture.server.ts';
import type { Route } from './+types/photo';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const at = (slug: string) => paths.ownPhoto(slug, params.name);
  const { services } = await requireOwned(context, params.slug, at);
  return pendingPicture(services, request, params.name);
}
