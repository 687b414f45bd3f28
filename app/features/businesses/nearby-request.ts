import * as z from 'zod';
import { coordinatesProblem } from './location-messages.ts';
import { LONGEST_LIST, PAGE_SIZE } from './search-form.ts';

/** Body of `POST /nearby`: where the visitor is, and how many results to show. */
export const nearbyRequestSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    show: z.number().int().min(1).max(LONGEST_LIST).default(PAGE_SIZE),
  })
  .refine((request) => coordinatesProblem(request) === null);
