import type { Coordinates } from '@dog-care-directory/uk-places';
import type { Database } from '#db/client.ts';
import { type CardOptions, type Cards, toCards } from '../../card/to-card.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { findList, SHORT_LIST } from '../../search/search.server.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';

export interface NearbyQuery {
  category?: string | undefined;
  position: Coordinates | null;
  except: number | null;
}

/** One fewer than found, since the business itself is among them. */
const OTHERS = SHORT_LIST - 1;
const FARTHEST_MILES = 15;

interface Sources {
  db: Database;
  totals: TotalsIndex;
  config: { importedPhotos: ImportedPhotos };
}

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
