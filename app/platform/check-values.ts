import type * as z from 'zod';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

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
