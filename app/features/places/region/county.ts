import { slugify } from '#app/platform/slugify.ts';
import type { Coordinates } from '../distance/distance.ts';
import type { Region, Town } from './region.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** A county of today or of history, as a region. */
export interface County {
  slug: string;
  name: string;
  /** Codes of the councils whose areas it lies in, as they are today. */
  councils: readonly string[];
  /** Names of its towns where its councils reach far beyond it; null: they are found among the places of its councils. */
  towns: readonly string[] | null;
}

/** A place where people live. */
interface Place extends Coordinates {
  name: string;
  otherName: string | null;
  kind: string;
  /** Code of its council; null where it lies in none. */
  council: string | null;
  /** How many postcodes belong to it. */
  postcodes: number;
}

const MOST_TOWNS = 10;
/** A village that is worth a page before a suburb is has as many postcodes. */
const VILLAGE_POSTCODES = 40;
const TOWN_KINDS: ReadonlySet<string> = new Set(['city', 'town']);
/** A few houses: not even the largest of them has a page. */
const NO_TOWNS: ReadonlySet<string> = new Set(['hamlet', 'district']);

/**
 * The region a county is, with its ten largest towns, A to Z: the cities and towns with most postcodes, and where there
 * are not as many, the largest of its other places.
 * @param places of all of Great Britain
 */
export function regionOfCounty({ slug, name, councils, towns }: County, places: readonly Place[]): Region {
  const own = places.filter(({ council }) => council !== null && councils.includes(council)).toSorted(bySize);
  const candidates = towns
    ? towns.flatMap((town) => named(own, town) ?? [])
    : own.filter(({ kind }) => !NO_TOWNS.has(kind));
  return { slug, name, siteName: `${name} Dog Directory`, councils, towns: asTowns(candidates) };
}

/** The largest place of this name, by which it is shown even if it is mostly called otherwise. */
function named(places: readonly Place[], name: string): Place | undefined {
  const found =
    places.find((place) => place.name === name) ?? places.find(({ otherName }) => otherName === name);
  return found && { ...found, name };
}

/** Towns first; suburbs, which lie in a town that has a page already, and streets with a name only where villages are few. */
function rank({ kind, postcodes }: Place): number {
  if (TOWN_KINDS.has(kind)) return 0;
  return kind === 'village' && postcodes >= VILLAGE_POSTCODES ? 1 : 2;
}

function bySize(one: Place, other: Place): number {
  return (
    rank(one) - rank(other) || other.postcodes - one.postcodes || one.name.localeCompare(other.name, 'en-GB')
  );
}

/** The first ten with addresses of their own. */
function asTowns(places: readonly Place[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, latitude, longitude } of places) {
    if (towns.size === MOST_TOWNS) break;
    const slug = RESERVED_WORDS.has(slugify(name)) ? `${slugify(name)}-town` : slugify(name);
    // Of two of one name the larger one is meant, and an address longer than a town may have is none.
    if (slug === '' || slug.length > 60 || towns.has(slug)) continue;
    towns.set(slug, { slug, name, latitude: rounded(latitude), longitude: rounded(longitude) });
  }
  return [...towns.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** To some ten metres: the middle of a town is no more exact. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
