import * as z from 'zod';
import { checkForm, parseForm, texts } from '#app/platform/parse-form.ts';
import { slugSchema } from '../editor/form/post-form.ts';
import { deriveSlug } from '../posts/slug.ts';
import { pictureAddress } from '../posts/picture-address.ts';

/** In characters. */
export const LONGEST = { name: 80, about: 400 } as const;

const line = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${name} is too long. Shorten it to ${most} characters.`)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, `${name} must be letters, numbers and symbols on one line.`);

const authorSchema = z.object({
  name: line('Name', LONGEST.name).min(1, 'Name is required.'),
  slug: slugSchema.max(80, 'Slug is too long. Shorten it to 80 characters.'),
  about: line('This text', LONGEST.about),
  picture: line('Picture address', 2000).refine(
    (address) => address === '' || pictureAddress(address) !== null,
    'Picture address must start with https:// or be a picture uploaded here.',
  ),
  website: line('Web address', 500).refine(
    (address) => address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address)),
    'Web address must start with https://.',
  ),
  hidden: z.string().transform((text) => text === 'on'),
});

export type AuthorInput = z.output<typeof authorSchema>;
export type AuthorValues = z.input<typeof authorSchema>;

/** Reads the form; an empty slug is made from the name. */
export function readAuthorForm(form: FormData) {
  const { name, slug } = parseForm(texts('name', 'slug'), form);
  if (slug.trim() === '') form.set('slug', deriveSlug(name, LONGEST.name));
  return checkForm(authorSchema, form);
}
