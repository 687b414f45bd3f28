import { useEffect } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Activates hearts, loading their code after the page; until then they submit a form. */
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
