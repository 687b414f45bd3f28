import { useCallback, useReducer, useRef } from 'react';
import type { SearchForm } from '../search/form.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { fetchNearby } from './fetch-nearby.ts';
import { LIST_FAILED } from '../search/list-failed.ts';
import { type LocationFlow, nextLocationFlow } from './flow.ts';
import type { LocationError } from './read-position.ts';

interface CurrentLocation {
  flow: LocationFlow;
  /** Asks for the position and searches round it; also the way to try again. */
  locate(form: SearchForm): Promise<void>;
  showMore(): Promise<void>;
  /** Looks for something else round the same position. */
  choose(form: SearchForm): Promise<void>;
  /** Ends the mode; answers still under way are dropped. */
  leave(): void;
}

/** The search by the visitor's own position. It lives in memory only. */
export function useCurrentLocation(onFailure: (message: string) => void): CurrentLocation {
  const [flow, dispatch] = useReducer(nextLocationFlow, { state: 'idle' });
  const request = useRef(new AbortController());

  const run = useCallback(
    async (search: (signal: AbortSignal) => Promise<unknown>) => {
      request.current.abort();
      const { signal } = (request.current = new AbortController());
      try {
        await search(signal);
      } catch (error) {
        if (signal.aborted) return;
        const message = isLocationError(error) ? error.message : LIST_FAILED;
        dispatch({ type: 'failed', message });
        onFailure(message);
      }
    },
    [onFailure],
  );

  async function find(position: Coordinates, form: SearchForm, signal: AbortSignal): Promise<void> {
    const found = await fetchNearby(position, form, signal);
    signal.throwIfAborted();
    dispatch({ type: 'found', position, found, form });
  }

  return {
    flow,
    locate: (form) =>
      run(async (signal) => {
        dispatch({ type: 'started' });
        // Few visitors ask for it: it is fetched when they do.
        const { readPosition } = await import('./read-position.ts');
        const position = await readPosition(navigator.geolocation);
        await find(position, form, signal);
      }),
    choose: (form) => run(async (signal) => flow.state === 'active' && find(flow.position, form, signal)),
    showMore: () =>
      run(async (signal) => {
        if (flow.state !== 'active') return;
        dispatch({ type: 'loading more' });
        const { position, form, found: before } = flow;
        const found = await fetchNearby(position, { ...form, after: before.next }, signal);
        signal.throwIfAborted();
        dispatch({ type: 'found more', found });
      }),
    leave: () => {
      request.current.abort();
      dispatch({ type: 'left' });
    },
  };
}

/** By its name, since its class comes with the part of the script that is fetched only when it is asked for. */
function isLocationError(error: unknown): error is LocationError {
  return error instanceof Error && error.name === 'LocationError';
}
