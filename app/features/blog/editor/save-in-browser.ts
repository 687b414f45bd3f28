import { forgetLocalDraft } from './local-draft.ts';
import type { SaveAnswer } from './post-editor.tsx';

/**
 * Saves a post from within the browser. Once it is stored, what the browser kept of it is forgotten; when the network
 * fails, the editor stays with everything in it.
 * @param save sends the form; it throws a redirect when the post has been stored
 */
export async function saveInBrowser(
  postId: number | null,
  save: () => Promise<SaveAnswer>,
): Promise<SaveAnswer> {
  try {
    return await save();
  } catch (outcome) {
    if (outcome instanceof TypeError) return { problem: 'Failed to save post' };
    if (outcome instanceof Response && outcome.headers.get('Location') === '/blog/admin') {
      forgetLocalDraft(localStorage, postId);
    }
    throw outcome;
  }
}
