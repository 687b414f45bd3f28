import { useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';

/**
 * Served markup of an element; null on the server, and for later content. Used by `dangerouslySetInnerHTML`,
 * it stays in place.
 * @param id of an element without interactive content @param shown plain data the markup was made from
 */
export function useServed(id: string, shown: unknown): { __html: string } | null {
  const hydrated = useHydrated();
  const [first] = useState(() => ({
    shown,
    markup: hydrated || import.meta.env.SSR ? null : { __html: document.getElementById(id)?.innerHTML ?? '' },
  }));
  // Reloaded data, such as after a dialog has closed, can be equal without being identical.
  const isSame = first.shown === shown || JSON.stringify(first.shown) === JSON.stringify(shown);
  return isSame ? first.markup : null;
}
