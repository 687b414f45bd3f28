import { type Coordinates, greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { normalisePostcode } from '#app/features/places/postcodes/postcode.ts';
import type { PlaceNames } from '#app/features/places/names/place-names.ts';
import { isTownLike } from '#app/features/places/names/place.ts';
import type { Town } from '#app/features/places/region/region.ts';

const POSTCODE = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}(?![\p{L}\p{N}])/giu;

/** The last full postcode an address contains, in its written form. */
export function postcodeInAddress(address: string): string | null {
  const found = address.match(POSTCODE)?.map(normalisePostcode) ?? [];
  return found.findLast((postcode) => postcode !== null) ?? null;
}

/** Farther from its postcode, a town that an address names is another of that name, in miles. */
const TOWN_MILES = 25;
/** The same for a village: there are many of a name, and streets are called so. */
const VILLAGE_MILES = 6;
/** What stands behind the town: the first half of a postcode, and the country. */
const BEHIND_TOWN =
  /(?:^|[\s,])(?:[A-Z]{1,2}\d[A-Z\d]?|united kingdom|great britain|uk|u\.k\.|gb|england|scotland|wales)[\s.]*$/i;
/** No name of a town has more words. */
const MOST_WORDS = 5;
/** Nor more characters. */
const LONGEST_ENDING = 100;

/** Last words of streets. */
const STREET_WORDS: ReadonlySet<string> = new Set(
  'street st road rd lane ln avenue ave close drive way court crescent terrace gardens mews'.split(' '),
);
/** Last words of streets, houses and places: Street is a town in Somerset. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...STREET_WORDS,
  ...(
    'place square grove green park hill common row walk parade rise view end bridge cross farm house cottage cottages mill field fields ' +
    'meadow meadows wharf quay yard gate heath wood'
  ).split(' '),
]);

/** What addresses are looked up in. */
export interface Gazetteer {
  /** Towns of the region: known wherever the address lies. */
  towns: readonly Pick<Town, 'name'>[];
  places: PlaceNames;
}

/**
 * The city, town or village an address names, as a part of its own or at the end: not the one in a street's name
 * (`5 Winchester Road, Alresford`). Of several it is the last, which is the post town.
 * @param position of the address, if known: a village counts only near it
 */
export function townInAddress(
  address: string,
  { towns, places }: Gazetteer,
  position: Coordinates | null,
): string | null {
  const parts = address
    .replaceAll(POSTCODE, '')
    .split(/[,;\n]/)
    .map(withoutEnding)
    .filter((part) => part !== '')
    .toReversed();
  const named = (text: string) =>
    towns.find(({ name }) => text.toLowerCase() === name.toLowerCase())?.name ??
    placeNamed(text, places, position);
  for (const [place, part] of parts.entries()) {
    const town = named(part) ?? postTownNamed(part, place === 0, places);
    if (town !== null) return town;
  }
  const words = parts[0]?.slice(-LONGEST_ENDING).split(/\s+/) ?? [];
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    if (isStreet(words.slice(0, -count), words.slice(-count))) continue;
    const town = named(words.slice(-count).join(' '));
    if (town !== null) return town;
  }
  return null;
}

/**
 * Whether the last words of a part belong to the name of a street or house: `12 High Street`, `3 Wood Green`. Behind a street they are a
 * place: `3 High Road Wood Green`.
 */
function isStreet(before: readonly string[], last: readonly string[]): boolean {
  const isOneOf = (words: ReadonlySet<string>, word = '') => words.has(word.toLowerCase().replace('.', ''));
  return isOneOf(ADDRESS_WORDS, last.at(-1)) && !isOneOf(STREET_WORDS, before.at(-1));
}

/** A part of an address without what stands behind its town: `London SE16 UK`. */
function withoutEnding(part: string): string {
  let rest = part.trim();
  // At most two follow each other.
  for (let times = 0; times < 2; times += 1) {
    const end = BEHIND_TOWN.exec(rest.slice(-LONGEST_ENDING));
    if (end) rest = rest.slice(0, rest.length - end[0].length).trim();
  }
  return rest;
}

/**
 * The text in the post town's place is the post town, however far away the postcode is; a city counts in any place.
 */
function postTownNamed(part: string, isLast: boolean, places: PlaceNames): string | null {
  const kinds = isLast ? ['city', 'town'] : ['city'];
  return places.named(part).find(({ kind }) => kinds.includes(kind))?.name ?? null;
}

/** The city, town or village of a name that an address can mean. */
function placeNamed(text: string, places: PlaceNames, position: Coordinates | null): string | null {
  const meant = places.named(text).find((place) => {
    const isTown = isTownLike(place);
    if (position === null) return isTown;
    const farthest = isTown ? TOWN_MILES : place.kind === 'village' ? VILLAGE_MILES : 0;
    return greatCircleMiles(place, position) <= farthest;
  });
  return meant?.name ?? null;
}
