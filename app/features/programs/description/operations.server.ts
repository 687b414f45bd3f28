import * as z from 'zod';
import {
  mapAnswerSchema,
  mapFeaturesSchema,
  oneBusinessSchema,
  searchAnswerSchema,
} from '#app/features/directory/api/answers.ts';
import { apiRequestSchema, mapRequestSchema } from '#app/features/directory/api/request.ts';
import { reviewsRequestSchema } from '#app/features/directory/api/reviews.server.ts';
import { geocodeAnswerSchema, geocodeRequestSchema } from '#app/features/places/geocoding/function.server.ts';
import { placesAnswerSchema, placesRequestSchema } from '#app/features/places/names/api.ts';
import { apiReviewsSchema } from '#app/features/reviews/showing/api-reviews.server.ts';
import * as paths from '#app/paths/paths.ts';
import { PROBLEMS } from '#app/platform/problem.ts';
import { OPEN_REFERRAL_OPERATIONS } from './open-referral.server.ts';
import type { Example, Operation } from './operation.ts';

const JSON_TYPE = 'application/json';

export const problemSchema = z
  .object({
    type: z.string().describe('The address of what the code means.'),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(PROBLEMS)).describe('What is wrong, for programs.'),
    detail: z.string().describe('What is wrong, as a sentence.'),
    field: z.string().optional().describe('The parameter or field at fault.'),
    error: z.string().describe('The same, for programs from before problem details.'),
    suggestions: z.array(z.string()).optional().describe('What to send instead.'),
  })
  .meta({ id: 'Problem', description: 'Problem details by RFC 9457.' });

const serviceTypesSchema = z
  .object({
    results: z.array(
      z.object({
        name: z.string().describe('Send it as `service` of a search.'),
        plural: z.string().describe('What several of its businesses are called.'),
      }),
    ),
  })
  .meta({ id: 'ServiceTypes' });

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'listBusinesses',
    method: 'GET',
    path: paths.businessesApi,
    summary: 'Find listings',
    request: apiRequestSchema,
    answers: { [JSON_TYPE]: searchAnswerSchema },
    errors: [400, 404, 429, 503],
    examples: ({ postcode, service, town }) => [
      { title: 'Near a postcode', query: { postcode, distance: '5', limit: '2' } },
      { title: 'One service in a town', query: { service, town, sort: 'name', limit: '2' } },
      { title: 'With a confirmed council licence', query: { licence: 'confirmed', limit: '2' } },
    ],
  },
  {
    id: 'findBusinesses',
    method: 'POST',
    path: paths.businessesApi,
    summary: 'Find listings around a visitor’s own position',
    request: apiRequestSchema,
    answers: { [JSON_TYPE]: searchAnswerSchema },
    errors: [400, 404, 413, 429, 503],
    examples: ({ latitude, longitude }) => [
      { title: 'So that the position is in no address or log', body: { latitude, longitude, limit: 2 } },
    ],
  },
  {
    id: 'getBusiness',
    method: 'GET',
    path: paths.anyBusinessApi,
    summary: 'Get one listing',
    request: null,
    answers: { [JSON_TYPE]: oneBusinessSchema },
    errors: [404, 410, 429, 503],
    examples: ({ slug }) => [{ title: 'With where each value comes from', slug }],
  },
  {
    id: 'listReviews',
    method: 'GET',
    path: paths.anyReviewsApi,
    summary: 'Get the reviews of a listing',
    request: reviewsRequestSchema,
    answers: { [JSON_TYPE]: apiReviewsSchema },
    errors: [400, 404, 410, 429, 503],
    examples: ({ slug, hasReviews }) =>
      hasReviews ? [{ title: 'The newest reviews', slug, query: { limit: '3' } }] : [],
  },
  {
    id: 'mapBusinesses',
    method: 'GET',
    path: paths.mapApi,
    summary: 'Count listings on a map',
    request: mapRequestSchema,
    answers: { [JSON_TYPE]: mapAnswerSchema, 'application/geo+json': mapFeaturesSchema },
    errors: [400, 404, 429, 503],
    examples: ({ bbox }) => [
      { title: 'In the cells of a map', query: { bbox, zoom: '9' } },
      { title: 'As GeoJSON', query: { bbox, zoom: '9' }, accept: 'application/geo+json' },
    ],
  },
  {
    id: 'listServiceTypes',
    method: 'GET',
    path: paths.serviceTypesApi,
    summary: 'List service types',
    request: null,
    answers: { [JSON_TYPE]: serviceTypesSchema },
    errors: [429, 503],
    examples: () => [{ title: 'All of them, in the order of the site', query: {} }],
  },
  {
    id: 'findPlaces',
    method: 'GET',
    path: paths.placesApi,
    summary: 'Find places by name',
    request: placesRequestSchema,
    answers: { [JSON_TYPE]: placesAnswerSchema },
    errors: [400, 429],
    examples: ({ town }) => [{ title: 'By the beginning of a name', query: { q: town, limit: '3' } }],
  },
  {
    id: 'geocodePostcode',
    method: 'POST',
    path: paths.geocodePostcode,
    summary: 'Get the position of a postcode',
    request: geocodeRequestSchema,
    answers: { [JSON_TYPE]: geocodeAnswerSchema },
    errors: [400, 404, 413, 429, 503],
    examples: ({ postcode }) => [{ title: 'Anywhere in Great Britain', body: { postcode } }],
  },
  ...OPEN_REFERRAL_OPERATIONS,
];

export interface Field {
  name: string;
  schema: Readonly<Record<string, unknown>>;
  meaning: string;
  isRequired: boolean;
}

export function fieldsOf({ request }: Pick<Operation, 'request'>): Field[] {
  if (!request) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as Record<string, unknown>;
    const meaning = typeof description === 'string' ? description : '';
    return { name, schema: asSent(rest), meaning, isRequired: required.includes(name) };
  });
}

/** Removes alternative notations that JSON bodies accept: `1` for true, and names separated by commas. */
function asSent(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if ('anyOf' in schema) return { type: 'string', enum: ['1', '0'] };
  if (schema['type'] === 'array') return { type: 'string' };
  if (!Array.isArray(schema['enum'])) return { ...schema };
  return { ...schema, enum: schema['enum'].filter((value) => value !== '') };
}

export function describedPath({ path }: Pick<Operation, 'path'>): string {
  return path.replace(/:(slug|id)/, '{$1}');
}

export function addressOf({ path }: Pick<Operation, 'path'>, { slug, query }: Example): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return path.replace(':slug', encodeURIComponent(slug ?? '')) + search;
}

/** Formats an example as a command.  @param siteUrl without a trailing slash */
export function curlOf(
  siteUrl: string,
  operation: Pick<Operation, 'path' | 'method'>,
  example: Example,
): string {
  const lines = [`curl '${siteUrl}${addressOf(operation, example).replaceAll("'", '%27')}'`];
  if (example.accept) lines.push(`-H 'Accept: ${example.accept}'`);
  if (operation.method === 'POST') lines.push(`-H 'Content-Type: ${JSON_TYPE}'`);
  if (example.body) lines.push(`-d '${JSON.stringify(example.body).replaceAll("'", String.raw`\u0027`)}'`);
  return lines.join(' \\\n  ');
}
