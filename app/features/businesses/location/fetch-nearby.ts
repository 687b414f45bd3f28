import type { Coordinates } from '#app/features/places/distance/distance.ts';
import * as paths from '#app/paths/paths.ts';
import type { NearbyServices } from '../search/find-services.server.ts';
import { retryOnce } from '../search/retry-once.ts';

/**
 * Asks the server what is near a position. The position goes in the body of a POST, so that it stands in no
 * address, history or log.
 * @param open as in SearchForm
 * @param after id after which the list goes on; null: from its start
 * @throws Error when the network or the server fails
 */
export async function fetchNearby(
  position: Coordinates,
  after: number | null,
  open: string,
  signal: AbortSignal,
): Promise<NearbyServices> {
  return retryOnce(async () => {
    const response = await fetch(paths.nearby, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...position, after: after ?? undefined, open }),
      signal,
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json();
  });
}
