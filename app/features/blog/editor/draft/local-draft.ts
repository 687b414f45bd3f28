import * as z from 'zod';
import type { PostValues } from '../form/post-form.ts';

/** An unsaved post in the browser's storage. */
export interface LocalDraft {
  values: PostValues;
  /** The stored version it is based on; 0 for a new post. */
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
    // Drafts stored by an earlier version lack it.
    publish_at: z.string().default(''),
    featured_image: z.string(),
    excerpt: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    keywords: z.string(),
    tags: z.array(z.number()),
    authors: z.array(z.number()).default([]),
  }),
  version: z.number(),
  savedAt: z.iso.datetime(),
});

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (postId: number | null) => `post-draft:${postId ?? 'new'}`;

/** Null if there is no readable draft. */
export function readLocalDraft(store: Store, postId: number | null): LocalDraft | null {
  try {
    return draftSchema.parse(JSON.parse(store.getItem(keyOf(postId)) ?? ''));
  } catch {
    return null;
  }
}

/** Stores a draft. Ignores full or forbidden storage, because the post is still in the form. */
export function keepLocalDraft(store: Store, postId: number | null, draft: LocalDraft): void {
  try {
    store.setItem(keyOf(postId), JSON.stringify(draft));
  } catch {
    // Private windows and full disks: the post is still in the form.
  }
}

export function forgetLocalDraft(store: Store, postId: number | null): void {
  try {
    store.removeItem(keyOf(postId));
  } catch {
    // Forbidden storage holds no draft.
  }
}
