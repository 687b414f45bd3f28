import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SearchForm } from '../search/form.ts';
import type { NearbySearch } from './fetch-nearby.ts';
import { LIST_FAILED } from '../search/list-failed.ts';
import { type LocationFlow, nextLocationFlow } from './flow.ts';
import type { LocationError } from './read-position.ts';

interface CurrentLocation {
  flow: LocationFlow;
  /** Reads the position and searches around it; also used to retry. */
  locate(form: SearchForm): Promise<void>;
  showMore(): Promise<void>;
  choose(form: SearchForm): Promise<void>;
  /** Leaves the mode and drops pending answers; going back re-enters it. */
  leave(): void;
}

/** Loaded on demand, since few visitors use it. */
const nearby = () => import('./fetch-nearby.ts');

/** Searches by the visitor's own position, which is in the history entry but in no address. */
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
  // Any navigation ends the mode, except one back to it.
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

/** Compares by name, since the class is in a lazily loaded chunk. */
function isLocationError(error: unknown): error is LocationError {
  return error instanceof Error && error.name === 'LocationError';
}
