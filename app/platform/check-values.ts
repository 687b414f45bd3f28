import type * as z from 'zod';

/** What is wrong with the fields of a form: the first message for each. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/**
 * Checks what a form holds.
 * @param values by the names of the schema's fields
 * @returns what the schema makes of it, to be stored; or the first message for each field that is wrong
 */
export function checkValues<Values extends object, Input>(
  schema: z.ZodType<Input>,
  values: Values,
): { input: Input } | { errors: FieldErrors<Values> } {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { input: parsed.data };
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Values] ??= message;
  return { errors };
}
