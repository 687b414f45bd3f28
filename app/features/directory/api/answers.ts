import * as z from 'zod';
import { columnsWith } from '#app/features/businesses/listing/column.ts';
import type { Column, ColumnsWith, JsonColumns } from '#app/features/businesses/listing/column.ts';
import {
  LARGEST_NUMBER,
  LONGEST_TEXT,
  type Question,
} from '#app/features/businesses/listing/custom-field.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { FACT_NAMES, factQuestion } from '#app/features/businesses/listing/facts.ts';
import { NEW_DOGS_ANSWERS } from '#app/features/businesses/listing/new-dogs.ts';
import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';
import { SEEN_KINDS } from '#app/features/businesses/listing/seen-document.ts';
import { PHOTO_RIGHTS } from '#app/features/businesses/listing/photo.ts';
import { PRICE_UNITS } from '#app/features/businesses/listing/price.ts';

/** Schemas of the API's answers, from which the OpenAPI description and the types derive. */

const day = z.string().describe('A day, such as 2026-11-22.');
const count = z.int().min(0);

const districtSchema = z
  .object({ code: z.string().describe('By the Office for National Statistics.'), name: z.string() })
  .describe('A council.');

function factSchema({ kind, label, unit, choices, limits }: Question) {
  const answer =
    kind === 'yes-no'
      ? z.boolean()
      : kind === 'number'
        ? z
            .int()
            .min(limits?.least ?? 0)
            .max(limits?.most ?? LARGEST_NUMBER)
        : kind === 'choice'
          ? z.enum(choices.map(({ key }) => key))
          : z.string().max(limits?.most ?? LONGEST_TEXT);
  return z
    .object({ answer, by: z.enum(['business', 'editor', 'import']), on: day })
    .describe(unit === '' ? `${label}.` : `${label}, in ${unit}.`)
    .optional();
}

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

const apiLicenceSchema = z
  .object({ ...licenceFields, others: z.array(z.object({ ...licenceFields, others: z.array(z.never()) })) })
  .meta({ id: 'Licence' });

const priceSchema = z.object({
  label: z.string(),
  pence: count,
  per: z.enum(PRICE_UNITS).nullable(),
  from: z.boolean().describe('Whether this is the least it may cost.'),
});

