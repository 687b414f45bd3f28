import type { Councils } from '../councils/council.ts';
import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import { foldedWords, nameKey } from './fold.ts';
import type { Place } from './place.ts';
import type { PlaceNames } from './place-names.ts';

/** No name with what places it has more words. */
const MOST_WORDS = 12;
/** So many places are offered at most. */
const MOST_OFFERED = 8;
/** Shorter texts are the beginning of too many names. */
const SHORTEST_NEARLY = 3;
/** Nearer to each other, two places of one name are one that is written down twice. */
const SAME_PLACE_MILES = 2;
/** A place with so many times the postcodes is the one that is meant. */
const FAR_LARGER = 10;
/** A town that is so many times as large may be meant, even if there is a place of its name here. */
const KNOWN_EVERYWHERE = 50;
/** How near the region's own town its place in the list lies. */
const TOWN_MILES = 10;

/** Where somebody searches: its own places are meant sooner than others. */
export interface HomeRegion {
  councils: readonly string[];
  towns: readonly (Coordinates & { name: string })[];
  /** Its middle; null where it has none. */
  near: Coordinates | null;
}

/**
 * What a text means: one place, or several that it could be, each in words that mean it alone. `isName` tells whether the text is the
 * name of all of them, or only nearly that of each.
 */
export type MeantPlace = { place: Place } | { offered: string[]; isName: boolean };

interface Sources {
  places: PlaceNames;
  councils: Councils;
  region: HomeRegion;
}

/**
 * Finds the place that a visitor means by its name, alone or with what places it: `Ashford, Kent`, `newtown near fareham`. The
 * region's own towns come first, then its other places, then the far largest.
 * @returns null when nothing is called so, nor nearly so
 */
export function meantPlace(sources: Sources, text: string): MeantPlace | null {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const named = onceEach(sources.places.named(words.join(' ')));
  if (named.length > 0) return chosen(sources, named);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const namesakes = onceEach(sources.places.named(words.slice(0, count).join(' ')));
    const placed = placedBy(sources, namesakes, words.slice(count));
    const exactly = placed.filter((place) => isText(wordsFor(sources, place), words));
    if (placed.length > 0) return chosen(sources, exactly.length > 0 ? exactly : placed);
  }
  return nearly(sources, text);
}

/** Words that mean just this place: its name, and where others bear it too, the county or what it lies near. */
export function wordsFor({ places, councils }: Pick<Sources, 'places' | 'councils'>, place: Place): string {
  const namesakes = onceEach(places.named(place.name));
  const kept = namesakes.find((one) => isSamePlace(one, place)) ?? place;
  const { name } = kept;
  if (namesakes.length < 2) return name;
  const isAlone = (textOf: (one: Place) => string | null) => {
    const text = textOf(kept);
    return text !== null && namesakes.every((one) => one === kept || textOf(one) !== text);
  };
  const county = (one: Place) => areaOf(councils, one);
  if (isAlone(county)) return `${name}, ${county(kept)}`;
  const town = (one: Place) => places.near.town(one);
  if (isAlone(town)) return `${name}, near ${town(kept)}`;
  return `${name}, near ${places.near.village(kept)}`;
}

/** The county of a place; of Newport in Newport the nation, which says more. */
function areaOf(councils: Councils, { name, council }: Place): string | null {
  const { county, nation } = councils.byCode(council) ?? { county: null, nation: null };
  return county === name ? nation : county;
}

function chosen(sources: Sources, namesakes: readonly Place[]): MeantPlace {
  const { region } = sources;
  const [only] = namesakes;
  if (only && namesakes.length === 1) return { place: only };
  const largest = (places: readonly Place[]) => {
    const [first, second] = places.toSorted((one, other) => other.postcodes - one.postcodes);
    return first && (!second || first.postcodes >= FAR_LARGER * second.postcodes) ? first : null;
  };
  const town = townAmong(region, namesakes);
  if (town) return { place: town };
  const here = namesakes.filter(({ council }) => region.councils.includes(council));
  const best = largest(here);
  const isKnownElsewhere = ({ postcodes }: Place) =>
    namesakes.some((other) => other.postcodes > KNOWN_EVERYWHERE * Math.max(postcodes, 1));
  if (best && !isKnownElsewhere(best)) return { place: best };
  const known = here.length === 0 ? largest(namesakes) : null;
  if (known) return { place: known };
  const offered = offer(sources, nearestFirst(region, namesakes));
  // Where nothing tells them apart, they lie side by side.
  return only && offered.length === 1 ? { place: only } : { offered, isName: true };
}

/** The place that is one of the region's towns. */
function townAmong({ towns }: HomeRegion, namesakes: readonly Place[]): Place | null {
  for (const place of namesakes) {
    const key = nameKey(place.name);
    const isTown = (town: HomeRegion['towns'][number]) =>
      nameKey(town.name) === key && greatCircleMiles(town, place) <= TOWN_MILES;
    if (towns.some(isTown)) return place;
  }
  return null;
}

/** Those of some namesakes that lie where the words say: in a county, council or nation, or near a town or village. */
function placedBy({ places, councils }: Sources, namesakes: readonly Place[], words: string[]): Place[] {
  if (namesakes.length === 0) return [];
  const isNear = words[0] === 'near' || words[0] === 'nr';
  const key = (isNear ? words.slice(1) : words).join('');
  if (key === '') return [];
  const isKey = (name: string | null | undefined) => name != null && foldedWords(name).join('') === key;
  const inArea = (place: Place) => {
    const council = councils.byCode(place.council);
    return isKey(council?.county) || isKey(council?.name) || isKey(council?.nation);
  };
  const tests = [
    inArea,
    (place: Place) => isKey(places.near.town(place)),
    (place: Place) => isKey(places.near.village(place)),
  ];
  for (const test of isNear ? tests.slice(1) : tests) {
    const placed = namesakes.filter(test);
    if (placed.length > 0) return placed;
  }
  return [];
}

/** What is called nearly so. A text with a digit in it is no name of a place. */
function nearly(sources: Sources, text: string): MeantPlace | null {
  if (/\d/.test(text) || foldedWords(text).join('').length < SHORTEST_NEARLY) return null;
  const { near } = sources.region;
  const offered = offer(sources, sources.places.search(text, { near, limit: MOST_OFFERED }));
  return offered.length > 0 ? { offered, isName: false } : null;
}

function offer(sources: Sources, places: readonly Place[]): string[] {
  return [...new Set(places.map((place) => wordsFor(sources, place)))].slice(0, MOST_OFFERED);
}

function nearestFirst({ near }: HomeRegion, places: readonly Place[]): Place[] {
  if (!near) return [...places];
  return places.toSorted((one, other) => greatCircleMiles(near, one) - greatCircleMiles(near, other));
}

function isText(text: string, words: readonly string[]): boolean {
  return foldedWords(text).join('') === words.join('');
}

function isSamePlace(one: Coordinates, other: Coordinates): boolean {
  return greatCircleMiles(one, other) <= SAME_PLACE_MILES;
}

/** Each place once: the larger of two that lie at one spot. */
function onceEach(namesakes: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of namesakes.toSorted((one, other) => other.postcodes - one.postcodes)) {
    if (!kept.some((other) => isSamePlace(other, place))) kept.push(place);
  }
  return kept;
}
