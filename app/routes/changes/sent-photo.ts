import { servicesContext } from '#app/services/services-context.server.ts';
import { changeForPhotos } from '#app/commands/changes/change-for-photos.server.ts';
import { pendingPicture } from '#app/request/pending-picture.server.ts';
import type { Route } from './+types/sent-photo';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!(await changeForPhotos(services, params.token))) throw new Response('Not found', { status: 404 });
  return pendingPicture(services, request, params.name);
}
