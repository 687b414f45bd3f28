import type { SearchForm } from '../search/form.ts';
import { type NearbyOnPage, withNextPage } from '../search/found-view.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';

export type LocationFlow =
  | { state: 'idle' }
  | { state: 'locating' }
  | { state: 'active'; position: Coordinates; found: NearbyOnPage; form: SearchForm; loadingMore: boolean }
  | { state: 'failed'; message: string };

export type LocationEvent =
  | { type: 'started' }
  | { type: 'found'; position: Coordinates; found: NearbyOnPage; form: SearchForm }
  | { type: 'loading more' }
  | { type: 'found more'; found: NearbyOnPage }
  | { type: 'failed'; message: string }
  | { type: 'left' };

/** Returns the next state; a typed search leaves the flow from anywhere. */
export function nextLocationFlow(flow: LocationFlow, event: LocationEvent): LocationFlow {
  switch (event.type) {
    case 'started':
      return { state: 'locating' };
    case 'found':
      return {
        state: 'active',
        position: event.position,
        found: event.found,
        form: event.form,
        loadingMore: false,
      };
    case 'loading more':
      return flow.state === 'active' ? { ...flow, loadingMore: true } : flow;
    case 'found more':
      return flow.state === 'active'
        ? { ...flow, found: withFurther(flow.found, event.found), loadingMore: false }
        : flow;
    case 'failed':
      return flow.state === 'active'
        ? { ...flow, loadingMore: false }
        : { state: 'failed', message: event.message };
    case 'left':
      return flow.state === 'idle' ? flow : { state: 'idle' };
  }
}

function withFurther(found: NearbyOnPage, further: NearbyOnPage): NearbyOnPage {
  return { ...withNextPage(found, further), distances: { ...found.distances, ...further.distances } };
}
