import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { pendingDocument, pendingPicture } from '#app/request/pending-picture.server.ts';
import type { Route } from './+types/change-photo';

/** A picture, or the document of a claim, for the admin who decides about it. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  requireRight(context, 'decide changes');
  if (params.name.endsWith('.pdf'))
    return pendingDocument(context.get(servicesContext), request, params.name);
  return pendingPicture(context.get(servicesContext), request, params.name);
}
