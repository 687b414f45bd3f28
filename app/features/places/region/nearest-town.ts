import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import type { Town } from './region.ts';

/** The town with the nearest centre, at any distance; null if there are no towns. */
export function nearestTown(towns: readonly Town[], coordinates: Coordinates): Town | null {
  return towns.reduce<Town | null>(
    (nearest, town) =>
      nearest && greatCircleMiles(coordinates, nearest) <= greatCircleMiles(coordinates, town)
        ? nearest
        : town,
    null,
  );
}

/** Maximum distance of neighbours in miles. */
const NEIGHBOUR_MILES = 25;
const MOST_NEIGHBOURS = 4;

export function neighboursOf(town: Town, towns: readonly Town[]): Town[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map((other) => ({ other, miles: greatCircleMiles(town, other) }))
    .filter(({ miles }) => miles <= NEIGHBOUR_MILES)
    .toSorted((one, next) => one.miles - next.miles)
    .slice(0, MOST_NEIGHBOURS)
    .map(({ other }) => other);
}
