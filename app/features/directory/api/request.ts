import * as z from 'zod';
import { type Box, parseBox } from '#app/features/places/distance/box.ts';
import { requestNumber, requestText, requestWholeNumber } from '#app/platform/request-fields.ts';
import { LIST_ORDERS } from '#app/features/businesses/listing/list-order.ts';
import { FILTERS } from '../filters/filters.ts';
import { DEFAULT_DISTANCE, PAGE_SIZE, parseOpen } from '../search/form.ts';
import { filterFields } from './filter-fields.ts';

const LARGEST_PAGE = 100;
/** Half the Earth's circumference is 12,438 miles. */
const FARTHEST_MILES = 12_500;
const FARTHEST_OFFSET = 1_000_000;
const DEEPEST_ZOOM = 20;
const SORTS = ['nearest', ...LIST_ORDERS] as const;

/** What decides which businesses are found; the same for lists and maps. */
const filters = {
  service: requestText
    .optional()
    .describe('exact name of a service type, main or further; earlier names work too'),
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
  ...filterFields(FILTERS),
};

const BOX = 'must be west,south,east,north in degrees, such as -1.98,50.55,-0.7,51.4';
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/;

/** A box as text; its west and east may be the same, and its south and north. */
const requestBox = requestText.transform((text, context): Box => {
  const isWritten = text.split(',', 5).every((part) => DEGREES.test(part.trim()));
  const box = isWritten ? parseBox(text) : null;
  if (!box) context.addIssue(BOX);
  return box ?? { west: 0, south: 0, east: 0, north: 0 };
});

type Place = Partial<Record<'latitude' | 'longitude', number | undefined>> & {
  postcode?: string | undefined;
};

/** Refuses half a position, and two places to measure from. */
function refuseTwoPlaces({ latitude, longitude, postcode }: Place, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((latitude === undefined) !== (longitude === undefined)) {
    refuse('latitude', 'and longitude belong together');
  }
  if (latitude !== undefined && postcode) {
    refuse('postcode', 'cannot be combined with latitude and longitude');
  }
}

/** The fields of `/api/v1/businesses`, the same in a query string and in a JSON body; unknown ones are ignored. */
export const apiRequestSchema = z
  .object(
    {
      ...filters,
      bbox: requestBox.optional().describe('`west,south,east,north` in degrees, border included'),
      sort: z
        .enum([...SORTS, ''], `must be ${SORTS.join(', ')}`)
        .optional()
        .describe('the order of the results'),
      limit: requestWholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE).describe('how many results'),
      offset: requestWholeNumber(0, FARTHEST_OFFSET).default(0).describe('how many to skip'),
      after: requestWholeNumber(1, Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('the `next` of the previous answer, instead of `offset`; every page then costs the same'),
    },
    'must be a JSON object',
  )
  .refine(({ after, offset }) => after === undefined || offset === 0, {
    path: ['after'],
    message: 'cannot be combined with offset',
  })
  .superRefine(refuseTwoPlaces);

/** The fields of `/api/v1/map`; unknown ones are ignored. */
export const mapRequestSchema = z
  .object({
    ...filters,
    bbox: z
      .preprocess((box) => box ?? '', requestBox)
      .describe('`west,south,east,north` in degrees, west not beyond east'),
    zoom: requestWholeNumber(0, DEEPEST_ZOOM).describe('as on web maps'),
  })
  .superRefine(refuseTwoPlaces);