const JSON_SCHEMAS: Readonly<Record<keyof JsonColumns, z.ZodType>> = {
  prices: z.array(priceSchema),
  facts: z.object(Object.fromEntries(FACT_NAMES.map((name) => [name, factSchema(factQuestion(name))]))),
  custom: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Fields that this directory has added, by their keys; a choice by its key.'),
  new_dogs: z.object({
    answer: z.enum(NEW_DOGS_ANSWERS),
    until: z.string().nullable().describe('First month with room again, such as 2027-03, if it is `full`.'),
    by: z.enum(['business', 'editor']),
    on: day,
  }),
  photos: z.array(
    z.object({
      url: z.url().describe('Its address as WebP, in its full size.'),
      hash: z.string().describe('Names the picture by its content.'),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      credit: z.string(),
      rights: z.enum(PHOTO_RIGHTS),
      source: z.string().nullable(),
    }),
  ),
  licence: apiLicenceSchema,
  seen: z.array(
    z.object({
      kind: z.enum(SEEN_KINDS),
      name: z.string().nullable().describe('Of a qualification.'),
      seen_on: day.describe('When a person who runs this site looked at it.'),
      valid_until: day.nullable(),
      issued_on: day.nullable().describe('Of a DBS check; never what is recorded on it.'),
      demo: z.boolean().describe('Invented, for a demo.'),
    }),
  ),
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

const UNSHOWN: readonly string[] = ['council', 'own_stars'];

type ShownColumn = Exclude<ColumnsWith<typeof COLUMNS, 'api'>, 'council' | 'own_stars'>;

/** Descriptions of the columns for programs. */
const MEANINGS: Readonly<Record<ShownColumn, string>> = {
  id: 'Stays the same for as long as the listing exists.',
  slug: 'Last part of the address of its page; it may change, and the earlier one then redirects.',
  name: 'As the business writes it.',
  category: 'Its main service type.',
  photo: 'Address of a picture elsewhere.',
  rating: 'Stars from 0 to 5 from another site, named by `rating_source`.',
  reviews: 'How many reviews that rating has.',
  city: 'Town or village.',
  postal_code: 'Postcode; only its district if the listing hides its address.',
  phone: 'As people dial it in the United Kingdom.',
  site: 'Address of its own website.',
  longitude: 'Degrees east (WGS84); the middle of the postcode district if the listing hides its address.',
  latitude: 'Degrees north (WGS84), likewise.',
  website_description: 'How it describes itself, as plain text.',
  full_address: 'Street and number; null if the listing hides its address.',
  email_1: 'Never given away: use the form on the page of the listing.',
  facebook: 'Address of its page on Facebook.',
  instagram: 'Address of its page on Instagram.',
  linkedin: 'Address of its page on LinkedIn.',
  tiktok: 'Address of its page on TikTok.',
  twitter: 'Address of its page on X.',
  youtube: 'Address of its channel on YouTube.',
  services: 'Further service types that it offers.',
  opening_hours: 'In OpenStreetMap notation.',
  prices: 'In its order; the first is its main price.',
  facts: 'Answers to common questions, with who gave them and when.',
  custom: 'Fields that this directory has added, by their keys; a choice by its key.',
  new_dogs: `Whether it takes new dogs, as it said itself; null ${SHOW_NEW_DOGS_DAYS} days later, or once the month named begins.`,
  away: 'Days on which it is away or full, one range a line, such as `Away 2026-12-24 to 2027-01-02`; without those that are over. A line that begins with `Kept` gives the days on which the business says that these are all.',
  people:
    'First names of its people, the leading one first, one a line, such as `Anna, since 2019: Slow walks are best`.',
  photos: 'Photos stored on this site.',
  drawing: 'Which of the site’s drawings stands in for a photo, from 0 to 5.',
  hides_address: 'True if it visits people at home, so that only its postcode district is shown.',
  serves_miles: 'How far it travels, in miles.',
  rating_source: 'Where `rating` and `reviews` come from.',
  rating_seen_on: 'The day on which they were seen there.',
  confirmed_on: 'The day on which its details were last confirmed.',
  confirmed_by: 'Who confirmed them.',
  licence: 'The council licence that counts; null if none is known.',
  own_reviews: 'How many reviews were written on this site.',
  seen: 'Documents that a person who runs this site saw; null for none. They can have ended.',
};

function columnSchemas(): Record<string, z.ZodType> {
  const names = columnsWith(COLUMNS, 'api').filter((name) => !UNSHOWN.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const column: Column = COLUMNS[name];
      const schema = column.type === 'jsonb' ? JSON_SCHEMAS[name as keyof JsonColumns] : TYPES[column.type]();
      return [name, (column.required ? schema : schema.nullable()).describe(MEANINGS[name as ShownColumn])];
    }),
  );
}

const businessFields = {
  ...columnSchemas(),
  email_1: z.null().describe(MEANINGS.email_1),
  url: z.url().describe('The address of its page.'),
  updated_at: z.iso.datetime().describe('When the listing last changed, in UTC.'),
  open: z
    .boolean()
    .nullable()
    .describe('Whether it is open now; null if its hours are unknown or by appointment.'),
  headline_price: priceSchema
    .nullable()
    .describe('The price of the `service` asked for, else of its main one; null if it is not known.'),
  own_rating: z
    .number()
    .nullable()
    .describe('Plain mean of the reviews written on this site; null below 3 of them.'),
  district: districtSchema.nullable().describe('Its council; null if it hides its address.'),
  licence_needed: z.boolean().nullable().describe('Whether its services need a council licence.'),
};

const origin = z.object({
  from: z.enum(['import', 'editor', 'command', 'visitor', 'owner', 'site', 'unknown', 'several']),
  on: day,
  source: z.string().optional(),
});

const foundBusinessSchema = z
  .object({
    ...businessFields,
    distance_miles: z.number().nullable().describe('Null if the request has no postcode or position.'),
  })
  .meta({ id: 'FoundBusiness', description: 'A listing in a list of results.' });

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

export const searchAnswerSchema = z
  .object({
    ...totals,
    origin: originSchema,
    results: z.array(foundBusinessSchema),
    next: z.string().nullable().describe('Send this as `after` for the next page; null on the last page.'),
  })
  .meta({ id: 'SearchAnswer' });

const edges = z.array(z.number()).length(4).describe('West, south, east and north in degrees.');

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

export const mapFeaturesSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    ...totals,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        bbox: edges,
        geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).length(2) }),
        properties: z.object({
          count: z.int().min(1),
          slug: z.string().optional(),
          url: z.url().optional(),
        }),
      }),
    ),
  })
  .meta({ id: 'MapFeatures' });
