import * as z from 'zod';
import { LOCATION_DISTANCE, parseSearchForm, type SearchForm } from '../search/form.ts';
import { coordinatesProblem } from './messages.ts';

/** Body of `POST /nearby`: position and search parameters, with defaults for invalid ones. */
export const nearbyRequestSchema = z
  .looseObject({ latitude: z.number(), longitude: z.number() })
  .refine((request) => coordinatesProblem(request) === null)
  .transform(({ latitude, longitude, ...parameters }) => ({
    origin: { latitude, longitude },
    form: readForm(parameters),
  }));

function readForm(parameters: Record<string, unknown>): SearchForm {
  const query = new URLSearchParams({ distance: String(LOCATION_DISTANCE) });
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  return parseSearchForm(query);
}
