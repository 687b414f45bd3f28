import type { PostField } from './post-form.ts';

export function fieldId(field: PostField): string {
  return `post-${field}`;
}
