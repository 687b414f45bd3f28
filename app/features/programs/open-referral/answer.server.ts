import type * as z from 'zod';
import { type FilterSources, readPlace, type Refusal } from '#app/features/directory/api/filter.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import * as paths from '#app/paths/paths.ts';
import { refuseFields } from '#app/platform/request-fields.ts';
import type { Database } from '#db/client.ts';
import { type Documents, type DocumentSources, documentsOf } from './documents.server.ts';
import { findListing, findListings, type ListingFilter } from './find-listings.server.ts';
import {
  atLocationsRequestSchema,
  pageRequestSchema,
  type ServicesRequest,
  servicesRequestSchema,
} from './request.ts';
import { taxonomiesOf } from './taxonomies.server.ts';

export interface OpenReferralSources extends DocumentSources {
  db: Database;
  finder: FilterSources['finder'];
  serviceTypes: () => Promise<Pick<ServiceTypes, 'names'>>;
}

export type OpenReferralAnswer = { status: 200 | Refusal['status']; body: object };

type Query = Readonly<Record<string, unknown>>;

const PROFILE = 'https://open-referral-uk-profile.readthedocs.io/en/latest/';
const METRES_OF_A_MILE = 1609.344;
const MILES_WITHOUT_PROXIMITY = 10;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOT_FOUND: OpenReferralAnswer = { status: 404, body: { error: 'There is nothing with this id.' } };
const NO_ENDPOINT: OpenReferralAnswer = {
  status: 404,
  body: { error: 'There is no such endpoint in Open Referral UK.' },
};

const LISTINGS = {
  organizations: {
    by: 'organization',
    schema: servicesRequestSchema,
    listed: ({ organization }) => organization,
    whole: ({ organization, service }) => ({ ...organization, services: [service()] }),
  },
  services: {
    by: 'service',
    schema: servicesRequestSchema,
    listed: ({ listedService }) => listedService,
    whole: ({ service }) => service(),
  },
  service_at_locations: {
    by: 'atLocation',
    schema: atLocationsRequestSchema,
    listed: ({ listedAtLocation }) => listedAtLocation(),
    whole: ({ atLocation }) => atLocation(),
  },
} as const satisfies Record<
  string,
  {
    by: Parameters<typeof findListing>[1];
    schema: z.ZodType<ServicesRequest>;
    listed: (documents: Documents) => object | null;
    whole: (documents: Documents) => object | null;
  }
>;

const WITHOUT_LOOKING: readonly string[] = ['page', 'per_page', 'full', 'minimum_age', 'maximum_age'];

/** True if the request must examine every listing, which is as slow as many pages. */
export function looksAtEach(query: Readonly<Record<string, unknown>>): boolean {
  const filters = Object.keys(atLocationsRequestSchema.shape);
  return filters.some((name) => query[name] !== undefined && !WITHOUT_LOOKING.includes(name));
}

/** @param path below the stub, such as `services`  @param query unvalidated */
export async function answerOpenReferral(
  sources: OpenReferralSources,
  path: string,
  query: Query,
): Promise<OpenReferralAnswer> {
  if (path === '') return { status: 200, body: about(sources) };
  // Some clients end every address with a slash.
  const [resource = '', id, ...further] = path.replace(/\/$/, '').split('/');
  if (further.length > 0) return NO_ENDPOINT;
  if (id !== undefined && !UUID.test(id.toLowerCase())) return NOT_FOUND;
  if (Object.hasOwn(LISTINGS, resource)) {
    const kind = resource as keyof typeof LISTINGS;
    return id === undefined ? answerList(sources, kind, query) : answerOne(sources, kind, id);
  }
  if (resource !== 'taxonomies' && resource !== 'taxonomy_terms') return NO_ENDPOINT;
  const taxonomies = taxonomiesOf(sources.config, (await sources.serviceTypes()).names);
  const all =
    resource === 'taxonomies' ? taxonomies : taxonomies.flatMap((taxonomy) => taxonomy.taxonomy_terms);
  if (id !== undefined) {
    const found = all.find((one) => one.id === id.toLowerCase());
    return found ? { status: 200, body: found } : NOT_FOUND;
  }
  const asked = pageRequestSchema.safeParse(query);
  if (!asked.success) return refuseFields(asked.error);
  const { page, per_page: perPage } = asked.data;
  const contents = all.slice((page - 1) * perPage, page * perPage);
  // Items of a list contain no lists.
  const listed = contents.map((one) => ('taxonomy_terms' in one ? withoutTerms(one) : one));
  return { status: 200, body: pageOf(listed, all.length, asked.data) };
}

