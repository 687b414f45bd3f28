import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SearchForm } from '../search/form.ts';
import type { NearbySearch } from './fetch-nearby.ts';
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
  /** Ends the mode until the visitor comes back to it; answers still under way are dropped. */
  leave(): void;
}

/** Few visitors ask for it: it is fetched when they do. */
const nearby = () => import('./fetch-nearby.ts');

/** The search by the visitor's own position. It is kept with the page's place in the history, and in no address. */
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

  const find = useCallback(async (search: NearbySearch, signal: AbortSignal) => {
    const { fetchNearby, keepNearby } = await nearby();
    const found = await fetchNearby(search.position, search.form, signal);
    signal.throwIfAborted();
    keepNearby(search);
    dispatch({ type: 'found', ...search, found });
  }, []);

  const leave = useCallback(() => {
    request.current.abort();
    dispatch({ type: 'left' });
  }, []);

  const { key } = useLocation();
  // Any navigation ends the mode, but one that leads back to it.
  useEffect(() => {
    const kept: NearbySearch | undefined = history.state?.nearby;
    if (kept) void run((signal) => find(kept, signal));
    else leave();
  }, [key, run, find, leave]);

  return {
    flow,
    locate: (form) =>
      run(async (signal) => {
        dispatch({ type: 'started' });
        const { readPosition } = await nearby();
        const position = await readPosition(navigator.geolocation);
        await find({ position, form }, signal);
      }),
    choose: (form) =>
      run(async (signal) => flow.state === 'active' && find({ position: flow.position, form }, signal)),
    showMore: () =>
      run(async (signal) => {
        if (flow.state !== 'active') return;
        dispatch({ type: 'loading more' });
        const { position, form, found: before } = flow;
        const { fetchNearby } = await nearby();
        const found = await fetchNearby(position, { ...form, after: before.next }, signal);
        signal.throwIfAborted();
        dispatch({ type: 'found more', found });
      }),
    leave,
  };
}

/** By its name, since its class comes with the part of the script that is fetched only when it is asked for. */
function isLocationError(error: unknown): error is LocationError {
  return error instanceof Error && error.name === 'LocationError';
}
