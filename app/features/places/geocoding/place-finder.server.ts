import {
  type Councils,
  type Coordinates,
  COUNTY_NAMES,
  foldedWords,
  nameKey,
  parsePostcode,
  isTownLike,
  type Place,
  uncoveredPlace,
} from '@dog-care-directory/uk-places';
import {
  meantPlace,
  placedName,
  wordsFor,
  type PlaceNames,
  type PostcodeList,
} from '@dog-care-directory/uk-places/files';
import { middleOf, type Region } from '../region/region.ts';
import type { Geocoder, GeocodeResult } from './geocode.server.ts';
import { possiblePostcodes } from './meant-postcode.ts';
import { notCovered, specialCode } from './special-codes.ts';

export type FoundPlace =
  | (Coordinates & {
      /** The written form of the postcode, sector or district, or the place name. */
      name: string;
      isPostcode: boolean;
      /** The postcode district or nearest town, the most that logs and statistics may store. */
      area: string | null;
      /** True for the middle of a sector or district. */
      approximate: boolean;
      council: string | null;
      /** Set if other places match: `words` mean this one alone, `offered` the others; `isName` if exact. */
      instead?: { isName: boolean; words: string; offered: readonly string[] };
    })
  | ({ problem: Extract<GeocodeResult, { problem: string }>['problem'] | 'ambiguous' | 'region' } & {
      /** Suggestions, each unambiguous. */
      offered?: readonly string[];
      message?: string;
      /** True if the text looks like a postcode. */
      isPostcode?: boolean;
    });

export interface PlaceFinder {
  /**
   * Finds a postcode in any form or a place by name, the region's own first; its own name is `region`.
   * `ambiguous` and `malformed` come with suggestions, uncovered countries with a `message`. Throws only if
   * the database fails.
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

/** True for the region's name and other names of the county: `Hants`, `Hampshire, UK`. */
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

/** Explains that a country isn't covered; null if a British town or a place in the region has that name. */
function uncoveredAmong(sources: Parameters<typeof meantPlace>[0], text: string): FoundPlace | null {
  const place = uncoveredPlace(text);
  if (!place) return null;
  const { name, country, isCertain } = place;
  const namesakes = isCertain ? [] : sources.places.named(name);
  const isMeant = ({ kind, council }: Place) =>
    kind === 'city' || kind === 'town' || sources.region.councils.includes(council);
  if (namesakes.some(isMeant)) return null;
  const longer = isCertain ? [] : citiesBegunBy(sources.places, name);
  if (longer.length > 0)
    return {
      problem: 'ambiguous',
      offered: [...longer, ...namesakes.map((one) => placedName(sources.councils, one))],
    };
  const { message } = notCovered(name, country);
  const offered = namesakes.slice(0, MOST_NAMESAKES).map((one) => placedName(sources.councils, one));
  return { problem: 'unknown', isPostcode: false, message, ...(offered.length > 0 && { offered }) };
}

const MOST_NAMESAKES = 3;

/** Cities and towns whose name begins with these words: `Newcastle upon Tyne`. */
function citiesBegunBy(places: PlaceNames, words: string): string[] {
  const key = nameKey(words);
  return places
    .containing(words)
    .filter(
      (place) => isTownLike(place) && place.kind !== 'settlement' && nameKey(place.name).startsWith(key),
    )
    .toSorted((one, other) => other.postcodes - one.postcodes)
    .map((place) => place.name);
}

/** Words before a place that say nothing else. */
const NEAR = /^\s{0,9}(?:near(?: to)?|nr\.?|in|around|close to)\s{1,9}(?=\S)/i;
/** A position in degrees. Searches take places only, so that no address of a page holds a position. */
const DEGREES = /^\s{0,9}(-?\d{1,2}\.\d{1,9})\s{0,9}[,; ]\s{0,9}(-?\d{1,3}\.\d{1,9})\s{0,9}$/;

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
      // Only postcodes contain digits, so a postcode and a name can't be confused.
      if (postcode) return postcodeOf(postcode.text);
      const { name: regionName, councils: own, towns } = await region();
      const names = await places();
      const home = { councils: own, towns, near: middleOf({ towns }) };
      const sources = { places: names, councils, region: home };
      const [, latitude, longitude] = DEGREES.exec(text) ?? [];
      if (latitude !== undefined && longitude !== undefined) {
        const nearest = names.nearest({ latitude: Number(latitude), longitude: Number(longitude) });
        return { problem: 'malformed', ...(nearest && { offered: [wordsFor(sources, nearest)] }) };
      }
      const bare = text.replace(NEAR, '');
      const asked = names.named(text).length > 0 ? text : bare;
      if (isNameOfRegion(asked, regionName) && !names.named(regionName).some(isTownLike))
        return { problem: 'region' };
      const outside = uncoveredAmong(sources, asked);
      if (outside) return outside;
      const meant = meantPlace(sources, asked);
      if (!meant) return { problem: 'malformed' };
      if (!('place' in meant))
        return { problem: meant.isName ? 'ambiguous' : 'malformed', offered: meant.offered };
      const { place, words, isName, offered } = meant;
      const { name, council } = place;
      const area = isTownLike(place) ? name : names.near.town(place);
      return {
        name,
        area,
        latitude: place.latitude,
        longitude: place.longitude,
        council,
        isPostcode: false,
        approximate: false,
        ...((offered.length > 0 || !isName) && { instead: { isName, words, offered } }),
      };
    },
  };
}
