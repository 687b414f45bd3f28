import type { PostField } from './post-form.ts';

/** The id of a field's control in the editor, of which a page has one. */
export function fieldId(field: PostField): string {
  return `post-${field}`;
}
