import * as z from 'zod';
import type { PostValues } from '../form/post-form.ts';

/** What the browser keeps of a post that is being written. */
export interface LocalDraft {
  values: PostValues;
  /** The stored version it was begun from; 0 for a new post. */
  version: number;
  /** ISO 8601. */
  savedAt: string;
}

const draftSchema = z.object({
  values: z.object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    category: z.string(),
    status: z.string(),
    featured_image: z.string(),
    excerpt: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    keywords: z.string(),
    tags: z.array(z.number()),
  }),
  version: z.number(),
  savedAt: z.iso.datetime(),
});

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (postId: number | null) => `post-draft:${postId ?? 'new'}`;

/** What was kept of this post; null when nothing was or it cannot be read. */
export function readLocalDraft(store: Store, postId: number | null): LocalDraft | null {
  try {
    return draftSchema.parse(JSON.parse(store.getItem(keyOf(postId)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps a post in the browser; a full or forbidden store is no reason to stop writing. */
export function keepLocalDraft(store: Store, postId: number | null, draft: LocalDraft): void {
  try {
    store.setItem(keyOf(postId), JSON.stringify(draft));
  } catch {
    // Private windows and full discs: the post is still in the form.
  }
}

export function forgetLocalDraft(store: Store, postId: number | null): void {
  try {
    store.removeItem(keyOf(postId));
  } catch {
    // As above.
  }
}
