import type { Box } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';
import type { Distances } from '../search/found-view.ts';

const KEY = 'near-me';
/** After the address of a map, which then marks where the visitor is. */
export const NEAR_ME = '#near-me';

/**
 * Keeps how far from the visitor the businesses of a list are, in this tab alone, for the pages it leads to; null forgets it. Where a
 * device keeps nothing, these pages say nothing of distances. Where the visitor is is not kept.
 */
export function keepDistances(distances: Distances | null): void {
  try {
    if (distances) sessionStorage.setItem(KEY, JSON.stringify(distances));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/** The distances that this tab has kept; none where it has none. */
export function readDistances(): Distances {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? '') };
  } catch {
    return {};
  }
}

/** Steps of an area that is named in an address, in degrees: six miles or so. */
const STEPS_A_DEGREE = 10;
/** Of a meridian. */
const MILES_A_DEGREE = 69;

/** The address of a map of the area round a visitor: so roughly that it does not say where in it the visitor is. */
export function mapNearMe(form: SearchForm, position: Coordinates): string {
  const { latitude, longitude } = position;
  const high = form.distance / MILES_A_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const down = (degrees: number) => Math.floor(degrees * STEPS_A_DEGREE) / STEPS_A_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * STEPS_A_DEGREE) / STEPS_A_DEGREE;
  const bbox: Box = {
    west: down(longitude - wide),
    south: down(latitude - high),
    east: up(longitude + wide),
    north: up(latitude + high),
  };
  return paths.map + searchQuery({ ...fromStart(form), postcode: '', bbox }) + NEAR_ME;
}
