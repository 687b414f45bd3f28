import type { Councils } from '../councils/council.ts';
import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import { COUNTY_NAMES, NICKNAMES } from './county-names.ts';
import { foldedWords, keyOf, nameKey } from './fold.ts';
import { nearlyNamed } from './nearly-named.ts';
import { isTownLike, type Place } from './place.ts';
import type { PlaceNames } from './place-names.ts';
import type { Home } from './search.ts';

const MOST_WORDS = 12;
const MOST_OFFERED = 8;
/** Shorter texts match too many names. */
const SHORTEST_NEARLY = 3;
/** Two places of one name that are closer than this are duplicates. */
const SAME_PLACE_MILES = 2;
/** A place with this many times the postcodes wins. */
const FAR_LARGER = 10;
/** Maximum distance between the region's own town and its place in the list. */
const TOWN_MILES = 10;

const MOST_OTHERS = 3;
const MOST_COMPARED = 40;
/** Quotation marks ask for an exact name. */
const IN_QUOTATION_MARKS = /^\s{0,9}["“][^"“”]+["”]\s{0,9}$/;

/** The site's region, whose places are preferred. */
export interface HomeRegion extends Home {
  towns: readonly (Coordinates & { name: string })[];
}

export interface ChosenPlace {
  place: Place;
  /** Unambiguous words for it. */
  words: string;
  /** True if the text is its name; otherwise the name contains the text or differs by a letter or two. */
  isName: boolean;
  /** Unambiguous words for other candidates. */
  offered: string[];
}

/** One place, or candidates with unambiguous words; `isName` if the text is their exact name. */
export type MeantPlace = ChosenPlace | { offered: string[]; isName: boolean };

interface Sources {
  places: PlaceNames;
  councils: Councils;
  region: HomeRegion;
}

/**
 * Finds the place meant by a name, with or without its location: `Ashford, Kent`. Prefers the region's towns,
 * then its other places, partial matches and size. A single similar name counts unless quoted. Null if none.
 */
export function meantPlace(sources: Sources, text: string): MeantPlace | null {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const fuller = fullerName(sources.places, words);
  if (fuller !== null) return meantPlace(sources, fuller);
  const isExact = IN_QUOTATION_MARKS.test(text);
  const named = onceEach(sources.places.named(words.join(' ')));
  const containing =
    isExact || named.some((place) => isHome(sources.region, place))
      ? []
      : containingHere(sources.places, sources.region, words);
  const [larger] = containing;
  if (larger && named.every(({ postcodes }) => postcodes < larger.postcodes)) {
    const others = [...containing.slice(1), ...named];
    if (named.length > 0 || others.length === 0)
      return { ...chosenFrom(sources, larger, others), isName: false };
  }
  if (named.length > 0) return chosen(sources, named);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const namesakes = onceEach(sources.places.named(words.slice(0, count).join(' ')));
    const placed = placedBy(sources, namesakes, words.slice(count));
    const exactly = placed.filter((place) => isText(wordsFor(sources, place), words));
    if (placed.length > 0) return chosen(sources, exactly.length > 0 ? exactly : placed);
  }
  return nearly(sources, text, { isExact, containing });
}

/** Unambiguous words for a place: its name, with county or nearby place if needed. @param region preferred */
export function wordsFor(
  { places, councils, region }: Omit<Sources, 'region'> & Partial<Pick<Sources, 'region'>>,
  place: Place,
): string {
  const namesakes = onceEach(places.named(place.name));
  const remaining = namesakes.find((one) => isSamePlace(one, place)) ?? place;
  const { name } = remaining;
  if (namesakes.length < 2) {
    const [larger] =
      region && !isHome(region, remaining) ? containingHere(places, region, foldedWords(name)) : [];
    return larger && larger.postcodes > remaining.postcodes ? placedName(councils, remaining) : name;
  }
  const isAlone = (textOf: (one: Place) => string | null) => {
    const text = textOf(remaining);
    return text !== null && namesakes.every((one) => one === remaining || textOf(one) !== text);
  };
  const county = (one: Place) => areaOf(councils, one);
  if (isAlone(county)) return `${name}, ${county(remaining)}`;
  const town = (one: Place) => places.near.town(one);
  if (isAlone(town)) return `${name}, near ${town(remaining)}`;
  return `${name}, near ${places.near.village(remaining)}`;
}

export function placedName(councils: Councils, place: Place): string {
  return `${place.name}, ${areaOf(councils, place)}`;
}

/** The county, or the nation for Newport in Newport. */
function areaOf(councils: Councils, { name, council }: Place): string | null {
  const { county, nation } = councils.byCode(council) ?? { county: null, nation: null };
  return county === name ? nation : county;
}

