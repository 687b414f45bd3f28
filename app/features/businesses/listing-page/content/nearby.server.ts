import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { Database } from '#db/client.ts';
import { type CardOptions, type Cards, toCards } from '../../card/to-card.ts';
import type { OpeningHours } from '../../hours/opening-hours.server.ts';
import { importedPictures } from '../../photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '../../photos/imported-photos.ts';
import { findList, SHORT_LIST } from '../../search/search.server.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';

/** How many others a page names: the business itself is among those that are found. */
const OTHERS = SHORT_LIST - 1;
/** How far away they may be. */
const FARTHEST_MILES = 15;

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
): Promise<Cards> {
  const filter = { category, origin: position, distanceMiles: FARTHEST_MILES, limit: SHORT_LIST };
  const { businesses } = await findList(db, filter, totals);
  const others = businesses.filter(({ id }) => id !== except).slice(0, OTHERS);
  const imported = await importedPictures(db, config.importedPhotos, others);
  return toCards(others, { mapProvider, stateOf: openingHours.stateOf, imported, onTownPage: false });
}
