import { withThousands } from '@dog-care-directory/text';
import * as z from 'zod';
import { deriveSlug, SLUG_PATTERN } from '#app/features/blog/posts/slug.ts';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { type FixedPage, fixedPage } from './fixed-pages.ts';

export interface PageValues {
  title: string;
  slug: string;
  description: string;
  content: string;
  status: string;
  /** `on` or empty. */
  in_footer: string;
}

export type PageErrors = FieldErrors<PageValues>;

export const EMPTY_PAGE: PageValues = {
  title: '',
  slug: '',
  description: '',
  content: '',
  status: 'draft',
  in_footer: 'on',
};

/** Characters of Markdown: some forty book pages. */
const LONGEST_TEXT = 100_000;
const LONGEST_SLUG = 80;

const tooLong = (name: string, most: number) =>
  `${name} is too long. Shorten it to ${withThousands(most)} characters.`;

const oneLine = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(name, most))
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, `${name} must be letters, numbers and symbols on one line.`);

const anyPage = z
  .object({
    title: oneLine('Title', 120).min(1, 'Title is required.'),
    description: oneLine('Description', 300),
    content: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', ''))
      .refine(({ length }) => length <= LONGEST_TEXT, tooLong('Text', LONGEST_TEXT)),
    status: z.enum(['draft', 'published'], 'Choose one of the two.'),
    in_footer: z.string().transform((text) => text === 'on'),
    slug: z
      .string()
      .trim()
      .min(1, 'Address is required.')
      .max(LONGEST_SLUG, tooLong('Address', LONGEST_SLUG))
      .regex(
        SLUG_PATTERN,
        'Address must be lower-case letters and numbers, with single hyphens between them.',
      ),
  })
  .refine(({ status, content }) => status === 'draft' || content.trim() !== '', {
    path: ['content'],
    message: 'Text is required.',
  });

const furtherPage = anyPage.refine(({ slug }) => fixedPage(slug) === null, {
  path: ['slug'],
  message: 'The site already has a page at this address. Choose another one.',
});

export type PageInput = z.output<typeof anyPage>;

/** Reads the form; an empty address is made from the title. */
export function readPageForm(form: FormData): PageValues {
  const typed = parseForm(texts('title', 'slug', 'description', 'content', 'status', 'in_footer'), form);
  const derived = () => deriveSlug(typed.title, LONGEST_SLUG);
  return { ...typed, slug: typed.slug.trim() || derived() };
}

/** Validates the form, with reserved addresses for `fixed` pages; or returns messages by field. */
export function checkPage(
  values: PageValues,
  fixed: FixedPage | null,
): { input: PageInput } | { errors: PageErrors } {
  return fixed ? checkValues(anyPage, { ...values, slug: fixed }) : checkValues(furtherPage, values);
}

export function toPageValues(page: PageInput): PageValues {
  const { title, slug, description, content, status, in_footer: inFooter } = page;
  return { title, slug, description, content, status, in_footer: inFooter ? 'on' : '' };
}
