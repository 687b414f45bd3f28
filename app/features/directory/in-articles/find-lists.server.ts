import type { Database } from '#db/client.ts';
import type { CardBusiness } from '../card/card-business.ts';
import { toCards } from '../card/to-card.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { ArticleList } from './list-shortcode.ts';

interface Sources {
  db: Database;
  totals?: TotalsIndex;
  serviceTypes: () => Promise<ServiceTypes>;
  openingHours: Pick<OpeningHours, 'stateOf' | 'weekOf' | 'now'>;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
}

export interface FoundLists {
  lists: CardBusiness[][];
  moments: (number | null)[];
}

/** Runs one search per list, and one query for all pictures. */
export async function findLists(
  { db, totals, serviceTypes, openingHours, config }: Sources,
  asked: readonly ArticleList[],
): Promise<FoundLists> {
  const found = await Promise.all(
    asked.map(async ({ service, town, limit, order }) => {
      const filter = { category: service?.name, town: town?.name, limit, order };
      return (await searchBusinesses(db, filter, totals)).businesses;
    }),
  );
  const [imported, { kindOf }] = await Promise.all([
    importedPictures(db, config.importedPhotos, found.flat()),
    serviceTypes(),
  ]);
  const { mapProvider } = config;
  const { stateOf, weekOf } = openingHours;
  const cards = found.map((list, at) =>
    toCards(list, {
      mapProvider,
      onTownPage: false,
      now: openingHours.now(),
      stateOf,
      weekOf,
      imported,
      kindOf,
      service: asked[at]?.service?.name,
    }),
  );
  return {
    lists: cards.map((list) => list.cards),
    moments: cards.flatMap((list) => list.moments),
  };
}
