import * as z from 'zod';
import { CATEGORY_KINDS } from '#app/features/businesses/service-types/category-kind.ts';
import { parseSchemaType, type SchemaType } from '#app/features/businesses/service-types/schema-type.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

/** Matches the limit of searches. */
const LONGEST_NAME = 100;

const line = z.string().transform(lineOfText);

export const typeSchema = z.object({
  name: line.pipe(
    z
      .string()
      .min(1, 'Enter a name, such as Dog Groomer.')
      .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)
      .regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit.'),
  ),
  plural: line.pipe(z.string().max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)),
  drawing: z.enum(CATEGORY_KINDS, 'Choose one of the drawings.'),
  schemaType: z
    .string()
    .refine((text) => parseSchemaType(text) !== null, 'Choose the type for search engines.')
    .transform((text) => text as SchemaType),
});

export type TypeValues = z.output<typeof typeSchema>;

export type TypeProblems = Partial<Record<keyof TypeValues, string>>;
