import * as z from 'zod';
import { isInBritishIsles } from '@dog-care-directory/uk-places';
import { RESERVED_WORDS } from '#app/features/places/region/reserved-words.ts';
import type { FieldErrors } from '#app/platform/check-values.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

const LONGEST_NAME = 60;
const LONGEST_WORDS = 600;

const line = z.string().transform(lineOfText);

const degrees = line.transform((text) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN));

export const townSchema = z
  .object({
    name: line.pipe(
      z
        .string()
        .min(1, 'Enter the name of the town.')
        .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)
        .regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit.'),
    ),
    slug: line.pipe(
      z
        .string()
        .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)
        .regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'Use lower-case letters, digits and single hyphens, such as st-albans.',
        )
        .refine(
          (slug) => !RESERVED_WORDS.has(slug),
          'Another page of the site has this address. Choose another.',
        ),
    ),
    words: line.pipe(z.string().max(LONGEST_WORDS, `Use at most ${LONGEST_WORDS} characters.`)),
    latitude: degrees,
    longitude: degrees,
  })
  .refine(isInBritishIsles, {
    path: ['latitude'],
    message: 'Enter degrees within the British Isles, such as 51.2373 north and -0.5717 east.',
  });

export type TownValues = z.output<typeof townSchema>;

export type TownProblems = FieldErrors<TownValues>;
