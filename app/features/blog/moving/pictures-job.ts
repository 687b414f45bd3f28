import * as z from 'zod';

/** Fetches the pictures of an imported article. */
export const PICTURES_JOB = { name: 'article pictures', payload: z.object({ post: z.int() }) };
