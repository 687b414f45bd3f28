import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Asks before the page is left while there are unsaved changes; sending the form is no leaving. */
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
  return blocker;
}
