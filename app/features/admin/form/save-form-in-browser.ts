import { data, isRouteErrorResponse } from 'react-router';
import type { UnansweredForm } from './state/form-answer.ts';

/**
 * Saves the form from the browser. Keeps it with a message if there is no response, or none from this site. @param
 * send the route's `serverAction`; throws a redirect once the business is stored
 */
export async function saveFormInBrowser<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    const isSignedOut = isRouteErrorResponse(outcome) && outcome.status === 401;
    // This status keeps the router from reloading, which would remove the form.
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
