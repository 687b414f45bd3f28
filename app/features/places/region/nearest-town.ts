import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import type { Town } from './region.ts';

/** The town whose centre is nearest, however far away; the first of two as near, and null where there are no towns. */
export function nearestTown(towns: readonly Town[], coordinates: Coordinates): Town | null {
  return towns.reduce<Town | null>(
    (nearest, town) =>
      nearest && greatCircleMiles(coordinates, nearest) <= greatCircleMiles(coordinates, town)
        ? nearest
        : town,
    null,
  );
}
