import type { Councils } from '../councils/council.ts';
import type { Coordinates } from '../distance/distance.ts';
import { COUNTY_NAMES } from '../names/county-names.ts';
import { foldedWords } from '../names/fold.ts';
import { meantPlace, placedName } from '../names/meant-place.ts';
import type { PlaceNames } from '../names/place-names.ts';
import type { PostcodeList } from '../postcodes/packed-list.ts';
import { middleOf, type Region } from '../region/region.ts';
import type { Geocoder, GeocodeResult } from './geocode.server.ts';
import { parsePostcode } from '../postcodes/postcode.ts';
import { isTownLike, type Place } from '../names/place.ts';
import { uncoveredPlace } from '../names/uncovered-places.ts';
import { possiblePostcodes } from './meant-postcode.ts';
import { notCovered, specialCode } from './special-codes.ts';

/** The place a search text means: a postcode or a place name. */
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
  | ({ problem: Extract<GeocodeResult, { problem: string }>['problem'] | 'ambiguous' | 'region' } & {
      /** What may be meant, each in words that mean it alone. */
      offered?: readonly string[];
      /** A sentence that says more about this text. */
      message?: string;
      /** Whether the text is a postcode or a code like one. */
      isPostcode?: boolean;
    });

export interface PlaceFinder {
  /**
   * Finds a postcode in any form that `meantPostcode` reads, or a place by its name, anywhere in Great Britain, the region's own places
   * first. A text that may mean several is `ambiguous`, and one that several names are like is `malformed`, both with what is offered
   * instead. A place whose name the text is not, or not alone, comes with `instead`.
   * The region's own name is `region`. A place in a country that isn't covered is `unknown`, with a `message`.
   * Throws only when the database fails.
   */
  find(text: string): Promise<FoundPlace>;
}

interface Sources {
  geocoder: Geocoder;
  postcodes: () => Promise<Pick<PostcodeList, 'find'>>;
  places: () => Promise<PlaceNames>;
  councils: Councils;
  region: () => Promise<Pick<Region, 'name' | 'councils' | 'towns'>>;
}

/** Words that may follow the name of a county. */
const NATIONS = new Set(['uk', 'gb', 'england', 'scotland', 'wales']);

/** Whether a text names the region itself, also by another name of the county: `Hants`, `Hampshire, UK`. */
function isNameOfRegion(text: string, regionName: string): boolean {
  const words = foldedWords(text);
  if (words.length > 1 && NATIONS.has(words.at(-1) ?? '')) words.pop();
  if (words[0] === 'county' && words[1] === 'of') words.splice(0, 2);
  const isAsked = (name: string) => foldedWords(name).join('') === words.join('');
  if (isAsked(regionName)) return true;
  return Object.entries(COUNTY_NAMES).some(
    ([name, counties]) => isAsked(name) && counties.length === 1 && counties[0] === regionName,
  );
}

/**
 * The sentence on a place in a country that isn't covered, with the places of Great Britain that have its name. Null where one of these
 * is in the region or a town.
 */
function uncoveredAmong(sources: Parameters<typeof meantPlace>[0], text: string): FoundPlace | null {
  const place = uncoveredPlace(text);
  if (!place) return null;
  const { name, country, isCertain } = place;
  const namesakes = isCertain ? [] : sources.places.named(name);
  const isMeant = ({ kind, council }: Place) =>
    kind === 'city' || kind === 'town' || sources.region.councils.includes(council);
  if (namesakes.some(isMeant)) return null;
  const { message } = notCovered(name, country);
  const offered = namesakes.slice(0, MOST_NAMESAKES).map((one) => placedName(sources.councils, one));
  return { problem: 'unknown', isPostcode: false, message, ...(offered.length > 0 && { offered }) };
}

const MOST_NAMESAKES = 3;

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
      const special = specialCode(text, list);
      if (special) return { problem: special.problem, message: special.message, isPostcode: true };
      const [postcode, ...others] = possible;
      if (postcode && others.length > 0)
        return { problem: 'ambiguous', offered: possible.map((one) => one.text) };
      // A postcode has a digit, and no name of a place has one: neither can be taken for the other.
      if (postcode) return postcodeOf(postcode.text);
      const { name: regionName, councils: own, towns } = await region();
      const names = await places();
      const home = { councils: own, towns, near: middleOf({ towns }) };
      if (isNameOfRegion(text, regionName) && !names.named(regionName).some(isTownLike))
        return { problem: 'region' };
      const outside = uncoveredAmong({ places: names, councils, region: home }, text);
      if (outside) return outside;
      const meant = meantPlace({ places: names, councils, region: home }, text);
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
