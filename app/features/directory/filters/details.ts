import type { TagsWording } from './filter.ts';

/** Of no field: which there are is the owner's to say. */
export const wording: TagsWording = { details: [] };
