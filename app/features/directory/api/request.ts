import * as z from 'zod';
import { type Box, parseBox } from '@dog-care-directory/uk-places';
import {
  requestFields,
  requestMoment,
  requestNumber,
  requestText,
  requestWholeNumber,
} from '#app/platform/request-fields.ts';
import { LIST_ORDERS } from '#app/features/businesses/listing/list-order.ts';
import { STORED_FILTERS } from '../filters/filters.server.ts';
import { FILTERS } from '../filters/filters.ts';
import { DEFAULT_DISTANCE, PAGE_SIZE, parseOpen } from '../search/form.ts';
import { isMeant } from '../filters/options.ts';
import { filterFields, filterValues } from './filter-fields.ts';

const LARGEST_PAGE = 100;
/** Half the Earth's circumference is 12,438 miles. */
const FARTHEST_MILES = 12_500;
const FARTHEST_OFFSET = 1_000_000;
const DEEPEST_ZOOM = 20;
const LONGEST_CURSOR = 2000;
export const SORTS = ['nearest', ...LIST_ORDERS] as const;

const filters = {
  service: requestText
    .optional()
    .describe('name of a service type, main or further; any case, plurals and earlier names work too'),
  postcode: requestText
    .optional()
    .describe('postcode, sector (`SO23 8`), district (`SO23`) or place (`Romsey`, `Ashford, Kent`)'),
  latitude: requestNumber(-90, 90)
    .optional()
    .describe('a position in degrees (WGS84), instead of a postcode'),
  longitude: requestNumber(-180, 180).optional().describe('belongs to `latitude`'),
  distance: requestNumber(0, FARTHEST_MILES)
    .default(DEFAULT_DISTANCE)
    .describe('miles around the postcode or position'),
  town: requestText.optional().describe('part of the city’s name'),
  district: requestText.toUpperCase().optional().describe('code of the council, such as `E07000094`'),
  open: requestText
    .optional()
    .refine((text) => !text || parseOpen(text) === text, 'must be now, or a minute such as 2026-12-25T09:00')
    .describe('`now`, or a local time such as `2026-12-25T09:00`'),
  ...filterFields(FILTERS, STORED_FILTERS),
};

const BOX = 'must be west,south,east,north in degrees, such as -1.98,50.55,-0.7,51.4';
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/;

/** Allows zero width and zero height. */
const requestBox = requestText.transform((text, context): Box => {
  const isWritten = text.split(',', 5).every((part) => DEGREES.test(part.trim()));
  const box = isWritten ? parseBox(text) : null;
  if (!box) context.addIssue(BOX);
  return box ?? { west: 0, south: 0, east: 0, north: 0 };
});

type Place = Partial<Record<'latitude' | 'longitude', number | undefined>> & {
  postcode?: string | undefined;
};

/** Refuses half a position, two origins, and filters that need a service if none is named. */
function refuseCombinations(
  fields: Place & { service?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { latitude, longitude, postcode, service } = fields;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((latitude === undefined) !== (longitude === undefined)) {
    refuse('latitude', 'and longitude belong together');
  }
  if (latitude !== undefined && postcode) {
    refuse('postcode', 'cannot be combined with latitude and longitude');
  }
  for (const [name, value] of Object.entries(filterValues(fields, FILTERS))) {
    const filter = FILTERS[name as keyof typeof FILTERS];
    if (value !== undefined && !isMeant(filter, { service: service ?? '' }))
      refuse(filter.parameter, 'needs a service: prices of different services can’t be compared');
  }
}

export const apiRequestSchema = requestFields({
  ...filters,
  bbox: requestBox.optional().describe('`west,south,east,north` in degrees, border included'),
  updated_since: requestMoment
    .optional()
    .describe('changed then or later: a date (from midnight UTC) or a moment such as `2026-11-28T09:00:00Z`'),
  sort: z
    .enum([...SORTS, ''], `must be ${SORTS.join(', ')}`)
    .optional()
    .describe('the order of the results'),
  limit: requestWholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE).describe('how many results'),
  offset: requestWholeNumber(0, FARTHEST_OFFSET).default(0).describe('how many to skip'),
  after: z
    .string('must be text')
    .max(LONGEST_CURSOR, 'must be the next of an earlier answer')
    .optional()
    .describe('the `next` of the previous answer, instead of `offset`; every page then costs the same'),
})
  .refine(({ after, offset }) => !after || offset === 0, {
    path: ['after'],
    message: 'cannot be combined with offset',
  })
  .superRefine(refuseCombinations);

export const mapRequestSchema = requestFields({
  ...filters,
  bbox: z
    .preprocess((box) => box ?? '', requestBox)
    .describe('`west,south,east,north` in degrees, west not beyond east'),
  zoom: requestWholeNumber(0, DEEPEST_ZOOM).describe('as on web maps'),
}).superRefine(refuseCombinations);
