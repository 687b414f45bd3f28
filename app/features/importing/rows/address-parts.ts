import {
  type Coordinates,
  greatCircleMiles,
  normalisePostcode,
  nameKey,
  isTownLike,
  type PlaceKind,
} from '@dog-care-directory/uk-places';
import type { PlaceNames } from '@dog-care-directory/uk-places/files';
import type { Town } from '#app/features/places/region/region.ts';

const POSTCODE = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}(?![\p{L}\p{N}])/giu;

/** Returns the last full postcode in an address, in its canonical form. */
export function postcodeInAddress(address: string): string | null {
  const found = address.match(POSTCODE)?.map(normalisePostcode) ?? [];
  return found.findLast((postcode) => postcode !== null) ?? null;
}

/** A town farther than this from the postcode is another one of the same name. */
const TOWN_MILES = 25;
/** Smaller than for towns, because many villages share a name and streets are named after them. */
const VILLAGE_MILES = 6;
/** Places that addresses name besides towns. The names of hamlets and suburbs are also those of houses and streets. */
const NEAR_KINDS: ReadonlySet<PlaceKind> = new Set(['village', 'settlement']);
const BEHIND_TOWN =
  /(?:^|[\s,])(?:[A-Z]{1,2}\d[A-Z\d]?|united kingdom|great britain|uk|u\.k\.|gb|england|scotland|wales)[\s.]*$/i;
const MOST_WORDS = 5;
/** No address has more lines; each is compared with those behind it. */
const MOST_PARTS = 12;
const LONGEST_ENDING = 100;

const STREET_WORDS: ReadonlySet<string> = new Set(
  'street st road rd lane ln avenue ave close drive way court crescent terrace gardens mews'.split(' '),
);
/** Last words of streets, houses and places, although Street is also a town in Somerset. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...STREET_WORDS,
  ...(
    'place square grove green park hill common row walk parade rise view end bridge cross farm house cottage cottages mill field fields ' +
    'meadow meadows wharf quay yard gate heath wood'
  ).split(' '),
]);

export interface Gazetteer {
  /** Region name as in texts; null if none. */
  region: string | null;
  /** Codes of its councils. */
  councils: readonly string[];
  towns: readonly Pick<Town, 'name'>[];
  places: PlaceNames;
}

/**
 * Finds the town or village an address names, but not in a street's name; the last one wins.
 * @param position of the address, if known: villages count only near it
 */
export function townInAddress(
  address: string,
  gazetteer: Gazetteer,
  position: Coordinates | null,
): string | null {
  const { towns, places } = gazetteer;
  const parts = address
    .replaceAll(POSTCODE, '')
    .split(/[,;\n]/)
    .map(withoutEnding)
    .filter((part) => part !== '')
    .toReversed()
    .slice(0, MOST_PARTS);
  const named = (text: string) =>
    towns.find(({ name }) => text.toLowerCase() === name.toLowerCase())?.name ??
    placeNamed(text, places, position);
  for (const [place, part] of parts.entries()) {
    const town =
      named(part) ??
      postTownNamed(part, place === 0, places) ??
      (position === null ? ofRegion(part, parts.slice(0, place), gazetteer) : null);
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

/** Place of the region that a part names, also `New Alresford` for `Alresford`. @param behind later parts */
function ofRegion(part: string, behind: readonly string[], { councils, places }: Gazetteer): string | null {
  if (isStreet([], part.split(/\s+/))) return null;
  const text = [part, ...behind.toReversed()].join(', ');
  const [best] = places.search(text, { councils, limit: 1 });
  const isNamed = best && [part, `New ${part}`].some((name) => nameKey(name) === nameKey(best.name));
  const isSettled = best && (isTownLike(best) || NEAR_KINDS.has(best.kind));
  return isNamed && isSettled && councils.includes(best.council) ? best.name : null;
}

/** Returns true for a street or house: `12 High Street`. False for `3 High Road Wood Green`. */
function isStreet(before: readonly string[], last: readonly string[]): boolean {
  const isOneOf = (words: ReadonlySet<string>, word = '') => words.has(word.toLowerCase().replace('.', ''));
  return isOneOf(ADDRESS_WORDS, last.at(-1)) && !isOneOf(STREET_WORDS, before.at(-1));
}

function withoutEnding(part: string): string {
  let rest = part.trim();
  // At most two endings follow each other.
  for (let times = 0; times < 2; times += 1) {
    const end = BEHIND_TOWN.exec(rest.slice(-LONGEST_ENDING));
    if (end) rest = rest.slice(0, rest.length - end[0].length).trim();
  }
  return rest;
}

/** Accepts a post town in the last part at any distance from the postcode, and cities in any part. */
function postTownNamed(part: string, isLast: boolean, places: PlaceNames): string | null {
  const kinds = isLast ? ['city', 'town'] : ['city'];
  return places.named(part).find(({ kind }) => kinds.includes(kind))?.name ?? null;
}

function placeNamed(text: string, places: PlaceNames, position: Coordinates | null): string | null {
  const meant = places.named(text).find((place) => {
    const isTown = isTownLike(place);
    if (position === null) return isTown;
    const farthest = isTown ? TOWN_MILES : NEAR_KINDS.has(place.kind) ? VILLAGE_MILES : 0;
    return greatCircleMiles(place, position) <= farthest;
  });
  return meant?.name ?? null;
}
