import * as z from 'zod';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import type { Town } from '#app/features/places/region/region.ts';

/** Up to 100 characters, all of which PostgreSQL's text can hold. */
// oxlint-disable-next-line no-control-regex -- NUL is the one it cannot.
const SERVICE = /^[^\0\p{Surrogate}]{0,100}$/u;
const LARGEST_DISTANCE = 50;
/** Of a town's name. */
const LONGEST_PLACE = 60;

/** Whether a place may be reported by a browser: nothing finer than a district, nothing made up. */
function isKnownPlace(place: string, towns: readonly Pick<Town, 'name'>[]): boolean {
  if (place === '' || towns.some(({ name }) => name === place)) return true;
  return parsePostcode(place)?.kind === 'district' && parsePostcode(place)?.text === place;
}

/** Body of a report that a page was seen. */
export const viewReportSchema = z.object({
  path: z.string().startsWith('/').max(300),
  /** Host of the address the browser calls the referrer; this site's own for moves inside it. */
  referrer: z.string().max(255),
  /** Whether a program steers the browser. */
  automated: z.boolean().default(false),
});

/** Body of a report that a search was answered. @param towns those of the region */
export function searchReportSchema(towns: readonly Pick<Town, 'name'>[]) {
  return z.object({
    service: z.string().regex(SERVICE),
    place: z
      .string()
      .max(LONGEST_PLACE)
      .refine((place) => isKnownPlace(place, towns)),
    distance: z.number().int().min(0).max(LARGEST_DISTANCE),
    nothingFound: z.boolean(),
    automated: z.boolean().default(false),
  });
}

export type ViewReport = z.output<typeof viewReportSchema>;
export type SearchReport = z.output<ReturnType<typeof searchReportSchema>>;
