import * as z from 'zod';
import { parseOpen } from '../search/form.ts';
import { coordinatesProblem } from './messages.ts';

/** Body of `POST /nearby`: where the visitor is, the id after which the list goes on, and when they are to be open. */
export const nearbyRequestSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    after: z.number().int().positive().optional(),
    open: z.string().transform(parseOpen).optional(),
  })
  .refine((request) => coordinatesProblem(request) === null);
