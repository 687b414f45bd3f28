import type { PostInput } from '../form/post-form.ts';
import type { Finding } from './finding.ts';
import { placeholdersIn } from '../../checking/placeholders.ts';

const FIELDS = ['title', 'excerpt', 'meta_title', 'meta_description', 'keywords'] as const;

/** Finds placeholders in the fields around the text. */
export function fieldFlaws(input: Partial<Pick<PostInput, (typeof FIELDS)[number]>>): Finding[] {
  return FIELDS.flatMap((field) =>
    placeholdersIn(input[field] ?? '').map((text) => ({ field, line: null, text })),
  );
}
