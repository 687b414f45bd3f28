import { admit } from '#app/request/guard.server.ts';
import { pendingDocument, pendingPicture } from '#app/request/pending-picture.server.ts';
import { isDocumentName } from '#app/storage/pictures/pending-pictures.server.ts';
import type { Route } from './+types/change-photo';

/** A picture or claim document, for the deciding admin. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'decide changes');
  const answer = isDocumentName(params.name) ? pendingDocument : pendingPicture;
  return answer(services, request, params.name);
}
