import { useEffect } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Brings the hearts of every page alive; what it takes is fetched once the page stands. Until then they are buttons of a form. */
export function LiveHearts() {
  const say = useToast();
  useEffect(() => {
    const stop = new AbortController();
    void import('./hearts.ts').then(
      ({ startHearts }) => startHearts(say, stop.signal),
      () => {},
    );
    return () => stop.abort();
  }, [say]);
  return null;
}
