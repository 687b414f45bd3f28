import * as z from 'zod';
import {
  type CustomField,
  CUSTOM_KEY,
  MOST_CHOICES,
  MOST_FIELDS,
} from '#app/features/businesses/listing/custom-field.ts';
import { choiceLabel, fieldSchema } from './field-form.ts';

/** A field in a region pack; archived ones aren't exported. */
export type PackedField = Omit<CustomField, 'isArchived'>;

const key = z.string().regex(CUSTOM_KEY, 'Keys are lower-case letters, digits and underscores');

export const packedFields = z
  .array(
    fieldSchema
      .extend({
        key,
        choices: z.array(z.object({ key, label: choiceLabel })).max(MOST_CHOICES),
        services: z.array(z.string().min(1).max(100)).min(1).max(200).nullable(),
      })
      .refine(
        ({ kind, choices }) =>
          kind === 'choice'
            ? choices.length > 1 && isUnique(choices.map((choice) => choice.key))
            : choices.length === 0,
        'Only a choice has choices, each of them with a key of its own',
      ),
  )
  .max(MOST_FIELDS)
  .refine(
    (fields) =>
      isUnique(fields.map((field) => field.key)) && isUnique(fields.map(({ label }) => label.toLowerCase())),
    'Each field needs a key and a label of its own',
  );

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