/** Chooses among places of the same name. */
function chosen(sources: Sources, namesakes: readonly Place[]): MeantPlace {
  const { region } = sources;
  const [only] = namesakes;
  if (only && namesakes.length === 1) return { ...chosenFrom(sources, only, []), isName: true };
  const largest = (places: readonly Place[]) => {
    const [first, second] = places.toSorted((one, other) => other.postcodes - one.postcodes);
    return first && (!second || first.postcodes >= FAR_LARGER * second.postcodes) ? first : null;
  };
  const here = namesakes.filter((place) => isHome(region, place));
  const best = townAmong(region, namesakes) ?? largest(here.length > 0 ? here : namesakes);
  if (best) {
    const others = namesakes.filter((other) => isTownLike(other) || other.postcodes >= best.postcodes);
    return { ...chosenFrom(sources, best, others), isName: true };
  }
  const offered = offer(sources, nearestFirst(region, namesakes));
  // Candidates that nothing tells apart are next to each other.
  return only && offered.length === 1
    ? { place: only, isName: true, offered: [] }
    : { offered, isName: true };
}

function chosenFrom(sources: Sources, place: Place, others: readonly Place[]): Omit<ChosenPlace, 'isName'> {
  const words = wordsFor(sources, place);
  const offered = offer(sources, others).filter((other) => other !== words);
  return { place, words, offered: offered.slice(0, MOST_OTHERS) };
}

function isHome(region: HomeRegion, place: Place): boolean {
  return region.councils.includes(place.council) || townAmong(region, [place]) !== null;
}

/** The region's places whose name contains the words and more, the largest first. */
function containingHere(places: PlaceNames, region: HomeRegion, words: readonly string[]): Place[] {
  return places
    .containing(words.join(' '))
    .filter((place) => isHome(region, place))
    .toSorted((one, other) => other.postcodes - one.postcodes);
}

/** The region's town among places of the same name. */
function townAmong({ towns }: HomeRegion, namesakes: readonly Place[]): Place | null {
  for (const place of namesakes) {
    const key = nameKey(place.name);
    const isTown = (town: HomeRegion['towns'][number]) =>
      nameKey(town.name) === key && greatCircleMiles(town, place) <= TOWN_MILES;
    if (towns.some(isTown)) return place;
  }
  return null;
}

/** Keeps places that match a county, council, nation or nearby town. */
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

/** Finds similar names. A text with a digit has none. */
function nearly(
  sources: Sources,
  text: string,
  { isExact, containing }: { isExact: boolean; containing: readonly Place[] },
): MeantPlace | null {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  if (/\d/.test(text) || words.join('').length < SHORTEST_NEARLY) return null;
  const { region } = sources;
  // “Meon Valley” is not similar to “Monxton, Test Valley”.
  const sharesWord = ({ name }: Place) => foldedWords(name).some((word) => words.includes(word));
  const found = sources.places.search(text, { ...region, limit: MOST_COMPARED });
  const closest = onceEach(
    nearlyNamed(found, words, (place, rest) => placedBy(sources, [place], [...rest]).length > 0),
  );
  const here = closest.filter((place) => isHome(region, place));
  const sure = here.length > 0 ? here : closest.length > 0 ? closest : found.filter(sharesWord);
  const [best, ...others] = here.length === 0 ? [...sure, ...containing] : sure;
  if (best && others.length === 0 && !isExact) {
    return { ...chosenFrom(sources, best, [...closest, ...found]), isName: false };
  }
  const nearer = closest.length > 0 ? containing : [];
  // A place must share a word with longer texts: “East Meon” for “Meon Valley”.
  const [first = ''] = words;
  const alike =
    words.length === 1
      ? found
      : [...found.filter(sharesWord), ...containingHere(sources.places, region, [first])];
  const offered = offer(sources, [...here, ...nearer, ...closest, ...alike]);
  return offered.length > 0 ? { offered, isName: false } : null;
}

/** Expands an abbreviation, nickname or leading “the”. Null if there is nothing to expand. */
function fullerName(places: PlaceNames, words: readonly string[]): string | null {
  if (places.named(words.join(' ')).length > 0) return null;
  const key = keyOf(words);
  const [meant = null, ...others] =
    Object.entries({ ...COUNTY_NAMES, ...NICKNAMES }).find(([name]) => nameKey(name) === key)?.[1] ?? [];
  const [first, ...rest] = words;
  const name = others.length === 0 ? (meant ?? (first === 'the' ? rest.join(' ') : null)) : null;
  return name !== null && places.named(name).length > 0 ? name : null;
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

/** Removes the smaller of two places at one spot. */
function onceEach(namesakes: readonly Place[]): Place[] {
  const remaining: Place[] = [];
  for (const place of namesakes.toSorted((one, other) => other.postcodes - one.postcodes)) {
    if (!remaining.some((other) => isSamePlace(other, place))) remaining.push(place);
  }
  return remaining;
}
