import type { PostInput } from '../form/post-form.ts';
import type { Finding } from './finding.ts';
import { placeholdersIn } from '../../checking/placeholders.ts';

const FIELDS = ['title', 'excerpt', 'meta_title', 'meta_description', 'keywords'] as const;

/** Placeholders in what readers see beside the text itself. */
export function fieldFlaws(input: Partial<Pick<PostInput, (typeof FIELDS)[number]>>): Finding[] {
  return FIELDS.flatMap((field) =>
    placeholdersIn(input[field] ?? '').map((text) => ({ field, line: null, text })),
  );
}
