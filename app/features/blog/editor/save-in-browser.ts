import { data, isRouteErrorResponse } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { sendWithoutWaiting } from '#app/rendering/send-without-waiting.ts';
import { forgetLocalDraft } from './draft/local-draft.ts';
import type { SaveAnswer } from './post-editor.tsx';
import { SIGNED_OUT } from './form/signed-out.ts';

/**
 * Saves a post from within the browser. Once it is stored, what the browser kept of it is forgotten; when no answer
 * comes, or none of the site's own, the editor stays with everything in it.
 * @param save sends the form; it throws a redirect when the post has been stored
 */
export async function saveInBrowser(postId: number | null, save: () => Promise<SaveAnswer>) {
  try {
    return await sendWithoutWaiting(save);
  } catch (outcome) {
    if (!(outcome instanceof Response)) {
      const isSignedOut = isRouteErrorResponse(outcome) && outcome.status === 401;
      // The status has the router load nothing again, which would take the editor away.
      return isSignedOut
        ? data<SaveAnswer>({ problem: SIGNED_OUT }, 401)
        : data<SaveAnswer>({ problem: 'Failed to save post' }, 503);
    }
    if (outcome.headers.get('Location') === paths.blogAdmin) forgetLocalDraft(localStorage, postId);
    throw outcome;
  }
}
