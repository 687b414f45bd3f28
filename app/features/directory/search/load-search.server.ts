import type { Database } from '#db/client.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { unknownName } from '#app/features/places/names/unknown-name.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import { type AboutSearch, aboutSearch } from './about-search.ts';
import { searchPicture } from './search-picture.server.ts';
import type { Region, Town } from '#app/features/places/region/region.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { knownDetails } from '../filters/details.server.ts';
import { type FoundServices, findServices } from './find-services.server.ts';
import { parseSearchForm, type SearchForm } from './form.ts';
import { resultSummary } from './result-line.ts';
import type { LicensedSources } from './licensed-here.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

/** Everything a page with a search shows. */
export interface SearchData {
  form: SearchForm;
  /**
   * Where it is counted: the district of its postcode, the town that its place is or lies near, or the words that nobody understood;
   * null where there is nothing to count.
   */
  area: string | null;
  serviceTypes: string[];
  /** Where the browser could not have the list, it is missing. */
  about?: AboutSearch;
  /** How many were found, in words. */
  line?: { count: string; details: string };
  /** The address of the picture that links to it show, without the site's; where the search could not be made, none. */
  picture?: string;
  /** What the page of a town says below its heading. */
  words?: string;
  /** Null when the businesses cannot be had. */
  found: FoundServices | null;
}

export interface SearchSources extends Pick<LicensedSources, 'licensing'> {
  db: Database;
  region: () => Promise<Region>;
  finder: PlaceFinder;
  totals: TotalsIndex;
  openingHours: OpeningHours;
  /** Milliseconds since 1970. */
  clock: () => number;
  serviceTypes: () => Promise<ServiceTypes>;
  customFields: () => Promise<readonly CustomField[]>;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
  logger: { error(fields: object, message: string): void };
}

/** Runs the search a URL asks for. It never throws: a page without its list is better than none. */
export async function loadSearch(sources: SearchSources, url: URL, town: Town | null): Promise<SearchData> {
  const asked = parseSearchForm(url.searchParams);
  const settled = await Promise.allSettled([
    findServices(sources, asked, town),
    sources.serviceTypes(),
    sources.region(),
  ]);
  for (const outcome of settled) {
    if (outcome.status === 'rejected') sources.logger.error({ err: outcome.reason }, 'search failed');
  }
  const found = valueOf(settled[0]);
  const types = valueOf(settled[1]);
  const serviceTypes = [...(types?.names ?? [])];
  // Unknown tags are dropped; if the search failed, the known ones could not be read.
  const details = found ? knownDetails(asked.details, found.details ?? []) : asked.details;
  const form = { ...asked, details, ...(types && { service: types.currentName(asked.service) }) };
  return {
    form,
    area: areaOf(form, found),
    ...(found && { line: lineOf(form, found, town) }),
    about: aboutSearch(form, { region: valueOf(settled[2]), town, services: types, found }),
    picture: searchPicture(town, form),
    ...(town && {
      words: town.words ?? `Connect with local dog walkers, day care centres, and kennels in ${town.name}`,
    }),
    serviceTypes,
    found,
  };
}

function lineOf(form: SearchForm, { total, near, problem }: FoundServices, town: Town | null) {
  return resultSummary({
    form,
    total,
    from: near,
    postcodeFailed: problem !== null,
    nearestOnly: false,
    onTownPage: town !== null,
  });
}

function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value | null {
  return outcome.status === 'fulfilled' ? outcome.value : null;
}

function areaOf({ postcode }: SearchForm, found: FoundServices | null): string | null {
  const district = parsePostcode(postcode)?.district;
  if (district) return district;
  return found?.problem === 'invalid' ? unknownName(postcode) : (found?.near?.area ?? null);
}

/** What caches are told of a page with a search: that a look-up failed is true for the moment only, and so is who is open. */
export function cacheHeaders({ found, form }: SearchData): Record<string, string> {
  if (found?.problem === 'failed') return { 'Cache-Control': 'private, no-store' };
  return holdsUntil([found?.until ?? null], form.open === 'now');
}
