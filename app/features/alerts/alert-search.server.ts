import { parsePostcode } from '@dog-care-directory/uk-places';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { CriteriaSources } from '#app/features/directory/filters/stored-filter.ts';
import {
  type AlertWords,
  alertQuery,
  alertWords,
  BLOG_DIGEST,
  digestOf,
  digestQuery,
  type DigestSettings,
  lasting,
  lowered,
  type MailConfig,
  offersAlerts,
} from '#app/features/directory/search/alert-search.ts';
import { DIGEST_LINE } from '#app/features/directory/search/alert-line.ts';
import type { OfferedAlert } from '#app/features/directory/page/alert-form.tsx';
import { filterOf, settledForm } from '#app/features/directory/search/find-services.server.ts';
import { parseSearchForm } from '#app/features/directory/search/form.ts';
import type { MatchFilter } from '#app/features/directory/search/statement.server.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { type Region, townBySlug } from '#app/features/places/region/region.ts';
import { feedAddress } from '#app/features/directory/search/feed-address.ts';
import * as paths from '#app/paths/paths.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';

export interface AlertSources {
  finder: PlaceFinder;
  region: () => Promise<Region>;
  serviceTypes: () => Promise<ServiceTypes>;
  customFields: () => Promise<readonly CustomField[]>;
  clock: () => number;
  config: {
    readonly ownerSettings: DigestSettings;
  } & CriteriaSources['config'] & { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
}

export interface AlertSearch {
  search: string;
  /** True for monthly emails, which also bring articles. */
  isDigest: boolean;
  /** The town or region: 'Winchester'; 'our blog' for its articles alone. */
  about: string;
  words: AlertWords;
  /** Name of one result: 'dog walker'. */
  one: string;
  service: string;
  /** Path of its results. */
  page: string;
  /** Null for news without listings. */
  filter: MatchFilter | null;
}

/** Reads the query of a page or a stored alert, with the place rounded; null if there are no emails about it. */
export async function readAlertSearch(sources: AlertSources, text: string): Promise<AlertSearch | null> {
  const about = digestOf(text);
  if (about !== null) return readDigest(sources, about.toLowerCase());
  const query = new URLSearchParams(text);
  const asked = lasting(parseSearchForm(query));
  const { form: settled, details } = await settledForm(sources, asked);
  const [types, region] = await Promise.all([sources.serviceTypes(), sources.region()]);
  const { service } = settled;
  if (service !== '' && types.find(service) === null) return null;
  const slug = query.get('town') ?? '';
  const town = slug === '' ? null : townBySlug(region.towns, slug.toLowerCase());
  if (town === undefined) return null;
  const near = settled.postcode === '' ? null : await roundedPlace(sources.finder, settled.postcode);
  if (near === undefined) return null;
  const form = { ...settled, postcode: near?.area ?? '' };
  const place = { area: near?.area ?? null, town };
  const where = near && { origin: near, distanceMiles: form.distance };
  const plural = service === '' ? null : types.pluralOf(service);
  return {
    search: alertQuery(form, place),
    isDigest: false,
    about: town?.name ?? region.name,
    words: alertWords(form, { ...place, regionName: region.name }, { plural, details }),
    one: service === '' ? 'service' : lowered(service),
    service,
    page: feedAddress(town ? paths.town(town.slug) : paths.home, form, null),
    filter: { ...filterOf(sources, form), town: town?.name, ...where },
  };
}

async function readDigest(sources: AlertSources, about: string): Promise<AlertSearch | null> {
  if (sources.config.ownerSettings.digest !== 'on') return null;
  const shared = { search: digestQuery(about), isDigest: true, one: 'service', service: '' };
  if (about === BLOG_DIGEST) {
    const words = { what: 'articles', where: 'in our blog', full: 'articles in our blog' };
    return { ...shared, about: 'our blog', words, page: paths.blog, filter: null };
  }
  const town = townBySlug((await sources.region()).towns, about);
  if (!town) return null;
  const full = `services in ${town.name} and articles in our blog`;
  const words = { what: `services in ${town.name}`, where: 'and articles', full };
  const filter = { ...filterOf(sources, parseSearchForm(new URLSearchParams())), town: town.name };
  return { ...shared, about: town.name, words, page: paths.town(town.slug), filter };
}

/** An alert that a page offers, with the path of its results; null for none. */
export async function offeredAlert(
  sources: AlertSources & { config: MailConfig },
  text: string,
): Promise<(OfferedAlert & { page: string }) | null> {
  const found = offersAlerts(sources.config) ? await readAlertSearch(sources, text) : null;
  if (!found) return null;
  const { search, words, page, isDigest } = found;
  return { search, about: `${words.what} ${words.where}`, page, ...(isDigest && { line: DIGEST_LINE }) };
}

/** Null for the whole region; undefined for a place that can't be used. */
async function roundedPlace(finder: PlaceFinder, text: string) {
  const place = await finder.find(text);
  if ('problem' in place) return place.problem === 'region' ? null : undefined;
  const area = parsePostcode(text)?.district ?? place.area ?? place.name;
  const rounded = area === text ? place : await finder.find(area);
  return 'problem' in rounded
    ? undefined
    : { area, latitude: rounded.latitude, longitude: rounded.longitude };
}
