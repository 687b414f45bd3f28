import type { ChangedField } from '../../history/differences.tsx';
import type { PostField, PostValues } from '../form/post-form.ts';

const FIELD_NAMES: Readonly<Record<PostField, string>> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  category: 'Category',
  status: 'Status',
  publish_at: 'Publish at',
  featured_image: 'Featured image URL',
  excerpt: 'Excerpt',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  keywords: 'Keywords',
  tags: 'Tags',
  authors: 'Authors',
};

/** Fields in which two versions differ, in the editor's order.  @param tagName and `authorName`: names by id */
export function changedFields(
  before: PostValues,
  after: PostValues,
  tagName: (id: number) => string = String,
  authorName: (id: number) => string = String,
): ChangedField[] {
  const text = (values: PostValues, field: PostField) => {
    if (field === 'authors') return values.authors.map(authorName).join(', ');
    if (field !== 'tags') return values[field].replaceAll('\r\n', '\n');
    const names = values.tags.map(tagName);
    return names.sort((a, b) => a.localeCompare(b)).join(', ');
  };
  return (Object.keys(FIELD_NAMES) as PostField[])
    .map((field) => ({
      field,
      name: FIELD_NAMES[field],
      before: text(before, field),
      after: text(after, field),
    }))
    .filter((changed) => changed.before !== changed.after);
}
