import { useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';

/**
 * What stands within an element that came with the page, for as long as the page shows it; null on the server, and
 * for what is made later. A component that gives the markup back (`dangerouslySetInnerHTML`) keeps what stands there, and the
 * browser need not work it out again.
 * @param id of an element in which nothing reacts by itself
 * @param shown what the markup was made of, as plain data
 */
export function useServed(id: string, shown: unknown): { __html: string } | null {
  const hydrated = useHydrated();
  const [first] = useState(() => ({
    shown,
    markup: hydrated || import.meta.env.SSR ? null : { __html: document.getElementById(id)?.innerHTML ?? '' },
  }));
  // Asked for again, as after a dialog has closed, it may be another object which says the same.
  const isSame = first.shown === shown || JSON.stringify(first.shown) === JSON.stringify(shown);
  return isSame ? first.markup : null;
}
