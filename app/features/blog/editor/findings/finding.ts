import type { PostField } from '../form/post-form.ts';

/** A flaw that readers would notice. */
export interface Finding {
  field: PostField;
  /** From 1; null for single-line fields. */
  line: number | null;
  text: string;
}

export function placeOf({ field, line }: Finding): string {
  return line === null ? FIELD_NAMES[field] : `Line ${line}`;
}

const FIELD_NAMES: Readonly<Record<PostField, string>> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  category: 'Category',
  status: 'Status',
  publish_at: 'Publish at',
  featured_image: 'Featured image',
  excerpt: 'Excerpt',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  keywords: 'Keywords',
  tags: 'Tags',
  authors: 'Authors',
};
