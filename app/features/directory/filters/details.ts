import type { TagsWording } from './filter.ts';

/** Empty, since the owner defines the fields. */
export const wording: TagsWording = { details: [] };
