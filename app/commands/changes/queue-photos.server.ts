import type { Photo } from '#app/features/businesses/listing/photo.ts';
import { RIGHT_LABELS } from '#app/features/businesses/photos/form/photo-rows.ts';
import type { PhotosShown } from '#app/features/moderation/queue/change-shown.ts';
import type { Decision } from '#app/features/moderation/queue/decide.server.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import { photosIn, photosSeen } from '#app/features/businesses/values/photos-in.ts';
import { fileName } from '#app/storage/pictures/pending-pictures.server.ts';
import { uploadAddress, uploadWidths } from '#app/storage/pictures/upload-address.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';

export function photosShown(id: number, proposed: unknown, present: unknown): PhotosShown {
  const now = photosIn(present);
  const known = new Set(now.map(({ hash }) => hash));
  const shown = (photo: Photo) => {
    const { alt, credit, rights } = photo;
    const isNew = !known.has(photo.hash);
    const src = isNew
      ? paths.adminPhoto(id, fileName(photo))
      : uploadAddress(photo, uploadWidths(photo.width)[0]);
    return { src, alt, credit, right: RIGHT_LABELS[rights], isNew };
  };
  return { now: now.map(shown), proposed: photosIn(proposed).map(shown), seen: photosSeen(proposed) };
}

/** Publishes approved photos, which takes seconds, before the decision is stored; null on success. */
export async function publishTaken(
  { db, pendingPictures }: Pick<Services, 'db' | 'pendingPictures'>,
  decision: Decision,
): Promise<string | null> {
  const choice = decision.action === 'apply' ? decision.fields.photos : undefined;
  if (choice?.do !== 'take') return null;
  const proposed = (await findChange(db, decision.id))?.patch.photos?.to;
  // The decision refuses photos that weren't seen.
  if (choice.seen !== photosSeen(proposed)) return null;
  for (const photo of photosIn(proposed)) {
    const problem = await pendingPictures.publish(photo);
    if (problem) return problem;
  }
  return null;
}
