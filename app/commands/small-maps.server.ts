import type { MapOf } from '#app/features/directory/listing-page/content/to-listing.ts';
import { mapRound } from '#app/features/directory/map/basemap/map-round.ts';
import type { Services } from '#app/services/services.server.ts';

/** Five miles wide, so that the names of a town or two are on it. */
const EXTENT = { east: 0.12, north: 0.045, width: 480 };

/** The small map on a business's page; null outside Great Britain and if it can't be drawn. */
export async function smallMaps({ basemap }: Pick<Services, 'basemap'>): Promise<MapOf> {
  const drawn = await basemap().catch(() => null);
  return (place) => {
    const map = drawn && mapRound(place, EXTENT, drawn.version);
    return map && { ...map, whereabouts: () => drawn.whereabouts(place) };
  };
}
