import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import type { Region } from './region.ts';
import { nearestTown } from './nearest-town.ts';

/** So far from a town of the region somebody may still want what it has. */
const NEIGHBOUR_MILES = 25;

/** Whether a place is searched from: it lies in the region, or so near that what the region has is of use there. */
export function isServed(
  { councils, towns }: Pick<Region, 'councils' | 'towns'>,
  place: Coordinates & { council: string | null },
): boolean {
  if (place.council !== null && councils.includes(place.council)) return true;
  const town = nearestTown(towns, place);
  return town !== null && greatCircleMiles(town, place) <= NEIGHBOUR_MILES;
}
