import * as z from 'zod';
import { NATIONS } from '#app/features/places/councils/council.ts';
import { PLACE_KINDS } from '#app/features/places/names/place.ts';

/** What assistants can ask for, and what they get: inputs are checked by these, and answers described. */

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has a character that can’t be text');

/** Most results of one search. */
const MOST_RESULTS = 20;

export const searchInput = z.object({
  service: text(100)
    .optional()
    .describe('Exact name of a service type, such as one of those in the description.'),
  near: text(100)
    .optional()
    .describe('Postcode, postcode district or place in Great Britain, such as SO23 8UJ or Alton.'),
  miles: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('How far from there, in a straight line. 10 if left out.'),
  open_at: text(16)
    .optional()
    .describe('`now`, or a local time such as 2026-12-25T09:00: only services that are open then.'),
  licence_confirmed: z
    .boolean()
    .optional()
    .describe('Only with a council licence that was seen and is in force.'),
  limit: z.int().min(1).max(MOST_RESULTS).optional().describe('How many results. 5 if left out.'),
});

export const serviceInput = z.object({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('The `id` of a search result.'),
});

export const licenceInput = z.object({
  service: text(100).describe('Name of a service type.'),
  nation: z.enum(NATIONS).describe('Rules differ between nations.'),
});

export const placesInput = z.object({
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
  open_now: z.boolean().nullable().describe('Null if its hours are unknown.'),
  phone: z.string().nullable(),
  licence: licence.nullable(),
  licence_needed: z.boolean().nullable(),
  confirmed_on: z.string().nullable().describe('When its details were last confirmed.'),
  confirmed_by: z.string().nullable(),
  source: z.string().describe('Who to name.'),
};

export const searchOutput = z.object({
  notice: z.string(),
  total: z.int(),
  results: z.array(z.object(service)),
  more_url: z.string().describe('The same search for people.'),
});

export const serviceOutput = z.object({
  notice: z.string(),
  ...service,
  quoted_description: z.string().nullable(),
  also_offers: z.array(z.string()),
  opening_hours: z.string().nullable().describe('In OpenStreetMap notation.'),
  prices: z.array(
    z.object({ quoted_label: z.string(), pounds: z.number(), per: z.string().nullable(), from: z.boolean() }),
  ),
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
