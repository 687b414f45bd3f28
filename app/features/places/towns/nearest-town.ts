import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import { type Town, TOWNS } from './towns.ts';

/** The town whose centre is nearest, however far away; the alphabetically first of two as near. */
export function nearestTown(coordinates: Coordinates): Town {
  return TOWNS.reduce((nearest, town) =>
    greatCircleMiles(coordinates, town) < greatCircleMiles(coordinates, nearest) ? town : nearest,
  );
}
