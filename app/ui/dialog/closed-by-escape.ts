import type { KeyboardEvent } from 'react';

/** Closes a dialog by Escape also where a toast has come after it: Radix has the key close the newest thing on the page. */
export function closedByEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
}
