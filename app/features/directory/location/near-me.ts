import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';
import type { Distances } from '../search/found-view.ts';

const KEY = 'near-me';
export const NEAR_ME = '#near-me';

/** Stores distances, but never the position, for pages opened from this tab; null clears them. */
export function keepDistances(distances: Distances | null): void {
  try {
    if (distances) sessionStorage.setItem(KEY, JSON.stringify(distances));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

export function readDistances(): Distances {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? '') };
  } catch {
    return {};
  }
}

/** Tells if the page goes on with a search near the visitor: by its history entry, or by distances from that search. */
export function isNearVisitor(): boolean {
  return history.state?.nearby !== undefined || Object.keys(readDistances()).length > 0;
}

/** Rounds positions in addresses to a tenth of a degree, about six miles. */
const STEPS_A_DEGREE = 10;
/** Per degree of latitude. */
const MILES_A_DEGREE = 69;

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
