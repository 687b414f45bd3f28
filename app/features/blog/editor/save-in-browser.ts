import { data, isRouteErrorResponse } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { sendWithoutWaiting } from '#app/rendering/send-without-waiting.ts';
import { forgetLocalDraft } from './draft/local-draft.ts';
import type { SaveAnswer } from './post-editor.tsx';
import { SIGNED_OUT } from './form/signed-out.ts';

/** Saves a post, then deletes the browser's draft. @param save throws a redirect when stored */
export async function saveInBrowser(postId: number | null, save: () => Promise<SaveAnswer>) {
  try {
    return await sendWithoutWaiting(save);
  } catch (outcome) {
    if (!(outcome instanceof Response)) {
      const isSignedOut = isRouteErrorResponse(outcome) && outcome.status === 401;
      // An error status keeps the router from reloading, which would remove the editor.
      return isSignedOut
        ? data<SaveAnswer>({ problem: SIGNED_OUT }, 401)
        : data<SaveAnswer>({ problem: 'Failed to save post' }, 503);
    }
    if (outcome.headers.get('Location') === paths.blogAdmin) forgetLocalDraft(localStorage, postId);
    throw outcome;
  }
}
