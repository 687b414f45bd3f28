/**
 * The UK profile of the Human Services Data Specification 3.0, as far as it decides about answers: names of fields with what they
 * hold, and which have to be there (https://github.com/OpenReferralUK/uk-profile). Written anew from its schemas, without their texts.
 */
import * as z from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const number = { type: 'number' };
const uuid = { type: 'string', format: 'uuid' };
const uri = { type: 'string', format: 'uri' };
const email = { type: 'string', format: 'email' };
const date = { type: 'string', format: 'date' };
const dateTime = { type: 'string', format: 'date-time' };
/** Hours and minutes, with a time zone or without. */
const time = { type: 'string', pattern: '^\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)?$' };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const listOf = (name: string) => ({ type: 'array', items: { $ref: `#/$defs/${name}` } });
const one = (name: string) => ({ $ref: `#/$defs/${name}` });
/** What the profile doesn't know is no part of it. */
const object = (required: string[], properties: Schema) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const LISTED_ORGANIZATION = {
  id: uuid,
  name: text,
  description: text,
  email,
  website: uri,
  logo: text,
  uri,
  parent_organization_id: uuid,
};

const LISTED_SERVICE = {
  id: uuid,
  organization_id: uuid,
  name: text,
  description: text,
  url: uri,
  email,
  status: oneOf('active', 'inactive', 'defunct', 'temporarily closed'),
  fees: text,
  accreditations: text,
  minimum_age: number,
  maximum_age: number,
  assured_date: date,
  assurer_email: email,
  alert: text,
  last_modified: dateTime,
  organization: one('organization'),
};

const $defs: Record<string, Schema> = {
  organization: object(['id', 'name', 'description'], {
    ...LISTED_ORGANIZATION,
    services: listOf('service'),
    attributes: listOf('attribute'),
  }),
  listedOrganization: object(['id', 'name', 'description'], LISTED_ORGANIZATION),
  service: object(['id', 'name', 'status', 'url'], {
    ...LISTED_SERVICE,
    schedules: listOf('schedule'),
    service_areas: listOf('serviceArea'),
    service_at_locations: listOf('atLocation'),
    cost_options: listOf('costOption'),
    contacts: listOf('contact'),
    attributes: listOf('attribute'),
  }),
  listedService: object(['id', 'name', 'status', 'url'], {
    ...LISTED_SERVICE,
    organization: one('listedOrganization'),
  }),
  schedule: object(['id'], {
    id: uuid,
    service_id: uuid,
    service_at_location_id: uuid,
    valid_from: date,
    valid_to: date,
    dtstart: date,
    freq: oneOf('WEEKLY', 'MONTHLY'),
    interval: number,
    byday: text,
    bymonthday: text,
    description: text,
    opens_at: time,
    closes_at: time,
    schedule_link: uri,
    attending_type: text,
    notes: text,
  }),
  serviceArea: object(['id'], {
    id: uuid,
    service_id: uuid,
    name: text,
    extent: text,
    extent_type: text,
    uri,
  }),
  costOption: object(['id'], {
    id: uuid,
    service_id: uuid,
    valid_from: date,
    valid_to: date,
    option: text,
    amount: number,
    amount_description: text,
  }),
  contact: object(['id'], {
    id: uuid,
    service_id: uuid,
    name: text,
    title: text,
    phones: listOf('phone'),
  }),
  phone: object(['id', 'number'], { id: uuid, contact_id: uuid, number: text, description: text }),
  attribute: object(['id'], {
    id: uuid,
    link_id: uuid,
    link_entity: text,
    link_type: text,
    value: text,
    taxonomy_term_id: uuid,
    taxonomy_term: one('taxonomyTerm'),
  }),
  taxonomyTerm: object(['id', 'name', 'description', 'taxonomy'], {
    id: uuid,
    code: text,
    name: text,
    description: text,
    parent_id: uuid,
    term: text,
    taxonomy: text,
    taxonomy_id: uuid,
    term_uri: uri,
  }),
  listedTaxonomy: object(['id', 'name', 'description'], {
    id: uuid,
    name: text,
    description: text,
    uri,
    version: text,
  }),
  taxonomy: object(['id', 'name', 'description'], {
    id: uuid,
    name: text,
    description: text,
    uri,
    version: text,
    taxonomy_terms: listOf('taxonomyTerm'),
  }),
  atLocation: object(['id'], {
    id: uuid,
    service_id: uuid,
    location_id: uuid,
    location: one('location'),
    service: one('service'),
  }),
  listedAtLocation: object(['id'], {
    id: uuid,
    service_id: uuid,
    location_id: uuid,
    location: one('location'),
    service: one('listedService'),
  }),
  location: object(['id', 'location_type'], {
    id: uuid,
    location_type: oneOf('physical', 'postal', 'virtual'),
    name: text,
    description: text,
    latitude: number,
    longitude: number,
    addresses: listOf('address'),
  }),
  address: object(['id', 'address_1', 'city', 'state_province', 'postal_code', 'country', 'address_type'], {
    id: uuid,
    location_id: uuid,
    attention: text,
    address_1: text,
    city: text,
    region: text,
    state_province: text,
    postal_code: text,
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    address_type: oneOf('physical', 'postal', 'virtual'),
  }),
  about: object(['version', 'profile', 'openapi_url'], { version: text, profile: uri, openapi_url: uri }),
};

const PAGE = {
  total_items: { type: 'integer' },
  total_pages: { type: 'integer' },
  page_number: { type: 'integer' },
  size: { type: 'integer' },
  first_page: { type: 'boolean' },
  last_page: { type: 'boolean' },
  empty: { type: 'boolean' },
};

/** Checks an answer against the profile. @param name of what it is one of */
export function ofProfile(name: string): z.ZodType {
  return z.fromJSONSchema({ ...one(name), $defs });
}

/** The same for a page of a list. */
export function pageOfProfile(name: string): z.ZodType {
  const properties = { ...PAGE, contents: listOf(name) };
  const page = { ...object(Object.keys(properties), properties), $defs };
  return z.fromJSONSchema(page as Parameters<typeof z.fromJSONSchema>[0]);
}
