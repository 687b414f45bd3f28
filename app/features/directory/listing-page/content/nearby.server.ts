import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { Database } from '#db/client.ts';
import { type CardOptions, type Cards, toCards } from '../../card/to-card.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { findList, SHORT_LIST } from '../../search/search.server.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';

/** Which others are asked for. */
export interface NearbyQuery {
  /** Of any service where it is left out. */
  category?: string | undefined;
  /** Where they are to be near; null: anywhere, the best rated first. */
  position: Coordinates | null;
  /** Id of the business itself. */
  except: number | null;
}

/** How many others a page names: the business itself is among those that are found. */
const OTHERS = SHORT_LIST - 1;
/** How far away they may be. */
const FARTHEST_MILES = 15;

interface Sources {
  db: Database;
  totals: TotalsIndex;
  config: { importedPhotos: ImportedPhotos };
}

/** The nearest others that offer the same, as cards. */
export async function findOthers(
  { db, totals, config }: Sources,
  { category, position, except }: NearbyQuery,
  {
    mapProvider,
    openingHours,
    kindOf,
  }: Pick<CardOptions, 'mapProvider' | 'kindOf'> & {
    openingHours: Pick<OpeningHours, 'stateOf' | 'weekOf' | 'now'>;
  },
): Promise<Cards> {
  const near = position ? { origin: position, distanceMiles: FARTHEST_MILES } : {};
  const filter = { category, ...near, limit: SHORT_LIST };
  const { businesses } = await findList(db, filter, totals);
  const others = businesses.filter(({ id }) => id !== except).slice(0, OTHERS);
  const imported = await importedPictures(db, config.importedPhotos, others);
  const { stateOf, weekOf } = openingHours;
  return toCards(others, {
    mapProvider,
    stateOf,
    weekOf,
    imported,
    kindOf,
    service: category,
    now: openingHours.now(),
    onTownPage: false,
  });
}
