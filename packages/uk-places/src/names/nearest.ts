import { type Coordinates, radians } from '../distance/distance.ts';
import type { PackedPlaces } from './packed-places.ts';
import { isTownLike } from './place.ts';

/** Farther positions, in miles, aren't described as being in a place. */
export const NEAREST_MILES = 6;
const MILES_A_DEGREE = 69.1;
const CELL_DEGREES = 0.1;
const CELLS_A_ROW = 10_000;
/** Minimum radius of a place in miles. */
const TOWN_REACH = 0.75;
const VILLAGE_REACH = 0.25;
/** Factor by which people prefer a town to a village when they say where they live. */
const TOWN_PULL = 1.3;

interface Settled extends Coordinates {
  /** Place number. */
  place: number;
  /** Radius in miles. */
  reach: number;
}

export class NearestPlaces {
  readonly #cells = new Map<number, Settled[]>();

  constructor(places: PackedPlaces) {
    for (let place = 0; place < places.size; place += 1) {
      const isTown = isTownLike({ kind: places.kind(place), postcodes: places.postcodes(place) });
      if (!isTown && places.kind(place) !== 'village') continue;
      const { latitude, longitude } = places.position(place);
      const settled = { place, latitude, longitude, reach: reachOf(places, place, isTown) };
      const cell = cellOf(lineOf(latitude), lineOf(longitude));
      const there = this.#cells.get(cell);
      if (there) there.push(settled);
      else this.#cells.set(cell, [settled]);
    }
  }

  /** Finds the settlement nearest in proportion to its radius, within `NEAREST_MILES`; null if none. */
  find({ latitude, longitude }: Coordinates): number | null {
    const milesEast = MILES_A_DEGREE * Math.max(Math.cos(radians(latitude)), 0.1);
    const high = NEAREST_MILES / MILES_A_DEGREE;
    const wide = NEAREST_MILES / milesEast;
    let nearest: number | null = null;
    let least = Infinity;
    for (let y = lineOf(latitude - high); y <= lineOf(latitude + high); y += 1) {
      for (let x = lineOf(longitude - wide); x <= lineOf(longitude + wide); x += 1) {
        for (const settled of this.#cells.get(cellOf(y, x)) ?? []) {
          const north = (settled.latitude - latitude) * MILES_A_DEGREE;
          const east = (settled.longitude - longitude) * milesEast;
          const miles = Math.sqrt(north * north + east * east);
          if (miles > NEAREST_MILES || miles >= least * settled.reach) continue;
          nearest = settled.place;
          least = miles / settled.reach;
        }
      }
    }
    return nearest;
  }
}

function lineOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellOf(y: number, x: number): number {
  return y * CELLS_A_ROW + x;
}

/** Mean distance in miles from the middle to the sides, larger for towns. */
function reachOf(places: PackedPlaces, place: number, isTown: boolean): number {
  const { south, west, north, east } = places.extent(place);
  const high = (north - south) * MILES_A_DEGREE;
  const wide = (east - west) * MILES_A_DEGREE * Math.cos(radians(north));
  const miles = Math.sqrt(high * wide) / 2;
  return isTown ? Math.max(miles, TOWN_REACH) * TOWN_PULL : Math.max(miles, VILLAGE_REACH);
}
