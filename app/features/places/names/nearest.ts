import { type Coordinates, greatCircleMiles, radians } from '../distance/distance.ts';
import type { PackedPlaces } from './packed-places.ts';
import { isTownLike } from './place.ts';

/** Farther away, no place is what a position is said to be in, in miles. */
const NEAREST_MILES = 6;
/** A degree of latitude is 69 miles. */
const MILES_A_DEGREE = 69;
/** Cells of the grid are so many degrees wide and high: two reach as far as is looked northwards. */
const CELL_DEGREES = 0.05;
/** Miles from its middle that a place reaches at least. */
const TOWN_REACH = 0.75;
const VILLAGE_REACH = 0.25;
/** People outside a town say that they live there, sooner than in a village as near in proportion. */
const TOWN_PULL = 1.3;

/** Cities, towns and villages by where they lie. */
export class NearestPlaces {
  readonly #places: PackedPlaces;
  /** Numbers of places by cell. */
  readonly #cells = new Map<number, number[]>();

  constructor(places: PackedPlaces) {
    this.#places = places;
    for (let place = 0; place < places.size; place += 1) {
      if (places.kind(place) !== 'village' && !isTown(places, place)) continue;
      const { latitude, longitude } = places.position(place);
      const cell = cellOf(row(latitude), row(longitude));
      const there = this.#cells.get(cell);
      if (there) there.push(place);
      else this.#cells.set(cell, [place]);
    }
  }

  /**
   * The number of the city, town or village a position belongs to: the one it is nearest to in proportion to how far each
   * reaches, within six miles; null when there is none.
   */
  find(position: Coordinates): number | null {
    let nearest: number | null = null;
    let least = Infinity;
    for (const place of this.#around(position)) {
      const miles = greatCircleMiles(position, this.#places.position(place));
      const share = miles / reach(this.#places, place);
      if (miles <= NEAREST_MILES && share < least) {
        nearest = place;
        least = share;
      }
    }
    return nearest;
  }

  *#around({ latitude, longitude }: Coordinates): Generator<number> {
    const degrees = NEAREST_MILES / MILES_A_DEGREE;
    const wide = degrees / Math.max(Math.cos(radians(latitude)), 0.1);
    for (let y = row(latitude - degrees); y <= row(latitude + degrees); y += 1) {
      for (let x = row(longitude - wide); x <= row(longitude + wide); x += 1) {
        yield* this.#cells.get(cellOf(y, x)) ?? [];
      }
    }
  }
}

function row(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellOf(y: number, x: number): number {
  return y * 100_000 + x;
}

function isTown(places: PackedPlaces, place: number): boolean {
  return isTownLike({ kind: places.kind(place), postcodes: places.postcodes(place) });
}

/** Miles from the middle to the sides, in the mean, and more for a town. */
function reach(places: PackedPlaces, place: number): number {
  const { south, west, north, east } = places.extent(place);
  const high = (north - south) * MILES_A_DEGREE;
  const wide = (east - west) * MILES_A_DEGREE * Math.cos(radians(north));
  const miles = Math.sqrt(high * wide) / 2;
  return isTown(places, place) ? Math.max(miles, TOWN_REACH) * TOWN_PULL : Math.max(miles, VILLAGE_REACH);
}
