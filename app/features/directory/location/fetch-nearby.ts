import type { Coordinates } from '#app/features/places/distance/distance.ts';
import * as paths from '#app/paths/paths.ts';
import type { NearbyOnPage } from '../search/found-view.ts';
import { type SearchForm, searchQuery } from '../search/form.ts';
import { retryOnce } from '../search/retry-once.ts';

export { readPosition } from './read-position.ts';

/** What was looked for round the visitor, as it is kept with the page's place in the browser's history. */
export interface NearbySearch {
  position: Coordinates;
  form: SearchForm;
}

/** Keeps a search round the visitor for when they come back or reload: on this device alone, and in no address. */
export function keepNearby(search?: NearbySearch): void {
  history.replaceState({ ...history.state, nearby: search }, '');
}

/**
 * Asks the server for places near a position. It is sent in the body of a POST, so it is in no address, history or
 * log.
 * @param form the search
 * @throws Error when the network or the server fails
 */
export async function fetchNearby(
  position: Coordinates,
  form: SearchForm,
  signal: AbortSignal,
): Promise<NearbyOnPage> {
  return retryOnce(async () => {
    const response = await fetch(paths.nearby, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...position, ...parametersOf(form) }),
      signal,
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json();
  });
}

/** As in an address, but for what there matters only beside a postcode. */
function parametersOf(form: SearchForm): Record<string, string> {
  const { distance, sort } = form;
  return { ...Object.fromEntries(new URLSearchParams(searchQuery(form))), distance: String(distance), sort };
}
