import * as z from 'zod';
import * as paths from '#app/paths/paths.ts';
import {
  atLocationsRequestSchema,
  pageRequestSchema,
  servicesRequestSchema,
} from '../open-referral/request.ts';
import * as schemas from '../open-referral/schemas.ts';
import type { Operation } from './operation.ts';

const STUB = paths.openReferral;

export const OPEN_REFERRAL_OPERATIONS: readonly Operation[] = [
  {
    id: 'openReferral',
    method: 'GET',
    path: STUB,
    summary: 'Open Referral UK: which version',
    request: null,
    answers: { 'application/json': schemas.aboutSchema },
    errors: [429, 503],
    examples: () => [],
  },
  ...operationsOf({
    resource: 'services',
    words: 'services',
    name: 'Service',
    request: servicesRequestSchema,
    listed: schemas.listedServiceSchema,
    whole: schemas.serviceSchema,
    examples: () => [
      { title: 'With all that is known of them', query: { full: 'true', per_page: '2' } },
      { title: 'Open on Saturdays', query: { day: 'SA', per_page: '2' } },
    ],
  }),
  ...operationsOf({
    resource: 'service_at_locations',
    words: 'services at locations',
    name: 'ServiceAtLocation',
    request: atLocationsRequestSchema,
    listed: schemas.listedAtLocationSchema,
    whole: schemas.atLocationSchema,
    examples: ({ postcode }) => [
      { title: 'Within 5 km of a postcode', query: { postcode, proximity: '5000', per_page: '2' } },
    ],
  }),
  ...operationsOf({
    resource: 'organizations',
    words: 'organisations',
    name: 'Organization',
    request: servicesRequestSchema,
    listed: schemas.listedOrganizationSchema,
    whole: schemas.organizationSchema,
  }),
  ...operationsOf({
    resource: 'taxonomies',
    words: 'taxonomies',
    name: 'Taxonomy',
    request: pageRequestSchema,
    listed: schemas.listedTaxonomySchema,
    whole: schemas.taxonomySchema,
  }),
  ...operationsOf({
    resource: 'taxonomy_terms',
    words: 'taxonomy terms',
    name: 'TaxonomyTerm',
    request: pageRequestSchema,
    listed: schemas.taxonomyTermSchema,
    whole: schemas.taxonomyTermSchema,
    examples: () => [{ title: 'Service types and licences', query: { per_page: '3' } }],
  }),
];

function operationsOf({
  resource,
  words,
  name,
  request,
  listed,
  whole,
  examples = () => [],
}: {
  resource: string;
  words: string;
  name: string;
  request: z.ZodObject;
  listed: z.ZodType;
  whole: z.ZodType;
  examples?: Operation['examples'];
}): Operation[] {
  // With the `full` parameter, a list may contain either form.
  const contents = 'full' in request.shape ? z.union([listed, whole]) : listed;
  return [
    {
      id: `listOpenReferral${name}`,
      method: 'GET',
      path: `${STUB}/${resource}`,
      summary: `Open Referral UK: list ${words}`,
      request,
      answers: { 'application/json': schemas.pageSchema(contents, name) },
      errors: [400, 404, 429, 503],
      examples,
    },
    {
      id: `getOpenReferral${name}`,
      method: 'GET',
      path: `${STUB}/${resource}/:id`,
      summary: `Open Referral UK: get one of the ${words}`,
      request: null,
      answers: { 'application/json': whole },
      errors: [404, 429, 503],
      examples: () => [],
    },
  ];
}
