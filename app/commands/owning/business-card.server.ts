import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import { toCards } from '#app/features/directory/card/to-card.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import { newestReviews } from '#app/features/reviews/showing/newest-reviews.server.ts';
import type { Services } from '#app/services/services.server.ts';

export async function cardOf(
  { db, config, openingHours, serviceTypes }: Services,
  business: Business,
): Promise<CardBusiness | null> {
  const { stateOf, weekOf } = openingHours;
  const { cards } = toCards([{ ...business, distance_miles: null }], {
    mapProvider: config.mapProvider,
    onTownPage: false,
    now: openingHours.now(),
    stateOf,
    weekOf,
    imported: await importedPictures(db, config.importedPhotos, [business]),
    newest: await newestReviews(db, [business]),
    kindOf: (await serviceTypes()).kindOf,
  });
  return cards[0] ?? null;
}
