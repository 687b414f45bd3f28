import { matchPath } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { requireRightOfRequest } from '#app/request/guard.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { claimedBySlug } from '#app/commands/claims/send-evidence.server.ts';
import { ownedBySlug } from '#app/commands/owning/own-business.server.ts';
import { changeForPhotos } from '#app/commands/changes/change-for-photos.server.ts';

/** True for owners, claimants and senders of new listings; checked before the body is read. */
export async function maySendPhotos(services: Services, request: Request, path: string): Promise<boolean> {
  const sent = matchPath(paths.anySentPhotos, path);
  if (sent) return (await changeForPhotos(services, sent.params.token ?? '')) !== null;
  const evidence = matchPath(paths.anyEvidence, path);
  const own = matchPath(paths.anyOwnPhotos, path) ?? matchPath(paths.anyOwnPerson, path);
  if (!own && !evidence) return false;
  const checked = await requireRightOfRequest(services, request, 'use own account');
  if (!('user' in checked)) return false;
  const slug = ((own ?? evidence)?.params.slug ?? '').toLowerCase();
  if (evidence) return (await claimedBySlug(services.db, checked.user.id, slug)) !== null;
  const owned = await ownedBySlug(services, checked.user.id, slug);
  return owned !== null && 'business' in owned;
}
