import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Asks before the page is left while there are unsaved changes; sending the form is no leaving. Back, pressed while it
 * asks, stays.
 */
export function useUnsavedGuard(hasChanges: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  const asked = useRef<object | undefined>(undefined);
  useEffect(() => {
    // Held up once more: that was Back, which would lead from the question to the page.
    if (asked.current && blocker.state === 'blocked' && asked.current !== blocker.location) blocker.reset();
    asked.current = blocker.location;
  }, [blocker]);
  return blocker;
}
