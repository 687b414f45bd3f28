import * as z from 'zod';
import { requestNumber, requestText, requestWholeNumber } from '#app/platform/request-fields.ts';
import { DEFAULT_DISTANCE, PAGE_SIZE, parseOpen } from '../search/form.ts';

const LARGEST_PAGE = 100;
/** Half the Earth's circumference is 12,438 miles. */
const FARTHEST_MILES = 12_500;
const FARTHEST_OFFSET = 1_000_000;

/** The fields of `/api/v1/businesses`, the same in a query string and in a JSON body; unknown ones are ignored. */
export const apiRequestSchema = z
  .object({
    service: requestText.optional(),
    postcode: requestText.optional(),
    town: requestText.optional(),
    district: requestText.toUpperCase().optional(),
    latitude: requestNumber(-90, 90).optional(),
    longitude: requestNumber(-180, 180).optional(),
    open: requestText
      .optional()
      .refine(
        (text) => !text || parseOpen(text) === text,
        'must be now, or a minute such as 2026-12-25T09:00',
      ),
    distance: requestNumber(0, FARTHEST_MILES).default(DEFAULT_DISTANCE),
    limit: requestWholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE),
    offset: requestWholeNumber(0, FARTHEST_OFFSET).default(0),
    after: requestWholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ after, offset }) => after === undefined || offset === 0, {
    path: ['after'],
    message: 'cannot be combined with offset',
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['latitude'],
    message: 'and longitude belong together',
  })
  .refine(({ latitude, postcode }) => latitude === undefined || !postcode, {
    path: ['postcode'],
    message: 'cannot be combined with latitude and longitude',
  });
