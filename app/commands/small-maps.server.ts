import { type MapRound, mapRound } from '#app/features/directory/map/basemap/map-round.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { Services } from '#app/services/services.server.ts';

/** Five miles across, so that a town or two have their names on it. */
const EXTENT = { east: 0.12, north: 0.045, width: 480 };

/** Gives the small map on the page of a business round its place; null outside Great Britain, and where none can be drawn. */
export async function smallMaps({
  basemap,
}: Pick<Services, 'basemap'>): Promise<(place: Coordinates) => MapRound | null> {
  const drawn = await basemap().catch(() => null);
  return (place) => drawn && mapRound(place, EXTENT, drawn.version);
}
