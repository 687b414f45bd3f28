import * as z from 'zod';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { slugSchema } from '../editor/form/post-form.ts';

export interface TagValues {
  name: string;
  slug: string;
}

export type TagErrors = FieldErrors<TagValues>;

const MOST_CHARACTERS = 100;

const tagSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Tag name is required')
    .max(MOST_CHARACTERS, `Tag name is too long. Shorten it to ${MOST_CHARACTERS} characters.`),
  slug: slugSchema,
});

export function readTagForm(form: FormData): TagValues {
  return parseForm(texts('name', 'slug'), form);
}

/** Validates the form: the tag to store, or the first message for each field. */
export function checkTag(values: TagValues): { input: TagValues } | { errors: TagErrors } {
  return checkValues(tagSchema, values);
}
