import * as z from 'zod';
import { CATEGORY_KINDS } from '#app/features/businesses/service-types/category-kind.ts';
import { parseSchemaType, type SchemaType } from '#app/features/businesses/service-types/schema-type.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

/** As long as a search may ask for. */
const LONGEST_NAME = 100;

const line = z.string().transform(lineOfText);

/** Editable fields of a service type. */
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

/** Sentences by the names of the fields. */
export type TypeProblems = Partial<Record<keyof TypeValues, string>>;

/** Names of the fields. */
export const TYPE_FIELDS = Object.keys(typeSchema.shape) as (keyof TypeValues)[];

/** Reads the form of a type. */
export function readType(form: FormData): { values: TypeValues } | { problems: TypeProblems } {
  const fields = Object.fromEntries(
    TYPE_FIELDS.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
  const parsed = typeSchema.safeParse(fields);
  if (parsed.success) return { values: parsed.data };
  const problems: TypeProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as keyof TypeValues;
    problems[name] ??= message;
  }
  return { problems };
}
