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

/** Default number of places. */
const FOUND = 10;

interface SearchOptions extends Partial<Home> {
  /** Maximum number. */
  limit?: number;
}

/** The places of Great Britain by name and by position. */
export interface PlaceNames {
  /** How many there are. */
  readonly size: number;
  /** All of them, by name. */
  all(): Iterable<Place>;
  /**
   * The places that a text means, the best first: it may be the beginning of a name or some of its words, have a mistake, and end
   * with the county, council or a town near it.
   */
  search(text: string, options?: SearchOptions): Place[];
  /** Those with exactly this name, but for case, accents, hyphens and the like. */
  named(text: string): Place[];
  /** Those whose name has the words of a text next to each other, and others beside them: `Great Bookham` for `bookham`. */
  containing(text: string): Place[];
  /** The city, town or village that a position belongs to, within six miles; null when there is none. */
  nearest(position: Coordinates): Place | null;
  /** What places are known by that lie near. */
  near: Pick<SettledNear, 'town' | 'village'>;
}

/** Makes places ready to be searched: some 100 ms, and 10 MB of memory. */
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

/** All names first and then all other names: the first are in order already. */
function keysOf(places: PackedPlaces): { key: string; owner: number }[] {
  const all = Array.from({ length: places.size }, (_, owner) => ({ owner, names: places.names(owner) }));
  return [0, 1].flatMap((which) =>
    all.flatMap(({ owner, names }) => {
      const name = names[which];
      return name ? [{ key: nameKey(name), owner }] : [];
    }),
  );
}
