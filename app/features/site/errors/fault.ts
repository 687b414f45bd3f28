import { isRouteErrorResponse } from 'react-router';

export type Fault = 'not found' | 'unavailable' | 'unreachable' | 'broken';

/** Messages of Chromium, Firefox and Safari for failed requests. */
const NO_ANSWER = /^(Failed to fetch|NetworkError|Load failed|error loading|Importing a module)/i;

export function faultOf(error: unknown): Fault {
  if (isRouteErrorResponse(error)) {
    // Any text means a proxy's answer, or the router's own for an address with a line break.
    if (error.status === 404)
      return typeof error.data === 'string' && !error.data.startsWith('Error: No route')
        ? 'unavailable'
        : 'not found';
    return [502, 503, 504].includes(error.status) ? 'unavailable' : 'broken';
  }
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? 'unreachable' : 'broken';
}
