import * as z from 'zod';
import { coordinatesProblem } from './messages.ts';

/** Body of `POST /nearby`: where the visitor is, and the id after which the list goes on. */
export const nearbyRequestSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    after: z.number().int().positive().optional(),
  })
  .refine((request) => coordinatesProblem(request) === null);
