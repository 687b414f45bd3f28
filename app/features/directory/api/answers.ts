import * as z from 'zod';
import { columnsWith } from '#app/features/businesses/listing/column.ts';
import type { Column, JsonColumns } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { FACTS } from '#app/features/businesses/listing/facts.ts';
import { PHOTO_RIGHTS } from '#app/features/businesses/listing/photo.ts';
import { PRICE_UNITS } from '#app/features/businesses/listing/price.ts';

/**
 * What the API answers, as schemas: its description for programs is made of them, and the types of the answers follow from
 * them where a column does not say the type already.
 */

const day = z.string().describe('A day, such as 2026-11-22.');
const count = z.int().min(0);

/** The council of a place. */
const districtSchema = z
  .object({ code: z.string().describe('By the Office for National Statistics.'), name: z.string() })
  .describe('A council.');

const factSchema = z.object({
  answer: z.union([z.boolean(), z.int()]),
  by: z.enum(['business', 'editor', 'import']),
  on: day,
});

/** The states of a licence, as `licenceState` gives them. */
const STATES = ['current', 'due', 'future', 'expired', 'gone', 'suspended', 'said'] as const;

const licenceFields = {
  authority: z.string(),
  authority_code: z.string(),
  number: z.string().nullable(),
  activity: z.string(),
  stars: z.int().nullable(),
  expires_on: day.nullable(),
  state: z
    .enum(STATES)
    .describe('`said` is what the business says; `gone` is no longer on the council’s register.'),
  seen_on: day,
  source: z.enum(['register', 'document', 'business']),
};

/** A licence as programs get it; further ones count for other activities, or are of other councils. */
const apiLicenceSchema = z
  .object({ ...licenceFields, others: z.array(z.object({ ...licenceFields, others: z.array(z.never()) })) })
  .meta({ id: 'Licence' });

/** The columns of JSON, which say no more of themselves. Licences are shown as programs get them. */
const JSON_SCHEMAS: Readonly<Record<keyof JsonColumns, z.ZodType>> = {
  prices: z.array(
    z.object({
      label: z.string(),
      pence: count,
      per: z.enum(PRICE_UNITS).nullable(),
      from: z.boolean().describe('Whether this is the least it may cost.'),
    }),
  ),
  facts: z.partialRecord(z.enum(Object.keys(FACTS)), factSchema),
  custom: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Fields that this directory has added, by their keys; a choice by its key.'),
  photos: z.array(
    z.object({
      hash: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      credit: z.string(),
      rights: z.enum(PHOTO_RIGHTS),
      source: z.string().nullable(),
    }),
  ),
  licence: apiLicenceSchema,
};

const TYPES: Readonly<Record<Exclude<Column['type'], 'jsonb'>, () => z.ZodType>> = {
  text: () => z.string(),
  date: () => day,
  float8: () => z.number(),
  integer: () => z.int(),
  bigint: () => z.int(),
  boolean: () => z.boolean(),
  'text[]': () => z.array(z.string()),
};

/** Columns that answers do not show. */
const UNSHOWN: readonly string[] = ['council', 'own_stars'];

/** The fields of a business that are columns, by their names. */
function columnSchemas(): Record<string, z.ZodType> {
  const names = columnsWith(COLUMNS, 'api').filter((name) => !UNSHOWN.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const column: Column = COLUMNS[name];
      const schema = column.type === 'jsonb' ? JSON_SCHEMAS[name as keyof JsonColumns] : TYPES[column.type]();
      return [name, (column.required ? schema : schema.nullable()).describe(`${column.label}.`)];
    }),
  );
}

const businessFields = {
  ...columnSchemas(),
  photo: z.string().nullable().describe('Address of a picture elsewhere.'),
  email_1: z.null().describe('Never given away: use the form on the page of the listing.'),
  url: z.url().describe('The address of its page.'),
  open: z
    .boolean()
    .nullable()
    .describe('Whether it is open now; null if its hours are unknown or by appointment.'),
  own_rating: z
    .number()
    .nullable()
    .describe('Plain mean of the reviews written on this site; null below 3 of them.'),
  district: districtSchema.nullable().describe('Its council; null if it hides its address.'),
  licence_needed: z.boolean().nullable().describe('Whether its services need a council licence.'),
};

/** Where a value of a listing comes from. */
const origin = z.object({
  from: z.enum(['import', 'editor', 'command', 'visitor', 'owner', 'site', 'unknown', 'several']),
  on: day,
  source: z.string().optional(),
});

/** A business in a list. */
const foundBusinessSchema = z
  .object({
    ...businessFields,
    distance_miles: z.number().nullable().describe('Null if the request has no postcode or position.'),
  })
  .meta({ id: 'FoundBusiness', description: 'A listing in a list of results.' });

/** A business by itself. */
export const oneBusinessSchema = z
  .object({
    ...businessFields,
    origins: z
      .record(z.string(), origin.extend({ of: z.array(origin).optional() }))
      .describe('Where each value comes from.'),
  })
  .meta({ id: 'Business', description: 'One listing.' });

const originSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    approximate: z.boolean().describe('Whether it is the middle of a postcode sector or district.'),
  })
  .nullable()
  .describe('Where distances are measured from.');

const totals = {
  total: count.describe('All matches.'),
  hours_unknown: count.nullable().describe('Further matches without opening hours, if `open` was asked for.'),
};

/** What `/api/v1/businesses` answers. */
export const searchAnswerSchema = z
  .object({
    ...totals,
    origin: originSchema,
    results: z.array(foundBusinessSchema),
    next: z.int().nullable().describe('Send this as `after` for the next page; null on the last page.'),
  })
  .meta({ id: 'SearchAnswer' });

const edges = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe('West, south, east and north in degrees.');

/** What `/api/v1/map` answers. */
export const mapAnswerSchema = z
  .object({
    ...totals,
    origin: originSchema,
    cells: z.array(
      z.object({
        count: z.int().min(1),
        latitude: z.number(),
        longitude: z.number(),
        bbox: edges,
        slug: z.string().optional().describe('If the cell has one listing.'),
      }),
    ),
  })
  .meta({ id: 'MapAnswer' });

/** The same as GeoJSON. */
export const mapFeaturesSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    ...totals,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        bbox: edges,
        geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
        properties: z.object({
          count: z.int().min(1),
          slug: z.string().optional(),
          url: z.url().optional(),
        }),
      }),
    ),
  })
  .meta({ id: 'MapFeatures' });
