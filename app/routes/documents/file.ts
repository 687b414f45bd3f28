import { parseRowId } from '#app/platform/row-id.ts';
import { admit } from '#app/request/guard.server.ts';
import { privatePicture } from '#app/request/pending-picture.server.ts';
import { openDocument } from '#app/commands/documents/check-documents.server.ts';
import type { Route } from './+types/file';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'check documents');
  return privatePicture(request, () => openDocument(services, userId, parseRowId(params.id) ?? 0));
}
