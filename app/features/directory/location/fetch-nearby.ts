import type { Coordinates } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import type { NearbyOnPage } from '../search/found-view.ts';
import { type SearchForm, searchQuery } from '../search/form.ts';
import { retryOnce } from '../search/retry-once.ts';

export { readPosition } from './read-position.ts';

export interface NearbySearch {
  position: Coordinates;
  form: SearchForm;
}

/** Saves a search for Back and reload, only on this device and never in an address. */
export function keepNearby(search?: NearbySearch): void {
  history.replaceState({ ...history.state, nearby: search }, '');
}

/** Searches around a position, sent by POST to keep it out of logs. @throws Error if the request fails */
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

/** As in addresses, minus what only applies to a postcode. */
function parametersOf(form: SearchForm): Record<string, string> {
  const { distance, sort } = form;
  return { ...Object.fromEntries(new URLSearchParams(searchQuery(form))), distance: String(distance), sort };
}
