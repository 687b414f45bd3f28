import type { Councils } from '../councils/council.ts';
import type { Coordinates } from '../distance/distance.ts';
import { meantPlace } from '../names/meant-place.ts';
import type { PlaceNames } from '../names/place-names.ts';
import type { PostcodeList } from '../postcodes/packed-list.ts';
import { middleOf, type Region } from '../region/region.ts';
import type { Geocoder, GeocodeResult } from './geocode.server.ts';
import { parsePostcode } from '../postcodes/postcode.ts';
import { isTownLike } from '../names/place.ts';
import { possiblePostcodes } from './meant-postcode.ts';

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
      /**
       * Where the text is not the name of this place alone: whether it is its name at all, words that mean this place, and those of
       * others that may be meant.
       */
      instead?: { isName: boolean; words: string; offered: readonly string[] };
    })
  | ({ problem: Extract<GeocodeResult, { problem: string }>['problem'] | 'ambiguous' } & {
      /** What may be meant, each in words that mean it alone. */
      offered?: readonly string[];
    });

export interface PlaceFinder {
  /**
   * Finds a postcode in any form that `meantPostcode` reads, or a place by its name, anywhere in Great Britain, the region's own places
   * first. A text that may mean several is `ambiguous`, and one that several names are like is `malformed`, both with what is offered
   * instead. A place whose name the text is not, or not alone, comes with `instead`.
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
      const list = await postcodes();
      const possible = possiblePostcodes(text, list).postcodes;
      const [postcode, ...others] = possible;
      if (postcode && others.length > 0)
        return { problem: 'ambiguous', offered: possible.map((one) => one.text) };
      // A postcode has a digit, and no name of a place has one: neither can be taken for the other.
      if (postcode) return postcodeOf(postcode.text);
      const { councils: own, towns } = await region();
      const names = await places();
      const meant = meantPlace(
        { places: names, councils, region: { councils: own, towns, near: middleOf({ towns }) } },
        text,
      );
      if (!meant) return { problem: 'malformed' };
      if (!('place' in meant))
        return { problem: meant.isName ? 'ambiguous' : 'malformed', offered: meant.offered };
      const { place, words, isName, offered } = meant;
      const { name, latitude, longitude, council } = place;
      const area = isTownLike(place) ? name : names.near.town(place);
      return {
        name,
        area,
        latitude,
        longitude,
        council,
        isPostcode: false,
        approximate: false,
        ...((offered.length > 0 || !isName) && { instead: { isName, words, offered } }),
      };
    },
  };
}