const about = ({ config: { siteUrl } }: DocumentSources) => ({
  version: 'HSDS-UK-3.0',
  profile: PROFILE,
  openapi_url: siteUrl + paths.openApi,
});

const withoutTerms = <One extends { taxonomy_terms: unknown }>({ taxonomy_terms: _terms, ...one }: One) =>
  one;

async function answerOne(
  sources: OpenReferralSources,
  kind: keyof typeof LISTINGS,
  id: string,
): Promise<OpenReferralAnswer> {
  const { by, whole } = LISTINGS[kind];
  const stored = await findListing(sources.db, by, id);
  const body = stored && whole(documentsOf(stored, sources));
  return body ? { status: 200, body } : NOT_FOUND;
}

async function answerList(
  sources: OpenReferralSources,
  kind: keyof typeof LISTINGS,
  query: Query,
): Promise<OpenReferralAnswer> {
  const { schema, listed, whole } = LISTINGS[kind];
  const asked = (schema as z.ZodType<AskedList>).safeParse(query);
  if (!asked.success) return refuseFields(asked.error);
  const read = await readFilter(sources, asked.data);
  if (read !== null && 'status' in read) return read;
  const { page, per_page: perPage, full } = asked.data;
  if (read === null) return { status: 200, body: pageOf([], 0, asked.data) };
  const filter = { ...read.filter, placed: kind === 'service_at_locations' };
  const { total, rows } = await findListings(sources.db, filter, { page, perPage });
  const show = full === 'true' ? whole : listed;
  const contents = rows.flatMap((row) => show(documentsOf(row, sources)) ?? []);
  return { status: 200, body: pageOf(contents, total, asked.data) };
}

type AskedList = z.output<typeof atLocationsRequestSchema>;

async function readFilter(
  { config, finder, serviceTypes }: OpenReferralSources,
  asked: AskedList,
): Promise<{ filter: ListingFilter } | null | OpenReferralAnswer> {
  const { taxonomy_id: taxonomyId, taxonomy_term_id: termId, postcode, proximity } = asked;
  if (proximity !== undefined && !postcode)
    return { status: 400, body: { error: 'proximity needs a postcode.' } };
  const [types, licences] = taxonomiesOf(config, (await serviceTypes()).names);
  // Every listing has a service type and a licence.
  if (taxonomyId && taxonomyId !== types.id && taxonomyId !== licences.id) return null;
  const service = types.taxonomy_terms.find(({ id }) => id === termId);
  const licence = licences.taxonomy_terms.find(({ id }) => id === termId);
  if (termId && !service && !licence) return null;
  const place = postcode ? await readPlace(finder, postcode) : { origin: null };
  if ('status' in place) return place;
  const miles = proximity === undefined ? MILES_WITHOUT_PROXIMITY : proximity / METRES_OF_A_MILE;
  return {
    filter: {
      words: asked.search?.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
      service: service?.name,
      licence: licence?.name,
      day: asked.day,
      opensFrom: asked.start_time,
      closesBy: asked.end_time,
      modifiedAfter: asked.modified_after,
      around: place.origin ? { centre: place.origin, miles } : undefined,
    },
  };
}

const MOST_WORDS = 5;

function pageOf(
  contents: readonly object[],
  total: number,
  { page, per_page: perPage }: z.output<typeof pageRequestSchema>,
): object {
  const pages = Math.ceil(total / perPage);
  return {
    total_items: total,
    total_pages: pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: contents.length === 0,
    contents,
  };
}
