import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { Region } from '#app/features/places/region/region.ts';
import { longBritishDate } from '#app/platform/british-time.ts';
import type { Database } from '#db/client.ts';
import type { Cards } from '../../card/to-card.ts';
import type { OpeningHours } from '../../hours/opening-hours.server.ts';
import type { MapProvider } from '../../listing/contact-links.ts';
import { importedPictures } from '../../photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '../../photos/imported-photos.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';
import { findListing } from './find.server.ts';
import type { HoursForPage } from './hours-shown.server.ts';
import type { Listing, TakenDown } from './listing.ts';
import { findOthersNearby } from './nearby.server.ts';
import { type MapOf, toListing } from './to-listing.ts';

interface Sources {
  db: Database;
  totals: TotalsIndex;
  region: () => Promise<Region>;
  clock: () => number;
  hoursForPage: HoursForPage;
  openingHours: Pick<OpeningHours, 'stateOf'>;
  /** What draws the small maps. */
  mapOf: () => Promise<MapOf>;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos; siteUrl: string };
  logger: { warn(fields: object, message: string): void };
}

/** What an address of a business shows, or the slug that it leads to. */
export type LoadedListing =
  /** `moments`: when something of it is no longer right, in milliseconds since 1970; null: never. */
  | { listing: Listing; moments: (number | null)[] }
  | { takenDown: TakenDown; moments: (number | null)[] }
  | { movedTo: string };

/** Everything that the page at a business's address shows; null where there never was a business. */
export async function loadListing(sources: Sources, slug: string): Promise<LoadedListing | null> {
  const { db, region, config, clock, hoursForPage } = sources;
  const found = await findListing(db, slug);
  if (!found || 'movedTo' in found) return found;
  if ('removed' in found) {
    const { name, category, position, removedAt } = found.removed;
    const instead = await nearby(sources, { category, position, except: null });
    const takenDown = { slug, name, category, removedOn: longBritishDate(removedAt), instead: instead.cards };
    return { takenDown, moments: instead.moments };
  }
  const { business } = found;
  const { id, category, latitude, longitude } = business;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [{ towns }, imported, mapOf, others] = await Promise.all([
    region(),
    importedPictures(db, config.importedPhotos, [business]),
    sources.mapOf(),
    nearby(sources, { category, position, except: id }),
  ]);
  const { mapProvider, siteUrl } = config;
  const hours = hoursForPage(business);
  const around = { mapProvider, siteUrl, towns, imported, now: clock(), mapOf, hours, nearby: others.cards };
  return { listing: toListing(business, around), moments: [hours.until, ...others.moments] };
}

const NOBODY: Cards = { cards: [], moments: [] };

/** Nobody needs the others so much that the page would fail without them. */
async function nearby(
  sources: Sources,
  { position, ...asked }: { category: string; position: Coordinates | null; except: number | null },
): Promise<Cards> {
  if (!position) return NOBODY;
  try {
    const { config, openingHours } = sources;
    return await findOthersNearby(sources, { ...asked, position }, { ...config, openingHours });
  } catch (error) {
    sources.logger.warn({ err: error }, 'the others near a business cannot be found');
    return NOBODY;
  }
}
