import { type Coordinates, radians } from '../distance/distance.ts';
import type { PackedPlaces } from './packed-places.ts';
import { isTownLike } from './place.ts';

/** Places sorted by latitude, from south to north. */
interface Sorted {
  latitudes: Float64Array;
  longitudes: Float64Array;
  places: Uint32Array;
}

/** The town or village by which people locate a small place. */
export class SettledNear {
  readonly #places: PackedPlaces;
  readonly #towns: Sorted;
  readonly #villages: Sorted;

  constructor(places: PackedPlaces) {
    this.#places = places;
    const towns: number[] = [];
    const villages: number[] = [];
    for (let place = 0; place < places.size; place += 1) {
      const kind = places.kind(place);
      const isTown = isTownLike({ kind, postcodes: places.postcodes(place) });
      if (isTown) towns.push(place);
      if (isTown || kind === 'village') villages.push(place);
    }
    this.#towns = sorted(places, towns);
    this.#villages = sorted(places, villages);
  }

  /** Nearest city or town with another name; null if none. */
  town(place: Coordinates & { name: string }): string | null {
    return this.#nearest(this.#towns, place);
  }

  /** Nearest city, town or village with another name. */
  village(place: Coordinates & { name: string }): string | null {
    return this.#nearest(this.#villages, place);
  }

  /** Searches north and south until nothing nearer can come, by plane distances. */
  #nearest({ latitudes, longitudes, places }: Sorted, { name, latitude, longitude }: Named): string | null {
    const narrower = Math.cos(radians(latitude)) ** 2;
    let nearest: string | null = null;
    let least = Infinity;
    const from = firstFrom(latitudes, latitude);
    let south = from - 1;
    let north = from;
    while (south >= 0 || north < latitudes.length) {
      const below = (latitude - (latitudes[south] ?? -Infinity)) ** 2;
      const above = ((latitudes[north] ?? Infinity) - latitude) ** 2;
      const high = Math.min(below, above);
      if (high >= least) break;
      const at = below < above ? south-- : north++;
      const distance = high + narrower * ((longitudes[at] ?? 0) - longitude) ** 2;
      if (distance >= least) continue;
      const [other] = this.#places.names(places[at] ?? 0);
      if (other === undefined || other === name) continue;
      nearest = other;
      least = distance;
    }
    return nearest;
  }
}

type Named = Coordinates & { name: string };

function sorted(places: PackedPlaces, numbers: readonly number[]): Sorted {
  const settled = numbers
    .map((place) => ({ place, ...places.position(place) }))
    .sort((one, other) => one.latitude - other.latitude);
  return {
    latitudes: Float64Array.from(settled, ({ latitude }) => latitude),
    longitudes: Float64Array.from(settled, ({ longitude }) => longitude),
    places: Uint32Array.from(settled, ({ place }) => place),
  };
}

/** Index of the first latitude that is at least `latitude`. */
function firstFrom(latitudes: Float64Array, latitude: number): number {
  let low = 0;
  let high = latitudes.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((latitudes[half] ?? 0) < latitude) low = half + 1;
    else high = half;
  }
  return low;
}
