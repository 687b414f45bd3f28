import { isRouteErrorResponse } from 'react-router';

/** Why a page cannot be shown, as far as the visitor is concerned. */
export type Fault = 'not found' | 'unavailable' | 'unreachable' | 'broken';

/** What Chromium, Firefox and Safari say when no answer came. */
const NO_ANSWER = /^(Failed to fetch|NetworkError|Load failed|error loading|Importing a module)/i;

/** Sorts what the router caught. */
export function faultOf(error: unknown): Fault {
  if (isRouteErrorResponse(error)) {
    // One with a text is not of a page, but of a proxy or of a server that is being replaced.
    if (error.status === 404) return typeof error.data === 'string' ? 'unavailable' : 'not found';
    return [502, 503, 504].includes(error.status) ? 'unavailable' : 'broken';
  }
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? 'unreachable' : 'broken';
}
