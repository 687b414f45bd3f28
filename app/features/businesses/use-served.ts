import { useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface Served {
  /** Whether this came with the page: true on the server, and in the browser for as long as the page shows it. */
  isServed: boolean;
  /** What stands within the element as the server has written it; null on the server, and for what is made later. */
  markup: { __html: string } | null;
}

/**
 * For a part of the page in which nothing reacts by itself. A component that gives the markup back
 * (`dangerouslySetInnerHTML`) keeps what stands there, and the browser need not work it out again.
 * @param id of the element
 * @param shown what the markup was made of, the same value until something else is shown
 */
export function useServed(id: string, shown: unknown): Served {
  const hydrated = useHydrated();
  const [first] = useState(() => ({ shown, isServed: !hydrated, markup: hydrated ? null : readMarkup(id) }));
  return first.shown === shown ? first : { isServed: false, markup: null };
}

function readMarkup(id: string) {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  return element && { __html: element.innerHTML };
}
