import type { Database } from '#db/client.ts';
import type { Region } from '#app/features/places/region/region.ts';
import type { MapProvider } from '../listing/contact-links.ts';
import { importedPictures } from '../photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '../photos/imported-photos.ts';
import { findListing } from './find.server.ts';
import type { Listing, TakenDown } from './listing.ts';
import { toListing } from './to-listing.ts';

interface Sources {
  db: Database;
  region: () => Promise<Region>;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
}

/** What an address of a business shows, or the slug that it leads to. */
export type LoadedListing = { listing: Listing } | { takenDown: TakenDown } | { movedTo: string };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Everything that the page at a business's address shows; null where there never was a business. */
export async function loadListing(
  { db, region, config }: Sources,
  slug: string,
): Promise<LoadedListing | null> {
  const found = await findListing(db, slug);
  if (!found || 'movedTo' in found) return found;
  if ('removed' in found) {
    const { name, removedAt } = found.removed;
    return { takenDown: { slug, name, removedOn: DAY.format(removedAt) } };
  }
  const [{ towns }, imported] = await Promise.all([
    region(),
    importedPictures(db, config.importedPhotos, [found.business]),
  ]);
  return { listing: toListing(found.business, { mapProvider: config.mapProvider, towns, imported }) };
}
