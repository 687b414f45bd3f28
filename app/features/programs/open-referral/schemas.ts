/** Responses of Open Referral UK 3.0 as far as this site has data; the names are the standard's. */
import * as z from 'zod';

const id = z.uuid();
const day = z.iso.date();
const time = z.string().regex(/^\d\d:\d\d$/);

export const taxonomyTermSchema = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string(),
    term: z.string(),
    taxonomy: z.string().describe('The name of its taxonomy.'),
    taxonomy_id: id,
    term_uri: z.url().optional(),
  })
  .meta({ id: 'OpenReferralTaxonomyTerm' });

const taxonomy = { id, name: z.string(), description: z.string(), uri: z.url() };

export const listedTaxonomySchema = z.strictObject(taxonomy).meta({ id: 'OpenReferralListedTaxonomy' });

export const taxonomySchema = z
  .strictObject({ ...taxonomy, taxonomy_terms: z.array(taxonomyTermSchema) })
  .meta({ id: 'OpenReferralTaxonomy' });

const organization = {
  id,
  name: z.string(),
  description: z.string(),
  website: z.url().optional(),
  uri: z.url().describe('The page of the listing.'),
};

export const listedOrganizationSchema = z
  .strictObject(organization)
  .meta({ id: 'OpenReferralListedOrganization' });

const listedService = {
  id,
  organization_id: id,
  name: z.string(),
  description: z.string(),
  url: z.url().describe('The page of the listing.'),
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  assured_date: day.optional().describe('The day it was last confirmed.'),
  last_modified: z.iso.datetime({ precision: 3 }),
};

export const listedServiceSchema = z
  .strictObject({ ...listedService, organization: listedOrganizationSchema })
  .meta({ id: 'OpenReferralListedService' });

const scheduleSchema = z
  .strictObject({
    id,
    service_id: id,
    valid_from: day.optional(),
    valid_to: day.optional(),
    freq: z.enum(['WEEKLY']),
    byday: z.string().regex(/^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*$/),
    opens_at: time,
    closes_at: time.describe('On the next day where it is not later than `opens_at`.'),
    notes: z.string(),
  })
  .meta({ id: 'OpenReferralSchedule' });

const attributeSchema = z
  .strictObject({
    id,
    link_id: id,
    taxonomy_term_id: id,
    link_entity: z.literal('service'),
    link_type: z.enum(['service type', 'data licence']),
    value: z.string().optional().describe('Of a licence: who is to be named.'),
    taxonomy_term: taxonomyTermSchema,
  })
  .meta({ id: 'OpenReferralAttribute' });

const addressSchema = z.strictObject({
  id,
  location_id: id,
  address_1: z.string(),
  city: z.string(),
  state_province: z.string(),
  postal_code: z.string(),
  country: z.literal('GB'),
  address_type: z.literal('physical'),
});

const locationSchema = z
  .strictObject({
    id,
    location_type: z.literal('physical'),
    name: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    addresses: z.array(addressSchema),
  })
  .meta({ id: 'OpenReferralLocation' });

const atLocation = { id, service_id: id, location_id: id, location: locationSchema };

const service = {
  ...listedService,
  organization: listedOrganizationSchema,
  schedules: z.array(scheduleSchema),
  service_areas: z.array(z.strictObject({ id, service_id: id, name: z.string() })),
  cost_options: z.array(
    z.strictObject({
      id,
      service_id: id,
      option: z.string(),
      amount: z.number().describe('Pounds.'),
      amount_description: z.string().optional(),
    }),
  ),
  contacts: z.array(
    z.strictObject({
      id,
      service_id: id,
      phones: z.array(z.strictObject({ id, contact_id: id, number: z.string() })),
    }),
  ),
  attributes: z.array(attributeSchema),
};

export const serviceSchema = z
  .strictObject({ ...service, service_at_locations: z.array(z.strictObject(atLocation)) })
  .meta({ id: 'OpenReferralService' });

const serviceOfLocationSchema = z.strictObject(service).meta({ id: 'OpenReferralServiceOfLocation' });

export const listedAtLocationSchema = z
  .strictObject({ ...atLocation, service: listedServiceSchema })
  .meta({ id: 'OpenReferralListedServiceAtLocation' });

export const atLocationSchema = z
  .strictObject({ ...atLocation, service: serviceOfLocationSchema })
  .meta({ id: 'OpenReferralServiceAtLocation' });

export const organizationSchema = z
  .strictObject({ ...organization, services: z.array(serviceSchema) })
  .meta({ id: 'OpenReferralOrganization' });

export const aboutSchema = z
  .strictObject({ version: z.literal('HSDS-UK-3.0'), profile: z.url(), openapi_url: z.url() })
  .meta({ id: 'OpenReferralAbout' });

export function pageSchema<One extends z.ZodType>(contents: One, name: string) {
  const count = z.int().min(0);
  return z
    .strictObject({
      total_items: count,
      total_pages: count,
      page_number: z.int().min(1),
      size: count.describe('How many there are on this page.'),
      first_page: z.boolean(),
      last_page: z.boolean(),
      empty: z.boolean(),
      contents: z.array(contents),
    })
    .meta({ id: `OpenReferralPageOf${name}` });
}

export type TaxonomyTerm = z.output<typeof taxonomyTermSchema>;
export type Taxonomy = z.output<typeof taxonomySchema>;
export type ListedOrganization = z.output<typeof listedOrganizationSchema>;
export type ListedService = z.output<typeof listedServiceSchema>;
export type OneService = z.output<typeof serviceSchema>;
export type ListedAtLocation = z.output<typeof listedAtLocationSchema>;
export type AtLocation = z.output<typeof atLocationSchema>;
export type Schedule = z.output<typeof scheduleSchema>;
export type Attribute = z.output<typeof attributeSchema>;
