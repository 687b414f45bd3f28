import { withThousands } from '#app/platform/words/numbers.ts';
import * as z from 'zod';
import { deriveSlug, SLUG_PATTERN } from '#app/features/blog/posts/slug.ts';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { textOf } from '#app/platform/form-text.ts';
import { type FixedPage, fixedPage } from './fixed-pages.ts';

/** Values of the form's controls. */
export interface PageValues {
  title: string;
  slug: string;
  description: string;
  content: string;
  status: string;
  /** `on` or nothing. */
  in_footer: string;
}

export type PageErrors = FieldErrors<PageValues>;

/** What a new page begins with. */
export const EMPTY_PAGE: PageValues = {
  title: '',
  slug: '',
  description: '',
  content: '',
  status: 'draft',
  in_footer: 'on',
};

/** Characters of Markdown: some forty pages of a book. */
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

/** A page ready to be stored. */
export type PageInput = z.output<typeof anyPage>;

/** Reads the controls of a submitted form; an empty address is made from the title. */
export function readPageForm(form: FormData): PageValues {
  const title = textOf(form, 'title');
  return {
    title,
    slug: textOf(form, 'slug').trim() || deriveSlug(title).slice(0, LONGEST_SLUG).replace(/-$/, ''),
    description: textOf(form, 'description'),
    content: textOf(form, 'content'),
    status: textOf(form, 'status'),
    in_footer: textOf(form, 'in_footer'),
  };
}

/**
 * Checks what the form holds: the page to store, or the first message for each field.
 * @param fixed whether it is one of those the site comes with, whose addresses no other may take
 */
export function checkPage(
  values: PageValues,
  fixed: FixedPage | null,
): { input: PageInput } | { errors: PageErrors } {
  return fixed ? checkValues(anyPage, { ...values, slug: fixed }) : checkValues(furtherPage, values);
}

/** A stored page as its form shows it. */
export function toPageValues(page: PageInput): PageValues {
  const { title, slug, description, content, status, in_footer: inFooter } = page;
  return { title, slug, description, content, status, in_footer: inFooter ? 'on' : '' };
}
