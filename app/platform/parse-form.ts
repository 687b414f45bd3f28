import type * as z from 'zod';
import { textOf } from './form-text.ts';

/**
 * The texts of a form, checked by a schema that names its fields. What the form lacks, or has as a file, is an empty text.
 * @throws z.ZodError where the schema refuses a text
 */
export function parseForm<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  form: FormData,
): z.output<z.ZodObject<Shape>> {
  return schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(form, name)])),
  );
}
