import * as z from 'zod';
import { NATIONS, PLACE_KINDS } from '@dog-care-directory/uk-places';
import { filterArguments } from '#app/features/directory/api/filter-fields.ts';
import { SORTS } from '#app/features/directory/api/request.ts';
import { STORED_FILTERS } from '#app/features/directory/filters/filters.server.ts';
import { FILTERS } from '#app/features/directory/filters/filters.ts';
import { requestFields } from '#app/platform/request-fields.ts';

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has a character that can’t be text');

const MOST_RESULTS = 20;

export const searchInput = requestFields({
  service: text(100).optional().describe('A service type, such as one of those in the description.'),
  near: text(100).optional().describe('Postcode, postcode district or place in Great Britain.'),
  miles: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('How far from there, in a straight line. 10 if left out.'),
  open_at: text(16)
    .optional()
    .describe('`now`, or a local time such as 2026-12-25T09:00: only services that are open then.'),
  ...filterArguments(FILTERS, STORED_FILTERS),
  sort: z
    .enum(SORTS)
    .optional()
    .describe('The order. If left out: the nearest, or without a place the best rated.'),
  limit: z.int().min(1).max(MOST_RESULTS).optional().describe('How many results. 5 if left out.'),
  after: text(2000).optional().describe('The `next` of the answer before, for more of the same search.'),
});

export const serviceInput = requestFields({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('The `id` of a search result.'),
});

export const licenceInput = requestFields({
  service: text(100).describe('Name of a service type.'),
  nation: z.enum(NATIONS).describe('Rules differ between nations.'),
});

export const placesInput = requestFields({
  query: text(100)
    .optional()
    .describe('A name or its beginning. Left out: the towns that this site has a page for.'),
});

const licence = z.object({
  authority: z.string(),
  number: z.string().nullable(),
  stars: z.int().nullable(),
  expires_on: z.string().nullable(),
  state: z.string().describe('`current` and `due` are in force; `said` is what the business says.'),
  seen_on: z.string().describe('The day the licence was seen.'),
});

const service = {
  id: z.int(),
  url: z.string().describe('Its page. Cite it.'),
  quoted_name: z.string(),
  service: z.string(),
  town: z.string(),
  postcode: z.string().describe('Only the district if it visits people at home.'),
  distance_miles: z.number().nullable(),
  price: z.string().nullable().describe('For the service asked for, else its main one. Null if not known.'),
  open_now: z.boolean().nullable().describe('Null if its hours are unknown.'),
  phone: z.string().nullable(),
  licence: licence.nullable(),
  licence_needed: z.boolean().nullable(),
  prices: z.array(
    z.object({ quoted_label: z.string(), pounds: z.number(), per: z.string().nullable(), from: z.boolean() }),
  ),
  facts: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
    .describe(
      'What the business is known to answer; a filter by `facts` finds those that are true. `size` is the largest dog it takes, `puppies_from` an age in weeks.',
    ),
  new_dogs: z
    .string()
    .nullable()
    .describe('Room for new dogs, as the business said. Null if it hasn’t, or not lately.'),
  away: z.string().describe('Days on which it is away or full, as the business said; empty without any.'),
  documents_seen: z
    .array(z.object({ quoted_document: z.string(), said: z.string(), valid_until: z.string().nullable() }))
    .describe('Documents that a person who runs this site saw. What isn’t here, the business only states.'),
  confirmed_on: z.string().nullable().describe('When its details were last confirmed.'),
  confirmed_by: z.string().nullable(),
  source: z.string().describe('Who to name.'),
};

export const searchOutput = z.object({
  notice: z.string(),
  total: z.int(),
  results: z.array(z.object(service)),
  next: z.string().nullable().describe('Send it as `after` for more; null at the end.'),
  more_url: z.string().describe('The same search for people.'),
});

export const serviceOutput = z.object({
  notice: z.string(),
  ...service,
  quoted_description: z.string().nullable(),
  quoted_people: z
    .string()
    .nullable()
    .describe('First names of its people, one a line, with their own words.'),
  also_offers: z.array(z.string()),
  opening_hours: z.string().nullable().describe('In OpenStreetMap notation.'),
  reviews: z
    .object({
      average: z.number().nullable().describe('Of all that were written here; null below 3.'),
      total: z.int(),
      newest: z.array(z.object({ stars: z.int(), quoted_text: z.string(), month: z.string().nullable() })),
    })
    .describe('Reviews written on this site.'),
  rating_elsewhere: z
    .object({ stars: z.number(), reviews: z.int().nullable(), source: z.string().nullable() })
    .nullable(),
  own_fields: z
    .array(z.object({ label: z.string(), quoted_value: z.string() }))
    .describe('Fields that this directory has added.'),
  website: z.string().nullable(),
  address: z.string().nullable().describe('Null if it hides its address.'),
  council: z.string().nullable(),
  origins: z.record(z.string(), z.string()).describe('Where each value comes from, and when.'),
  report_problem_url: z.string().describe('Where a person can report a mistake.'),
});

export const licenceOutput = z.object({
  service: z.string(),
  nation: z.string(),
  answer: z.enum(['yes', 'no', 'depends', 'unknown']),
  rules: z.array(
    z.object({
      activity: z.string(),
      needed: z.string(),
      licensed_by: z.string(),
      stars: z.boolean(),
      note: z.string().nullable(),
      law: z.string(),
      law_url: z.string(),
      verified_on: z.string(),
    }),
  ),
  url: z.string(),
});

export const placesOutput = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      near: z.string().describe('Send this as `near` of a search.'),
      kind: z.enum([...PLACE_KINDS, 'page']),
      county: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
});
