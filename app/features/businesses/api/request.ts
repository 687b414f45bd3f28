import * as z from 'zod';
import { DEFAULT_DISTANCE, PAGE_SIZE } from '../search/form.ts';

const LARGEST_PAGE = 100;
/** Half the Earth's circumference is 12,438 miles. */
const FARTHEST_MILES = 12_500;
const FARTHEST_OFFSET = 1_000_000;

const text = z
  .string()
  .trim()
  .max(100, 'must be 100 characters or fewer')
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds a character that is no text');
const number = (lowest: number, highest: number) =>
  z.coerce
    .number('must be a number')
    .min(lowest, `must be at least ${lowest}`)
    .max(highest, `must be at most ${highest}`);

/** The fields of `/api/v1/businesses`, the same in a query string and in a JSON body; unknown ones are ignored. */
export const apiRequestSchema = z
  .object({
    service: text.optional(),
    postcode: text.optional(),
    town: text.optional(),
    district: text.toUpperCase().optional(),
    latitude: number(-90, 90).optional(),
    longitude: number(-180, 180).optional(),
    distance: number(0, FARTHEST_MILES).default(DEFAULT_DISTANCE),
    limit: number(1, LARGEST_PAGE).int('must be a whole number').default(PAGE_SIZE),
    offset: number(0, FARTHEST_OFFSET).int('must be a whole number').default(0),
    after: number(1, Number.MAX_SAFE_INTEGER).int('must be a whole number').optional(),
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

/** One sentence naming every field that is wrong. */
export function describeIssues(error: z.ZodError): string {
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'The request'} ${message}`);
  return `${issues.join('; ')}.`;
}
