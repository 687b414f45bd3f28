import { data, isRouteErrorResponse } from 'react-router';
import type { UnansweredForm } from './form-answer.ts';

/**
 * Sends the form of a business from within the browser. Where no answer comes, or none of the site's own, the form stays with
 * everything in it, and says so.
 * @param send the route's `serverAction`; it throws a redirect when the business has been stored
 */
export async function saveFormInBrowser<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    const isSignedOut = isRouteErrorResponse(outcome) && outcome.status === 401;
    // The status has the router load nothing again, which would take the form away.
    return isSignedOut
      ? data<UnansweredForm>(
          { problem: 'Not saved: you are signed out. Sign in in another tab, then save again.' },
          401,
        )
      : data<UnansweredForm>(
          { problem: 'Not saved: the connection broke, or the site is busy. Save again.' },
          503,
        );
  }
}
