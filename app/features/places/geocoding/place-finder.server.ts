import type { Councils } from '../councils/council.ts';
import type { Coordinates } from '../distance/distance.ts';
import { meantPlace } from '../names/meant-place.ts';
import type { PlaceNames } from '../names/place-names.ts';
import type { PostcodeList } from '../postcodes/packed-list.ts';
import { middleOf, type Region } from '../region/region.ts';
import type { Geocoder, GeocodeResult } from './geocode.server.ts';
import { parsePostcode } from '../postcodes/postcode.ts';
import { isTownLike } from '../names/place.ts';
import { mistypedPostcodes } from './mistyped-postcode.ts';

/** Where somebody wants to search, from what they typed: a postcode or the name of a place. */
export type FoundPlace =
  | (Coordinates & {
      /** The postcode, sector or district in its written form, or the name of the place. */
      name: string;
      isPostcode: boolean;
      /** What may be kept of it: the postcode district, or the town it is or lies near. */
      area: string | null;
      /** True when this is the middle of a sector or district rather than the postcode's own position. */
      approximate: boolean;
      /** Code of the council it belongs to; null where none is known. */
      council: string | null;
    })
  | ({ problem: Extract<GeocodeResult, { problem: string }>['problem'] | 'ambiguous' } & {
      /** What may be meant, each in words that mean it alone. */
      offered?: readonly string[];
    });

export interface PlaceFinder {
  /**
   * Finds a postcode, one with letters and digits mixed up, or a place by its name, anywhere in Great Britain. What may be several is
   * `ambiguous`, what is nothing but nearly something `malformed`, both with what is offered instead.
   * Throws only when the database fails.
   */
  find(text: string): Promise<FoundPlace>;
}

interface Sources {
  geocoder: Geocoder;
  postcodes: () => Promise<Pick<PostcodeList, 'find'>>;
  places: () => Promise<PlaceNames>;
  councils: Councils;
  region: () => Promise<Pick<Region, 'councils' | 'towns'>>;
}

/** Makes what understands the field for a postcode. */
export function createPlaceFinder({ geocoder, postcodes, places, councils, region }: Sources): PlaceFinder {
  async function postcodeOf(text: string): Promise<FoundPlace> {
    const found = await geocoder.geocode(text);
    if ('problem' in found) return found;
    const { postcode, ...place } = found;
    return { ...place, name: postcode, isPostcode: true, area: parsePostcode(postcode)?.district ?? null };
  }
  return {
    async find(text) {
      const found = await postcodeOf(text);
      if (!('problem' in found) || found.problem === 'unavailable') return found;
      const [mistyped, ...others] = mistypedPostcodes(text, await postcodes());
      if (mistyped && others.length === 0) return postcodeOf(mistyped.text);
      if (mistyped)
        return { problem: 'ambiguous', offered: [mistyped, ...others].map((postcode) => postcode.text) };
      if (found.problem === 'unknown') return found;
      const { councils: own, towns } = await region();
      const names = await places();
      const meant = meantPlace(
        { places: names, councils, region: { councils: own, towns, near: middleOf({ towns }) } },
        text,
      );
      if (!meant) return found;
      if ('offered' in meant)
        return { problem: meant.isName ? 'ambiguous' : 'malformed', offered: meant.offered };
      const { name, latitude, longitude, council } = meant.place;
      const area = isTownLike(meant.place) ? name : names.near.town(meant.place);
      return { name, area, latitude, longitude, council, isPostcode: false, approximate: false };
    },
  };
}
