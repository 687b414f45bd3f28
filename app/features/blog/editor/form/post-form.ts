import { isDay, withThousands } from '@dog-care-directory/text';
import * as z from 'zod';
import { britishDate, britishTime } from '#app/platform/dates/british-time.ts';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { DEFAULT_CATEGORY, POST_CATEGORIES } from '../../posts/categories.ts';
import { pictureAddress } from '../../posts/picture-address.ts';
import { POST_STATUSES, type Post } from '../../posts/post.ts';
import { RESERVED_SLUGS, SLUG_PATTERN } from '../../posts/slug.ts';

export interface PostValues {
  title: string;
  slug: string;
  content: string;
  category: string;
  status: string;
  /** `2026-12-24T07:30` in London, of scheduled posts; empty for others. */
  publish_at: string;
  featured_image: string;
  excerpt: string;
  meta_title: string;
  meta_description: string;
  keywords: string;
  tags: number[];
  /** In order. */
  authors: number[];
}

export type PostField = keyof PostValues;
export type PostErrors = FieldErrors<PostValues>;

export const EMPTY_POST: PostValues = {
  title: '',
  slug: '',
  content: '',
  category: DEFAULT_CATEGORY,
  status: 'draft',
  publish_at: '',
  featured_image: '',
  excerpt: '',
  meta_title: '',
  meta_description: '',
  keywords: '',
  tags: [],
  authors: [],
};

export const MOST_AUTHORS = 4;
export const MOST_TAGS = 500;

export const SLUG_MESSAGES = {
  missing: 'Slug is required',
  malformed: 'Slug must contain only lowercase letters, numbers, and hyphens',
  taken: 'Slug is already used. Choose another one.',
} as const;

const tooLong = (name: string, most: number) =>
  `${name} is too long. Shorten it to ${withThousands(most)} characters.`;

const optionalText = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(name, most))
    .transform((text) => (text === '' ? null : text));

export const slugSchema = z
  .string()
  .trim()
  .min(1, SLUG_MESSAGES.missing)
  .max(200, tooLong('Slug', 200))
  .regex(SLUG_PATTERN, SLUG_MESSAGES.malformed);

/** A post ready to be stored: empty optional fields are null. */
const postSchema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(300, tooLong('Title', 300)),
  slug: slugSchema.refine((slug) => !RESERVED_SLUGS.includes(slug), SLUG_MESSAGES.taken),
  content: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .refine((text) => text.trim() !== '', 'Content is required')
    .refine((text) => text.length <= 500_000, tooLong('Content', 500_000)),
  category: z
    .string()
    .min(1, 'Category is required')
    .pipe(z.enum(POST_CATEGORIES, 'Category is not on the list. Choose another one.')),
  status: z.enum(POST_STATUSES, 'Status must be draft or published'),
  publish_at: z
    .string()
    // Some browsers add seconds.
    .transform((text) => text.slice(0, 16))
    .refine((text) => text === '' || isMinute(text), 'Enter a day and time, such as 24/12/2026, 07:30.'),
  featured_image: optionalText('Picture address', 2000).refine(
    (address) => address === null || pictureAddress(address) !== null,
    'Picture address must start with https:// or be a picture uploaded here.',
  ),
  excerpt: optionalText('Excerpt', 1000),
  meta_title: optionalText('Meta title', 300),
  meta_description: optionalText('Meta description', 1000),
  keywords: optionalText('Keywords', 1000),
  tags: z.array(z.number().int().positive()).max(MOST_TAGS, `Choose at most ${MOST_TAGS} tags.`),
  authors: z
    .array(z.number().int().positive())
    .max(MOST_AUTHORS, `Choose at most ${MOST_AUTHORS} authors.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each author once.'),
});

function isMinute(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

export type PostInput = z.output<typeof postSchema>;

const typedSchema = texts(
  ...(['title', 'slug', 'content', 'category', 'status', 'publish_at', 'featured_image', 'excerpt'] as const),
  ...(['meta_title', 'meta_description', 'keywords'] as const),
);

export function readPostForm(form: FormData): PostValues {
  const idsOf = (name: string) =>
    listOf(form, name)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
  return { ...parseForm(typedSchema, form), tags: idsOf('tags'), authors: idsOf('authors') };
}

/** Validates the editor's values: the post to store, or the first message for each field. */
export function checkPost(values: PostValues): { input: PostInput } | { errors: PostErrors } {
  return checkValues(postSchema, values);
}

/** `2026-12-24T07:30` on a clock in London. @param moment milliseconds since 1970 */
export function londonMinute(moment: number): string {
  return `${britishDate(moment)}T${britishTime(moment)}`;
}

export function toValues(post: Omit<Post, 'tags'> & { tags: readonly { id: number }[] }): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    category: post.category,
    status: post.status,
    publish_at: post.publish_at ? londonMinute(Date.parse(post.publish_at)) : '',
    featured_image: post.featured_image ?? '',
    excerpt: post.excerpt ?? '',
    meta_title: post.meta_title ?? '',
    meta_description: post.meta_description ?? '',
    keywords: post.keywords ?? '',
    tags: post.tags.map(({ id }) => id),
    authors: post.authors.map(({ id }) => id),
  };
}
