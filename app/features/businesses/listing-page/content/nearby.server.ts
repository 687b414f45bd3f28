import type { Database } from '#db/client.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { CardBusiness } from '../../card/card-business.ts';
import { type CardOptions, toCards } from '../../card/to-card.ts';
import type { OpeningHours } from '../../hours/opening-hours.server.ts';
import { importedPictures } from '../../photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '../../photos/imported-photos.ts';
import { findList } from '../../search/search.server.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';

/** How many others a page names, and how far away they may be. */
const OTHERS = 3;
const FARTHEST_MILES = 15;

/** Other businesses, and when what is said of each of them changes: milliseconds since 1970, or null. */
export interface OthersNearby {
  cards: CardBusiness[];
  moments: (number | null)[];
}

interface Sources {
  db: Database;
  totals: TotalsIndex;
  config: { importedPhotos: ImportedPhotos };
}

/**
 * The nearest others that offer the same, as cards.
 * @param except id of the business itself
 */
export async function findOthersNearby(
  { db, totals, config }: Sources,
  { category, position, except }: { category: string; position: Coordinates; except: number | null },
  {
    mapProvider,
    openingHours,
  }: Pick<CardOptions, 'mapProvider'> & {
    openingHours: Pick<OpeningHours, 'stateOf'>;
  },
): Promise<OthersNearby> {
  const filter = { category, origin: position, distanceMiles: FARTHEST_MILES, limit: OTHERS + 1 };
  const { businesses } = await findList(db, filter, totals);
  const others = businesses.filter(({ id }) => id !== except).slice(0, OTHERS);
  const imported = await importedPictures(db, config.importedPhotos, others);
  const { stateOf } = openingHours;
  return {
    cards: toCards(others, { mapProvider, stateOf, imported, onTownPage: false }),
    moments: others.map((business) => stateOf(business).changesAt),
  };
}
