import type { Councils } from '../councils/council.ts';
import type { Coordinates } from '../distance/distance.ts';
import { Areas } from './areas.ts';
import { Endings } from './endings.ts';
import { nameKey } from './fold.ts';
import { NearestPlaces } from './nearest.ts';
import type { PackedPlaces } from './packed-places.ts';
import type { Place } from './place.ts';
import { type Home, PlaceSearch } from './search.ts';
import { SettledNear } from './settled-near.ts';

const FOUND = 10;

interface SearchOptions extends Partial<Home> {
  limit?: number;
}

export interface PlaceNames {
  readonly size: number;
  /** Alphabetical. */
  all(): Iterable<Place>;
  /** Finds places by the beginning of a name, with mistakes and a location after it. Best first. */
  search(text: string, options?: SearchOptions): Place[];
  /** Places with exactly this name, ignoring case, accents and hyphens. */
  named(text: string): Place[];
  /** Places whose name contains the words and more: `Great Bookham` for `bookham`. */
  containing(text: string): Place[];
  /** The city, town or village within six miles that a position belongs to; null if none. */
  nearest(position: Coordinates): Place | null;
  near: Pick<SettledNear, 'town' | 'village'>;
}

/** Builds the index: some 100 ms and 10 MB. */
export function openPlaceNames(places: PackedPlaces, councils: Councils): PlaceNames {
  const search = new PlaceSearch(
    places,
    new Endings(keysOf(places)),
    new Areas(places.councils.map((code) => councils.byCode(code))),
  );
  const nearest = new NearestPlaces(places);
  return {
    size: places.size,
    *all() {
      for (let index = 0; index < places.size; index += 1) yield places.place(index);
    },
    search: (text, { near = null, councils: home = [], limit = FOUND } = {}) =>
      search.find(text, { near, councils: home }, limit).map((index) => places.place(index)),
    named: (text) => search.named(text).map((index) => places.place(index)),
    containing: (text) => search.containing(text).map((index) => places.place(index)),
    nearest(position) {
      const index = nearest.find(position);
      return index === null ? null : places.place(index);
    },
    near: new SettledNear(places),
  };
}

/** Main names first, because they are already sorted. */
function keysOf(places: PackedPlaces): { key: string; owner: number }[] {
  const all = Array.from({ length: places.size }, (_, owner) => ({ owner, names: places.names(owner) }));
  return [0, 1].flatMap((which) =>
    all.flatMap(({ owner, names }) => {
      const name = names[which];
      return name ? [{ key: nameKey(name), owner }] : [];
    }),
  );
}
