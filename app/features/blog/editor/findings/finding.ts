import type { PostField } from '../form/post-form.ts';

/** Something in an article that readers would stumble over. */
export interface Finding {
  field: PostField;
  /** Of the Markdown, from 1; null for fields of one line. */
  line: number | null;
  /** A sentence for the author. */
  text: string;
}

/** "Line 14", or "Title". */
export function placeOf({ field, line }: Finding): string {
  return line === null ? FIELD_NAMES[field] : `Line ${line}`;
}

const FIELD_NAMES: Readonly<Record<PostField, string>> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  category: 'Category',
  status: 'Status',
  featured_image: 'Featured image',
  excerpt: 'Excerpt',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  keywords: 'Keywords',
  tags: 'Tags',
};
