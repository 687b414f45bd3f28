import * as z from 'zod';
import { isUnknownName, parsePostcode } from '@dog-care-directory/uk-places';
import type { Town } from '#app/features/places/region/region.ts';
import { AD_KINDS, CONTACT_KINDS } from './counted.ts';

/** Up to 100 characters that PostgreSQL's text can hold. */
// oxlint-disable-next-line no-control-regex -- NUL is the one it cannot.
const SERVICE = /^[^\0\p{Surrogate}]{0,100}$/u;
const LARGEST_DISTANCE = 50;
const LONGEST_PLACE = 60;

type IsTown = (name: string) => boolean;

/**
 * True if a browser may report this place: nothing finer than a district, and unknown names only if marked as such.
 */
function isKnownPlace(place: string, towns: readonly Pick<Town, 'name'>[], isTown: IsTown): boolean {
  if (place === '' || towns.some(({ name }) => name === place)) return true;
  if (isUnknownName(place) || isTown(place)) return true;
  return parsePostcode(place)?.kind === 'district' && parsePostcode(place)?.text === place;
}

export const viewReportSchema = z.object({
  path: z.string().startsWith('/').max(300),
  referrer: z.string().max(255),
  automated: z.boolean().default(false),
});

export function searchReportSchema(towns: readonly Pick<Town, 'name'>[], isTown: IsTown) {
  return z.object({
    service: z.string().regex(SERVICE),
    place: z
      .string()
      .max(LONGEST_PLACE)
      .refine((place) => isKnownPlace(place, towns, isTown)),
    distance: z.number().int().min(0).max(LARGEST_DISTANCE),
    nothingFound: z.boolean(),
    automated: z.boolean().default(false),
  });
}

const automated = z.boolean().default(false);

export const contactReportSchema = z.union([
  z.object({
    kind: z.enum(CONTACT_KINDS),
    business: z.union([z.string().regex(/^[a-z0-9-]{1,200}$/), z.int().positive()]),
    automated,
  }),
  z.object({ kind: z.enum(AD_KINDS), ad: z.int().positive(), automated }),
]);

export type ContactReport = z.output<typeof contactReportSchema>;
export type ViewReport = z.output<typeof viewReportSchema>;
export type SearchReport = z.output<ReturnType<typeof searchReportSchema>>;
