import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Asks before leaving a page with unsaved changes, except by submitting the form. */
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
    // Blocked a second time by Back, which would leave the page from the dialog.
    if (asked.current && blocker.state === 'blocked' && asked.current !== blocker.location) blocker.reset();
    asked.current = blocker.location;
  }, [blocker]);
  return blocker;
}
