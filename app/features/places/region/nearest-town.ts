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

/** Towns further away, in miles, are no neighbours. */
const NEIGHBOUR_MILES = 25;
const MOST_NEIGHBOURS = 4;

/** The nearest other towns, nearest first. */
export function neighboursOf(town: Town, towns: readonly Town[]): Town[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map((other) => ({ other, miles: greatCircleMiles(town, other) }))
    .filter(({ miles }) => miles <= NEIGHBOUR_MILES)
    .toSorted((one, next) => one.miles - next.miles)
    .slice(0, MOST_NEIGHBOURS)
    .map(({ other }) => other);
}
