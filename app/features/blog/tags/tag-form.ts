import * as z from 'zod';
import { slugSchema } from '../editor/form/post-form.ts';

export interface TagValues {
  name: string;
  slug: string;
}

export type TagErrors = Partial<Record<keyof TagValues, string>>;

const MOST_CHARACTERS = 100;

export const tagSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Tag name is required')
    .max(MOST_CHARACTERS, `Tag name is too long. Shorten it to ${MOST_CHARACTERS} characters.`),
  slug: slugSchema,
});

/** Reads the tag form's controls. */
export function readTagForm(form: FormData): TagValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), slug: text('slug') };
}

/** Checks the tag form: the tag to store, or the first message for each field. */
export function checkTag(values: TagValues): { input: TagValues } | { errors: TagErrors } {
  const parsed = tagSchema.safeParse(values);
  if (parsed.success) return { input: parsed.data };
  const errors: TagErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof TagValues] ??= message;
  return { errors };
}
