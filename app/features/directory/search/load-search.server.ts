import { redirect } from 'react-router';
import type { Database } from '#db/client.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { unknownName, parsePostcode } from '@dog-care-directory/uk-places';
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
import { parseSearchForm, type SearchForm, searchQuery } from './form.ts';
import { freeFirstOn, resultSummary } from './result-line.ts';
import type { LicensedSources } from './licensed-here.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

export interface SearchData {
  form: SearchForm;
  /** Area for statistics: district, nearest town or the unknown words; null if not counted. */
  area: string | null;
  serviceTypes: string[];
  /** Missing if the browser could not load the list. */
  about?: AboutSearch;
  line?: { count: string; details: string };
  /** Path of the sharing picture; missing if the search failed. */
  picture?: string;
  words?: string;
  /** Null on failure. */
  found: FoundServices | null;
}

export interface SearchSources extends Pick<LicensedSources, 'licensing'> {
  db: Database;
  region: () => Promise<Region>;
  finder: PlaceFinder;
  totals: TotalsIndex;
  openingHours: OpeningHours;
  clock: () => number;
  serviceTypes: () => Promise<ServiceTypes>;
  customFields: () => Promise<readonly CustomField[]>;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
  logger: { error(fields: object, message: string): void };
}

/** Redirects plurals, other cases and former names of a service to the canonical one. @throws Response */
export async function leadToService(
  { serviceTypes }: Pick<SearchSources, 'serviceTypes'>,
  url: URL,
): Promise<void> {
  const form = parseSearchForm(url.searchParams);
  const types = form.service === '' ? null : await serviceTypes().catch(() => null);
  const service = types?.currentName(form.service) ?? form.service;
  if (service === form.service) return;
  // Makes browsers revalidate, since the owner may reuse a name for another type.
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(url.pathname + searchQuery({ ...form, service }), { status: 301, headers });
}

/** Runs the search of a URL. Never throws: a page without its list is better than none. */
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
  // Drops unknown tags; after a failed search the known ones are unavailable.
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

function lineOf(form: SearchForm, { total, near, problem, nearest, stay }: FoundServices, town: Town | null) {
  return resultSummary({
    form,
    total: nearest?.length ?? total,
    from: near,
    postcodeFailed: problem !== null,
    nearestOnly: nearest !== undefined,
    onTownPage: town !== null,
    days: freeFirstOn(stay),
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

/** Cache headers: failed look-ups and opening states are only briefly true. */
export function cacheHeaders(
  { found, form }: SearchData,
  until: number | null = null,
): Record<string, string> {
  if (found?.problem === 'failed') return { 'Cache-Control': 'private, no-store' };
  return holdsUntil([found?.until ?? null, until], form.open === 'now');
}
