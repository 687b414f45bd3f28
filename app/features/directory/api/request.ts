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
  service: requestText.optional(),
  postcode: requestText.optional(),
  town: requestText.optional(),
  district: requestText.toUpperCase().optional(),
  latitude: requestNumber(-90, 90).optional(),
  longitude: requestNumber(-180, 180).optional(),
  open: requestText
    .optional()
    .refine((text) => !text || parseOpen(text) === text, 'must be now, or a minute such as 2026-12-25T09:00'),
  distance: requestNumber(0, FARTHEST_MILES).default(DEFAULT_DISTANCE),
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
      bbox: requestBox.optional(),
      sort: z.enum([...SORTS, ''], `must be ${SORTS.join(', ')}`).optional(),
      limit: requestWholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE),
      offset: requestWholeNumber(0, FARTHEST_OFFSET).default(0),
      after: requestWholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
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
    bbox: z.preprocess((box) => box ?? '', requestBox),
    zoom: requestWholeNumber(0, DEEPEST_ZOOM),
  })
  .superRefine(refuseTwoPlaces);
