import { slugify } from '#app/platform/slugify.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import type { Region, Town } from './region.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** A modern or historic county as a region. */
export interface County {
  slug: string;
  name: string;
  /** Codes of today's councils in its area. */
  councils: readonly string[];
  /** Town names if its councils reach far beyond it; null to find them by council. */
  towns: readonly string[] | null;
}

interface Place extends Coordinates {
  name: string;
  otherName: string | null;
  kind: string;
  council: string | null;
  postcodes: number;
}

const MOST_TOWNS = 10;
/** Villages with this many postcodes get a page before suburbs. */
const VILLAGE_POSTCODES = 40;
const TOWN_KINDS: ReadonlySet<string> = new Set(['city', 'town']);
/** Kinds of place that never get a page. */
const NO_TOWNS: ReadonlySet<string> = new Set(['hamlet', 'district']);

/** Region of a county with its ten largest towns, A to Z, filled up with other places. */
export function regionOfCounty({ slug, name, councils, towns }: County, places: readonly Place[]): Region {
  const own = places.filter(({ council }) => council !== null && councils.includes(council)).toSorted(bySize);
  const candidates = towns
    ? towns.flatMap((town) => named(own, town) ?? [])
    : own.filter(({ kind }) => !NO_TOWNS.has(kind));
  return { slug, name, siteName: `${name} Dog Directory`, councils, towns: asTowns(candidates) };
}

/** The largest place with this name or other name. */
function named(places: readonly Place[], name: string): Place | undefined {
  const found =
    places.find((place) => place.name === name) ?? places.find(({ otherName }) => otherName === name);
  return found && { ...found, name };
}

/** Towns first. Suburbs, which lie in a town with a page, and named streets only if villages are few. */
function rank({ kind, postcodes }: Place): number {
  if (TOWN_KINDS.has(kind)) return 0;
  return kind === 'village' && postcodes >= VILLAGE_POSTCODES ? 1 : 2;
}

function bySize(one: Place, other: Place): number {
  return (
    rank(one) - rank(other) || other.postcodes - one.postcodes || one.name.localeCompare(other.name, 'en-GB')
  );
}

/** The first ten with distinct addresses. */
function asTowns(places: readonly Place[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, latitude, longitude } of places) {
    if (towns.size === MOST_TOWNS) break;
    const slug = RESERVED_WORDS.has(slugify(name)) ? `${slugify(name)}-town` : slugify(name);
    // The first of two with one name is the larger. Slugs are limited to 60 characters.
    if (slug === '' || slug.length > 60 || towns.has(slug)) continue;
    towns.set(slug, { slug, name, latitude: rounded(latitude), longitude: rounded(longitude) });
  }
  return [...towns.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Rounds to some ten metres, the precision of a town's middle. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
