import * as z from 'zod';
import {
  requestFields,
  requestMoment,
  requestNumber,
  requestText,
  requestWholeNumber,
} from '#app/platform/request-fields.ts';
import { DAY_CODES } from '../open-data/weekly-times.ts';

export const LARGEST_PAGE = 100;
const PAGE_SIZE = 50;
const LAST_PAGE = 1_000_000;
/** Half the Earth's circumference. */
const FARTHEST_METRES = 20_100_000;
const OLDEST = 150;

/** Time of day for comparison: `09:30`, without seconds. */
const requestTime = requestText.pipe(
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'must be a time such as 09:30')
    .transform((text) => text.slice(0, 5)),
);

const requestId = requestText.toLowerCase();

const paging = {
  page: requestWholeNumber(1, LAST_PAGE).default(1).describe('which page, from 1'),
  per_page: requestWholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE).describe('how many on a page'),
};

/** The fields of lists that have no filters. */
export const pageRequestSchema = requestFields(paging);

const services = {
  ...paging,
  search: requestText
    .optional()
    .describe('words in the name, service, town or description; all have to be there'),
  taxonomy_term_id: requestId.optional().describe('id of a service type or licence'),
  taxonomy_id: requestId.optional().describe('id of a taxonomy: with any of its terms'),
  minimum_age: requestNumber(0, OLDEST).optional().describe('changes nothing: no listing has an age limit'),
  maximum_age: requestNumber(0, OLDEST).optional().describe('changes nothing: no listing has an age limit'),
  day: requestText
    .toUpperCase()
    .pipe(z.enum(DAY_CODES, `must be ${DAY_CODES.join(', ')}`))
    .optional()
    .describe('open on this day of the week, such as `MO`'),
  start_time: requestTime.optional().describe('opens at this local time or later, such as `09:30`'),
  end_time: requestTime.optional().describe('closes at this local time or earlier'),
  modified_after: requestMoment.optional().describe('changed then or later, such as `2026-11-28T09:00:00Z`'),
  full: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .describe('`true`: everything that a single one has'),
};

export const servicesRequestSchema = requestFields(services);

export const atLocationsRequestSchema = requestFields({
  ...services,
  postcode: requestText.optional().describe('around this postcode'),
  proximity: requestNumber(0, FARTHEST_METRES)
    .optional()
    .describe('within so many metres of the postcode; 10 miles where it is left out'),
});

export type ServicesRequest = z.output<typeof servicesRequestSchema>;
